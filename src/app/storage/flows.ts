import { database, type KeptFlow } from './database.ts';

const failed = (error: unknown) => console.warn('A flow could not be stored or removed.', error);

/**
 * Stores a flow's current state in place of the previous one, but not if the page is closed at once: a browser that closes a page
 * fails its calls first, and the flow would resume after a failure instead of repeating the call.
 */
export function keepFlow(name: string, flow: KeptFlow): void {
  database()
    .then((db) => db.put('flows', flow, name))
    .catch(failed);
}

export function dropFlow(name: string): void {
  database()
    .then((db) => db.delete('flows', name))
    .catch(failed);
}

/** Returns the flows that a reload or the end of the session interrupted, by name. */
export async function loadFlows(): Promise<Map<string, KeptFlow>> {
  const db = await database();
  const [names, flows] = await Promise.all([db.getAllKeys('flows'), db.getAll('flows')]);
  return new Map(names.map((name, index) => [name, flows[index]!]));
}
