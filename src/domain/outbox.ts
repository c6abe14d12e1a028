/** Rules of the outbox, the queue of changes to send to the server. */
import type { DeletePhoto, EditInteraction, Intent, TaskIntent, UploadPhoto } from './intent.ts';
import { saidOfPlant } from './plantIntents.ts';

/** The result of sending an intent. */
export type SendResult =
  | { kind: 'settled' }
  | { kind: 'refused'; reason: string }
  /** A server error; a retry may succeed. */
  | { kind: 'failed' }
  | { kind: 'unanswered' }
  /** The server cannot take it now, and says why. It may later, so nothing is given up. */
  | { kind: 'postponed'; reason: string }
  | { kind: 'signedOut' };

/** An intent that the server refused, until the user has decided about it. */
export interface Refusal {
  /** The id of the refused intent. */
  id: string;
  /** The refused intent, then those that depend on it. */
  intents: Intent[];
  /** The server's message; empty if there was none. */
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

/** Releases the drafts of an entry for sending. */
export const released = (queue: readonly Intent[], interactionId: string): Intent[] =>
  queue.map((intent) => (isEditOf(interactionId)(intent) ? { ...intent, isDraft: false } : intent));

type Traced = Extract<Intent, { isTried?: boolean }>;

/** Returns whether it matters that the server may already have an intent, which was sent without a response. */
const isTraced = (intent: Intent): intent is Traced =>
  intent.kind === 'addInteraction' || intent.kind === 'snoozeTask' || intent.kind === 'editInteraction';

/** Marks an intent as sent: even if the request fails, the server may have it from now on. */
export const tried = (queue: readonly Intent[], id: string | null): Intent[] =>
  queue.map((intent) => (isTraced(intent) && intent.id === id ? { ...intent, isTried: true } : intent));

/**
 * Adds an intent to the queue. Two edits of one entry are merged unless the first is in flight. A deletion of an entry releases
 * its drafts, and replaces a queued deletion with `ifEmpty`. The upload of a deleted photo is dropped if its entry cannot be on the
 * server.
 *
 * @param underWay the ids of the intents in flight
 */
export function queued(
  queue: readonly Intent[],
  intent: Intent,
  underWay: readonly (string | null)[],
): Intent[] {
  if (queue.some(({ id }) => id === intent.id)) return [...queue];
  switch (intent.kind) {
    case 'deleteInteraction':
      return [...withoutIfEmpty(released(queue, intent.interactionId), intent, underWay), intent];
    case 'editInteraction':
      return edited(queue, intent, underWay);
    case 'deletePhoto':
      return withoutPhoto(queue, intent);
    case 'setProfilePhoto':
      // The last choice wins, regardless of which photo is uploaded first.
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
    case 'answerWinter':
      // The last answer counts.
      return [...queue.filter(({ id, kind }) => kind !== intent.kind || underWay.includes(id)), intent];
    case 'updatePlant':
    case 'setPreferences':
      return saidOfPlant(queue, intent, underWay);
    default:
      return [...queue, intent];
  }
}

/** Returns the queue without the deletion of an entry if it is empty, since it is deleted in any case now. */
const withoutIfEmpty = (
  queue: readonly Intent[],
  { interactionId }: Intent,
  underWay: readonly (string | null)[],
): Intent[] =>
  queue.filter(
    (known) =>
      known.kind !== 'deleteInteraction' ||
      !known.ifEmpty ||
      known.interactionId !== interactionId ||
      underWay.includes(known.id),
  );

/** The last change to a task replaces earlier ones. Undoing a snooze that was never sent removes both. */
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
 * Returns the intents to write to storage after one was added: it, and those of its entry, which it may have changed.
 *
 * @param queue including the intent
 */
export const keptWith = (queue: readonly Intent[], intent: Intent): Intent[] =>
  queue.filter(
    ({ id, kind, interactionId }) =>
      id === intent.id ||
      // Another open page may have completed an upload, which must not be stored again.
      (interactionId !== undefined && interactionId === intent.interactionId && kind !== 'uploadPhoto'),
  );

/** The server takes no more. */
const mostNotesBefore = 100;

function edited(
  queue: readonly Intent[],
  intent: EditInteraction,
  underWay: readonly (string | null)[],
): Intent[] {
  const last = queue.findLast(({ interactionId }) => interactionId === intent.interactionId);
  if (!last || !isEditOf(intent.interactionId)(last) || underWay.includes(last.id)) return [...queue, intent];
  const { id, madeAt } = last;
  // Changing the day does not mean that the user has finished typing.
  const isDraft = last.isDraft || intent.isDraft;
  const notesBefore = [...(last.notesBefore ?? intent.notesBefore ?? [])];
  if (last.isTried && last.note !== undefined) notesBefore.push(last.note);
  // The first one is the note that the user saw; of those that were sent, the last ones are likely to be on the server.
  notesBefore.splice(1, notesBefore.length - mostNotesBefore);
  return queue.map((known) =>
    known === last ? { ...last, ...intent, id, madeAt, isDraft, notesBefore, isTried: false } : known,
  );
}

/**
 * Deletes a photo that may not be uploaded yet. The server may still be processing an upload that timed out here, or another open
 * page may be sending it, and then the photo would reappear. So the upload is completed first and the photo is deleted
 * afterwards, unless its entry was never sent.
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

/** Returns the intents that an added one makes obsolete. They are dropped silently. */
export function replacedBy(
  queue: readonly Intent[],
  intent: Intent,
  underWay: readonly (string | null)[],
): Intent[] {
  const kept = new Set(queued(queue, intent, underWay).map(({ id }) => id));
  return queue.filter(({ id }) => !kept.has(id));
}

/**
 * Returns the deletions of entries that were created only for photos that are now dropped. They are sent after all other changes
 * to the entry, and only if it is empty on the server.
 *
 * @param givenUp intents that will not be sent
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

/** Returns whether an intent may be sent now. Uploads are chosen by `nextUpload`. */
function isReady(intent: Intent, queue: readonly Intent[], refused: readonly Refusal[]): boolean {
  switch (intent.kind) {
    case 'addInteraction':
    case 'snoozeTask':
    case 'unsnoozeTask':
    case 'movePlant':
    case 'updatePlant':
    case 'setPreferences':
    case 'answerWinter':
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
 * Returns the next intent to send, in order. Skips drafts, uploads (see `nextUpload`) and changes to a photo that is not uploaded
 * yet.
 *
 * @param refused refusals without a decision: an entry is not deleted as empty while its photo may still be sent again
 */
export const nextIntent = (queue: readonly Intent[], refused: readonly Refusal[]): Intent | undefined =>
  queue.find((intent) => isReady(intent, queue, refused));

/** Returns the next photo to upload, in order, if its entry is on the server. */
export const nextUpload = (queue: readonly Intent[]): UploadPhoto | undefined =>
  queue.find(
    (intent): intent is UploadPhoto =>
      intent.kind === 'uploadPhoto' &&
      !queue.some(
        ({ kind, interactionId }) => kind === 'addInteraction' && interactionId === intent.interactionId,
      ),
  );

/**
 * Returns an intent with its dependents in the queue: all changes to an entry that was not created (or whose move was refused)
 * or to a photo that was not uploaded, and the other edits of an entry, since a later retry of the older text would overwrite the newer one.
 */
export function withDependents(queue: readonly Intent[], intent: Intent): Intent[] {
  const ofEntry = queue.filter(({ interactionId }) => interactionId === intent.interactionId);
  switch (intent.kind) {
    case 'addInteraction':
    case 'movePlant':
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
 * Returns whether a refused intent is dropped without asking the user: the upload of a photo that is deleted anyway (the deletion
 * is still sent, since an earlier upload may have arrived), the deletion of an empty entry, or a change to a task, which then
 * stays as it is (section 8 of the specification).
 */
export const isUnwanted = (intent: Intent, queue: readonly Intent[]): boolean =>
  intent.kind === 'uploadPhoto'
    ? queue.some((other) => other.kind === 'deletePhoto' && other.photoId === intent.photoId)
    : 'taskId' in intent || (intent.kind === 'deleteInteraction' && intent.ifEmpty === true);

/**
 * Merges the stored queue after a reload with the intents added since. Drafts are released, and new entries and snoozes are
 * marked as possibly sent.
 *
 * @param kept the stored intents, in any order
 */
export function resumed(kept: readonly Intent[], since: readonly Intent[]): Intent[] {
  const known = new Set(since.map(({ id }) => id));
  const before = kept
    .filter(({ id }) => !known.has(id))
    // UUIDv5 ids of notification buttons do not sort by time.
    .toSorted((a, b) => (a.madeAt + a.id < b.madeAt + b.id ? -1 : 1))
    .map((intent): Intent => {
      if (!isTraced(intent)) return intent;
      const sent = { ...intent, isTried: true };
      return sent.kind === 'editInteraction' ? { ...sent, isDraft: false } : sent;
    });
  return [...before, ...since];
}
