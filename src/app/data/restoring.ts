import { v7 as uuid } from 'uuid';
import { isProblem, type Server } from './calls.ts';
import { restoreBinItem, type Restored } from './write/bin.ts';

/** Returns whether the server restored an item by this call's key before, and the item was deleted again since. */
const isSpent = (error: unknown) => error instanceof Error && isProblem(error.cause, 'deleted-again');

/**
 * Creates a function that restores an item of the bin by its id. Until it succeeds, its calls for an item have the same key: one
 * that arrives late restores nothing that was deleted again since.
 */
export function restoring(server: Server): (id: string) => Promise<Restored> {
  const keys = new Map<string, string>();
  const restore = (id: string) => {
    const key = keys.get(id) ?? uuid();
    keys.set(id, key);
    return restoreBinItem(server, id, key);
  };
  return async (id) => {
    const restored = await restore(id).catch((error: unknown) => {
      if (!isSpent(error)) throw error;
      keys.delete(id);
      return restore(id);
    });
    keys.delete(id);
    return restored;
  };
}
