import type { Server } from '#app/data/calls.ts';
import { createInteraction, type NewEntry } from '#app/data/write/interactions.ts';
import { announceEntry } from './newEntries.ts';

/**
 * Adds an entry to a timeline at once, for a flow that needs the server's response, and shows it on the plant's open page.
 *
 * @param failure the error's name in the spec (§8); 'Failed to add interaction' by default
 * @throws an error of that name
 */
export async function recordEntry(server: Server, entry: NewEntry, failure?: string): Promise<void> {
  await createInteraction(server, entry, failure);
  announceEntry(entry.plantId);
}
