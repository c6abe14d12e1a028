import { fromCallback, type EventObject } from 'xstate';

const listeners = new Set<(plantId: string) => void>();

/** Tells whoever shows a plant's timeline that something new is in it. */
export function announceEntry(plantId: string): void {
  for (const listener of listeners) listener(plantId);
}

/** Tells the open page of a plant of each new entry, whoever wrote it. */
export const newEntries = fromCallback<EventObject, { plantId: string }>(({ sendBack, input }) => {
  const listener = (plantId: string) => {
    if (plantId === input.plantId) sendBack({ type: 'entry.added' });
  };
  listeners.add(listener);
  return () => void listeners.delete(listener);
});
