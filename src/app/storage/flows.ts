import { database, type KeptFlow } from './database.ts';

const failed = (error: unknown) => console.warn('A flow is not kept over a reload.', error);

/** Keeps a flow as it stands, in the place of how it stood before. */
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

/** The flows that a reload broke off, by name. */
export async function loadFlows(): Promise<Map<string, KeptFlow>> {
  const db = await database();
  const [names, flows] = await Promise.all([db.getAllKeys('flows'), db.getAll('flows')]);
  return new Map(names.map((name, index) => [name, flows[index]!]));
}
