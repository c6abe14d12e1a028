import { fromCallback, type EventObject } from 'xstate';

const listeners = new Set<(plantId: string) => void>();

/** Announces a new timeline entry to the open page of its plant. */
export function announceEntry(plantId: string): void {
  for (const listener of listeners) listener(plantId);
}

/** Reports new entries of a plant, from any flow, to its open page. */
export const newEntries = fromCallback<EventObject, { plantId: string }>(({ sendBack, input }) => {
  const listener = (plantId: string) => {
    if (plantId === input.plantId) sendBack({ type: 'entry.added' });
  };
  listeners.add(listener);
  return () => void listeners.delete(listener);
});
