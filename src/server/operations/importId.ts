import { v5 as uuidFrom } from 'uuid';

/**
 * Returns the id of an import: households may use the same key, and so may an export and a file of plants. The key is not the
 * namespace, because a namespace must be a UUID of RFC 9562, and a key may have another version.
 */
export const importIdOf = (household: string, content: 'export' | 'plants', key: string): string =>
  uuidFrom(`${content} ${key}`, household);
