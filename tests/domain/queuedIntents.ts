/** Changes to the entries of one plant, as the outbox queues them. */
import type { Intent, NewIntent } from '#domain/intent.ts';
import { watering } from '#machines/support/examples.ts';

export const of = (interactionId: string) => ({ plantId: 'plant', interactionId });
export const intent = (id: string, made: NewIntent): Intent => ({
  ...made,
  id,
  madeAt: '2026-03-01T10:00:00.000Z',
});
export const add = (id: string, entry = 'a') =>
  intent(id, { ...of(entry), kind: 'addInteraction', action: watering, note: '' });
export const type = (id: string, note: string, entry = 'a') =>
  intent(id, { ...of(entry), kind: 'editInteraction', note, isDraft: true });
export const remove = (id: string, entry = 'a') => intent(id, { ...of(entry), kind: 'deleteInteraction' });
