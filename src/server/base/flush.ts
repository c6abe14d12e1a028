import { open } from 'node:fs/promises';

/** Waits until a file, or the names in a folder, are on disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
