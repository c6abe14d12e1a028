import { v7 as uuid } from 'uuid';
import type { Server } from './calls.ts';
import { restoreBinItem, type Restored } from './write/bin.ts';

/**
 * Creates a function that restores an item of the bin by its id. Until it succeeds, its calls for an item have the same key: one
 * that arrives late restores nothing that was deleted again since.
 */
export function restoring(server: Server): (id: string) => Promise<Restored> {
  const keys = new Map<string, string>();
  return async (id) => {
    const key = keys.get(id) ?? uuid();
    keys.set(id, key);
    const restored = await restoreBinItem(server, id, key);
    keys.delete(id);
    return restored;
  };
}
