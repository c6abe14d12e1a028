import { ids, plantDraft, session } from '../support/examples.ts';
import type { FlowName } from './flows.ts';

/** The root chart passes the input of a request on without looking at it. */
export const inputOf = (name: FlowName) => ({ for: name }) as never;

export const benSession = { user: { ...session.user, id: 'user-2' } };
export const kept = { ...plantDraft, plantName: 'Small fern' };
export const origin = {
  parent: { plantId: ids.plant, plantName: 'Old fern', species: null, foodId: 1 },
  noteId: ids.note,
};
