/** Rules of the queue in which changes wait for the server. */
import type { DeletePhoto, EditInteraction, Intent, TaskIntent, UploadPhoto } from './intent.ts';

/** What became of an intent. */
export type SendResult =
  | { kind: 'settled' }
  | { kind: 'refused'; reason: string }
  /** The server broke over it; it may do better. */
  | { kind: 'failed' }
  | { kind: 'unanswered' }
  | { kind: 'signedOut' };

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

const isUploadOf =
  (photoId: string) =>
  (intent: Intent): intent is UploadPhoto =>
    intent.kind === 'uploadPhoto' && intent.photoId === photoId;

/** Lets what was typed into an entry be sent. */
export const released = (queue: readonly Intent[], interactionId: string): Intent[] =>
  queue.map((intent) => (isEditOf(interactionId)(intent) ? { ...intent, isDraft: false } : intent));

/** Notes that an entry is under way: whatever the answer, the server may have it from now on. */
export const tried = (queue: readonly Intent[], id: string | null): Intent[] =>
  queue.map((intent) =>
    (intent.kind === 'addInteraction' || intent.kind === 'snoozeTask') && intent.id === id
      ? { ...intent, isTried: true }
      : intent,
  );

/**
 * The queue with one intent more. Two edits of one entry become one where the first is not under way; what is still being
 * typed into an entry that is to go is sent before it goes; a photo that is to go is not uploaded where it cannot have been yet.
 *
 * @param underWay the ids of the intents that are under way
 */
export function queued(
  queue: readonly Intent[],
  intent: Intent,
  underWay: readonly (string | null)[],
): Intent[] {
  if (queue.some(({ id }) => id === intent.id)) return [...queue];
  switch (intent.kind) {
    case 'deleteInteraction':
      return [...released(queue, intent.interactionId), intent];
    case 'editInteraction':
      return edited(queue, intent, underWay);
    case 'deletePhoto':
      return withoutPhoto(queue, intent);
    case 'setProfilePhoto':
      // The last one that was chosen is the one, whichever photo is there first.
      return [
        ...queue.filter(
          ({ id, kind, plantId }) =>
            kind !== 'setProfilePhoto' || plantId !== intent.plantId || underWay.includes(id),
        ),
        intent,
      ];
    case 'snoozeTask':
    case 'unsnoozeTask':
      return saidOfTask(queue, intent, underWay);
    default:
      return [...queue, intent];
  }
}

/** The last thing that was said about a task is the one; a snooze that no server can have heard of is taken back with it. */
function saidOfTask(
  queue: readonly Intent[],
  intent: TaskIntent,
  underWay: readonly (string | null)[],
): Intent[] {
  const replaced = queue.filter(
    (known) => 'taskId' in known && known.taskId === intent.taskId && !underWay.includes(known.id),
  );
  const rest = queue.filter((known) => !replaced.includes(known));
  if (replaced.length === 0) return [...rest, intent];
  if (intent.kind === 'snoozeTask') return [...rest, { ...intent, isTried: true }];
  const isUntried = replaced.every((known) => known.kind === 'snoozeTask' && !known.isTried);
  return isUntried ? rest : [...rest, intent];
}

/**
 * What is to be kept anew once an intent has been added: it, and whatever of its entry it may have changed.
 *
 * @param queue with the intent in it
 */
export const keptWith = (queue: readonly Intent[], intent: Intent): Intent[] =>
  queue.filter(
    ({ id, kind, interactionId }) =>
      id === intent.id ||
      // Another open page may have brought an upload to its end: that does not come back.
      (interactionId !== undefined && interactionId === intent.interactionId && kind !== 'uploadPhoto'),
  );

function edited(
  queue: readonly Intent[],
  intent: EditInteraction,
  underWay: readonly (string | null)[],
): Intent[] {
  const last = queue.findLast(({ interactionId }) => interactionId === intent.interactionId);
  if (!last || !isEditOf(intent.interactionId)(last) || underWay.includes(last.id)) return [...queue, intent];
  const { id, madeAt } = last;
  // Somebody who is still typing is not done by setting another day.
  const isDraft = last.isDraft || intent.isDraft;
  return queue.map((known) => (known === last ? { ...last, ...intent, id, madeAt, isDraft } : known));
}

/**
 * The server may still be busy with an upload that fell silent here, and another open page of this phone may be at it: what was
 * deleted meanwhile would come back. So the upload is brought to its end, and then the photo is deleted, unless not even its
 * entry can be on the server.
 */
function withoutPhoto(queue: readonly Intent[], intent: DeletePhoto): Intent[] {
  const upload = queue.find(isUploadOf(intent.photoId));
  if (!upload) return [...queue, intent];
  const dropped = withDependents(queue, upload);
  const rest = queue.filter((known) => !dropped.includes(known));
  const isEntryUntried = queue.some(
    (other) =>
      other.kind === 'addInteraction' && other.interactionId === intent.interactionId && !other.isTried,
  );
  const kept = isEntryUntried
    ? rest
    : [...queue.filter((known) => known === upload || rest.includes(known)), intent];
  return [...kept, ...leftEmpty([upload], kept)];
}

/** What the queue does not need any more once an intent is added, and nobody is told of. */
export function replacedBy(
  queue: readonly Intent[],
  intent: Intent,
  underWay: readonly (string | null)[],
): Intent[] {
  const kept = new Set(queued(queue, intent, underWay).map(({ id }) => id));
  return queue.filter(({ id }) => !kept.has(id));
}

/**
 * The deletions of entries that were made for photos which are given up: an entry that says nothing goes with them. They wait
 * until nothing else is wanted of the entry, and the server has the last word on whether it is empty.
 *
 * @param givenUp intents that are not to be sent any more
 */
export function leftEmpty(givenUp: readonly Intent[], queue: readonly Intent[]): Intent[] {
  const deletions: Intent[] = [];
  for (const upload of givenUp) {
    if (upload.kind !== 'uploadPhoto' || !upload.holdsEntry) continue;
    const { id, madeAt, plantId, interactionId } = upload;
    const isGone = (kind: Intent['kind'], intents: readonly Intent[]) =>
      intents.some((intent) => intent.kind === kind && intent.interactionId === interactionId);
    if (isGone('addInteraction', givenUp) || isGone('deleteInteraction', [...queue, ...deletions])) continue;
    const deletion = { kind: 'deleteInteraction', plantId, interactionId, madeAt, ifEmpty: true } as const;
    deletions.push({ ...deletion, id: `${id}:empty` });
  }
  return deletions;
}

/** Whether an intent, by itself, may be sent by now. */
function isReady(intent: Intent, queue: readonly Intent[], refused: readonly Refusal[]): boolean {
  switch (intent.kind) {
    case 'addInteraction':
    case 'snoozeTask':
    case 'unsnoozeTask':
      return true;
    case 'editInteraction':
      return !intent.isDraft;
    case 'uploadPhoto':
      return false;
    case 'deletePhoto':
    case 'setProfilePhoto':
      return !queue.some(isUploadOf(intent.photoId));
    case 'deleteInteraction': {
      const isOfEntry = ({ interactionId }: Intent) => interactionId === intent.interactionId;
      const others = queue.filter((other) => isOfEntry(other) && other.kind !== 'deleteInteraction');
      if (intent.ifEmpty)
        return others.length === 0 && !refused.some(({ intents }) => intents.some(isOfEntry));
      return !others.some(({ kind }) => kind === 'uploadPhoto' || kind === 'deletePhoto');
    }
  }
}

/**
 * The intent to be sent next: in their order, without what is still being typed and without uploads, which have a lane of their
 * own; what is wanted of a photo waits until that is uploaded.
 *
 * @param refused what nobody has decided about yet: an entry whose photo may still be sent again does not go as empty
 */
export const nextIntent = (queue: readonly Intent[], refused: readonly Refusal[]): Intent | undefined =>
  queue.find((intent) => isReady(intent, queue, refused));

/** The photo to be uploaded next: in their order, once its entry is on the server. */
export const nextUpload = (queue: readonly Intent[]): UploadPhoto | undefined =>
  queue.find(
    (intent): intent is UploadPhoto =>
      intent.kind === 'uploadPhoto' &&
      !queue.some(
        ({ kind, interactionId }) => kind === 'addInteraction' && interactionId === intent.interactionId,
      ),
  );

/**
 * An intent and those in the queue that make no sense without it: whatever is wanted of an entry that was not made, or of a
 * photo that is not there; what was typed after what was not taken, or the older text would come last.
 */
export function withDependents(queue: readonly Intent[], intent: Intent): Intent[] {
  const ofEntry = queue.filter(({ interactionId }) => interactionId === intent.interactionId);
  switch (intent.kind) {
    case 'addInteraction':
      return ofEntry;
    case 'editInteraction':
      return ofEntry.filter(({ kind }) => kind === 'editInteraction');
    case 'uploadPhoto':
      return queue.filter((other) => 'photoId' in other && other.photoId === intent.photoId);
    default:
      return [intent];
  }
}

/**
 * Whether nobody is asked about an intent that is not taken: because nobody wants it, as a photo that is to go (its deletion is
 * still sent, for an earlier try may have arrived), or an entry that would have gone by itself; because nothing is lost with
 * it, as with a task that stays where it is (spec §8).
 */
export const isUnwanted = (intent: Intent, queue: readonly Intent[]): boolean =>
  intent.kind === 'uploadPhoto'
    ? queue.some((other) => other.kind === 'deletePhoto' && other.photoId === intent.photoId)
    : 'taskId' in intent || (intent.kind === 'deleteInteraction' && intent.ifEmpty === true);

/**
 * What was kept before a reload, and what was wanted since. Whoever was typing is not at it any more, and what was done may
 * be on the server.
 *
 * @param kept in whatever order
 */
export function resumed(kept: readonly Intent[], since: readonly Intent[]): Intent[] {
  const known = new Set(since.map(({ id }) => id));
  const before = kept
    .filter(({ id }) => !known.has(id))
    // Ids of what a notification's buttons ask for do not sort by time.
    .toSorted((a, b) => (a.madeAt + a.id < b.madeAt + b.id ? -1 : 1))
    .map((intent): Intent => {
      if (intent.kind === 'editInteraction') return { ...intent, isDraft: false };
      const leavesTraces = intent.kind === 'addInteraction' || intent.kind === 'snoozeTask';
      return leavesTraces ? { ...intent, isTried: true } : intent;
    });
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
