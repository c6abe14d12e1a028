/** Rules of the queue in which changes wait for the server. */
import type { EditInteraction, Intent } from './intent.ts';

/** What the server did not take, until the person has decided about it. */
export interface Refusal {
  /** Of the intent that was refused. */
  id: string;
  /** That intent first, then those that make no sense without it. */
  intents: Intent[];
  /** Why, in the server's words; empty where it gave none. */
  reason: string;
}

const isEditOf =
  (interactionId: string) =>
  (intent: Intent): intent is EditInteraction =>
    intent.kind === 'editInteraction' && intent.interactionId === interactionId;

/** Lets what was typed into an entry be sent. */
export const released = (queue: readonly Intent[], interactionId: string): Intent[] =>
  queue.map((intent) => (isEditOf(interactionId)(intent) ? { ...intent, isDraft: false } : intent));

/**
 * The queue with one intent more. Two edits of one entry become one where the first is not under way; what is still being
 * typed into an entry that is to go is sent before it goes.
 *
 * @param sendingId the intent that is under way
 */
export function queued(queue: readonly Intent[], intent: Intent, sendingId: string | null): Intent[] {
  if (queue.some(({ id }) => id === intent.id)) return [...queue];
  if (intent.kind === 'deleteInteraction') return [...released(queue, intent.interactionId), intent];
  if (intent.kind !== 'editInteraction') return [...queue, intent];
  const last = queue.findLast(({ interactionId }) => interactionId === intent.interactionId);
  if (!last || !isEditOf(intent.interactionId)(last) || last.id === sendingId) return [...queue, intent];
  const { id, madeAt } = last;
  // Somebody who is still typing is not done by setting another day.
  const isDraft = last.isDraft || intent.isDraft;
  return queue.map((known) => (known === last ? { ...last, ...intent, id, madeAt, isDraft } : known));
}

/** The intent to be sent next: in their order, without what is still being typed. */
export const nextIntent = (queue: readonly Intent[]): Intent | undefined =>
  queue.find((intent) => intent.kind !== 'editInteraction' || !intent.isDraft);

/**
 * An intent and those in the queue that make no sense without it: whatever is wanted of an entry that was not made; what was
 * typed after what was not taken, or the older text would come last.
 */
export function withDependents(queue: readonly Intent[], intent: Intent): Intent[] {
  const ofEntry = queue.filter(({ interactionId }) => interactionId === intent.interactionId);
  if (intent.kind === 'addInteraction') return ofEntry;
  if (intent.kind !== 'editInteraction') return [intent];
  return ofEntry.filter(({ kind }) => kind === 'editInteraction');
}

/**
 * What was kept before a reload, and what was wanted since. Whoever was typing is not at it any more.
 *
 * @param kept in whatever order
 */
export function resumed(kept: readonly Intent[], since: readonly Intent[]): Intent[] {
  const known = new Set(since.map(({ id }) => id));
  const before = kept
    .filter(({ id }) => !known.has(id))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((intent) => (intent.kind === 'editInteraction' ? { ...intent, isDraft: false } : intent));
  return [...before, ...since];
}

/**
 * Whether something that waits to be sent does what a task asks for, and was not taken back.
 *
 * @param actionIds of the actions that answer the task
 */
export const isAnswered = (actionIds: readonly number[], queue: readonly Intent[]): boolean =>
  queue.some(
    (intent) =>
      intent.kind === 'addInteraction' &&
      actionIds.includes(intent.action.actionID) &&
      !queue.some(
        ({ kind, interactionId }) => kind === 'deleteInteraction' && interactionId === intent.interactionId,
      ),
  );
