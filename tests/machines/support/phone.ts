import { createActor, fromCallback, fromPromise, SimulatedClock, type Actor, type EventObject } from 'xstate';
import type { Intent } from '#domain/intent.ts';
import { shownTimeline, type ServerEntry, type TimelineItem } from '#domain/timeline.ts';
import { watering } from '#machines/support/examples.ts';
import { outboxMachine } from '#machines/outbox/outboxMachine.ts';
import type { StoreOrder } from '#machines/outbox/events.ts';
import type { SendResult } from '#domain/outbox.ts';
import { photoUploadMachine, type WantedPhoto } from '#machines/photoUpload/photoUploadMachine.ts';

/**
 * The fate of a call. `lost`: executed, but its response was lost. `late`: its response was lost, and it is executed after the
 * next call that reaches the server.
 */
export type Fate = 'answered' | 'lost' | 'late' | 'unsent' | 'broken' | 'refused';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A model of the server, limited to the outbox's calls. */
export function simpleServer() {
  const entries = new Map<string, ServerEntry>();
  /** How often an entry of each id was created. */
  const made = new Map<string, number>();
  /** How often a photo of each id was stored. */
  const uploads = new Map<string, number>();
  let time = Date.parse('2026-03-01T10:00:00Z');
  return {
    entries,
    made,
    uploads,
    list: () => [...entries.values()].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    apply(intent: Intent): SendResult {
      // The intent concerns a task, a plant or a pot, not an entry.
      if (intent.interactionId === undefined || intent.kind === 'movePlant') return { kind: 'settled' };
      const entry = entries.get(intent.interactionId);
      switch (intent.kind) {
        case 'addInteraction':
          if (entry) return { kind: 'settled' };
          made.set(intent.interactionId, (made.get(intent.interactionId) ?? 0) + 1);
          entries.set(intent.interactionId, {
            interactionID: intent.interactionId,
            ...watering,
            interactionNote: intent.note,
            createdAt: new Date((time += 1000)).toISOString(),
            userID: '01940000-0000-7000-8000-0000000000aa',
            by: 'Ann',
            photos: [],
          });
          return { kind: 'settled' };
        case 'editInteraction':
          if (!entry) return { kind: 'refused', reason: 'There is no such interaction.' };
          entries.set(intent.interactionId, {
            ...entry,
            interactionNote: intent.note ?? entry.interactionNote,
          });
          return { kind: 'settled' };
        case 'deleteInteraction': {
          const isEmpty = entry?.photos.length === 0 && entry.interactionNote === '';
          if (intent.ifEmpty && !isEmpty) return { kind: 'settled' };
          if (entry && entry.photos.length > 0)
            return { kind: 'refused', reason: 'Cannot delete interaction with photos.' };
          entries.delete(intent.interactionId);
          return { kind: 'settled' };
        }
        case 'uploadPhoto': {
          if (!entry) return { kind: 'refused', reason: 'There is no such interaction.' };
          const { photoId, interactionId, madeAt } = intent;
          // Repeating the same id returns the photo unchanged.
          if (entry.photos.some(({ id }) => id === photoId)) return { kind: 'settled' };
          uploads.set(photoId, (uploads.get(photoId) ?? 0) + 1);
          const urls = { url: `${photoId}/full`, thumbnail_url: `${photoId}/thumb` };
          const photo = { id: photoId, ...urls, created_at: madeAt, interaction_id: interactionId };
          entries.set(interactionId, { ...entry, photos: [...entry.photos, photo] });
          return { kind: 'settled' };
        }
        case 'deletePhoto':
          for (const [id, other] of entries) {
            const photos = other.photos.filter((photo) => photo.id !== intent.photoId);
            entries.set(id, { ...other, photos });
          }
          return { kind: 'settled' };
        case 'setProfilePhoto': {
          const isThere = [...entries.values()].some(({ photos }) =>
            photos.some(({ id }) => id === intent.photoId),
          );
          return isThere ? { kind: 'settled' } : { kind: 'refused', reason: 'There is no such photo.' };
        }
      }
    },
  };
}

type Server = ReturnType<typeof simpleServer>;

/**
 * A phone with the real outbox, a storage that survives reloads, and the list last fetched from the server. Each call waits for
 * its fate.
 */
export function simulatedPhone(server: Server) {
  const rows = new Map<string, Intent>();
  let confirmed: ServerEntry[] = [];
  let pending: { intent: Intent; resolve: (result: SendResult) => void } | null = null;
  /** The photo in flight, and the callbacks of its upload. */
  let sending: { photo: WantedPhoto; end: (result: SendResult) => void; progress: () => void } | null = null;
  /** Calls that are still on their way to the server although the phone no longer waits for them. */
  const arriving: Intent[] = [];
  let clock = new SimulatedClock();
  const machine = outboxMachine.provide({
    actors: {
      intentStore: fromCallback<StoreOrder, undefined>(({ receive }) => {
        receive((order) => {
          for (const intent of order.intents) {
            if (order.type === 'intents.kept') rows.set(intent.id, structuredClone(intent));
            else rows.delete(intent.id);
          }
        });
      }),
      connection: fromCallback(() => undefined),
      loadIntents: fromPromise(async () => [...rows.values()]),
      sendIntent: fromPromise<SendResult, { intent: Intent }>(
        ({ input }) => new Promise((resolve) => (pending = { intent: input.intent, resolve })),
      ),
      photoUpload: photoUploadMachine.provide({
        actors: {
          preparePhoto: fromPromise(() => Promise.resolve()),
          sendPhoto: fromCallback<EventObject, { photo: WantedPhoto }>(({ input, sendBack }) => {
            const own = {
              photo: input.photo,
              end: (result: SendResult) => sendBack({ type: 'sending.ended', result }),
              progress: () => sendBack({ type: 'bytes.sent', share: 0.5 }),
            };
            sending = own;
            return () => void (sending = sending === own ? null : sending);
          }),
        },
      }),
    },
  });
  let outbox: Actor<typeof outboxMachine>;
  const open = async () => {
    clock = new SimulatedClock();
    pending = null;
    sending = null;
    outbox = createActor(machine, { clock, input: { userId: 'user-1' } });
    outbox.start();
    await settled();
  };
  const poll = () => {
    confirmed = server.list();
  };
  /** Returns what the app receives for a call with this fate. The app refetches the list after every response. */
  const befall = (intent: Intent, fate: Fate): SendResult => {
    const happens = fate === 'answered' || fate === 'lost';
    const result = happens ? server.apply(intent) : null;
    if (fate !== 'unsent') for (const other of arriving.splice(0)) server.apply(other);
    if (fate === 'late') arriving.push(intent);
    if (fate !== 'lost' && fate !== 'late' && fate !== 'unsent') poll();
    const results: Record<Fate, SendResult> = {
      answered: result ?? { kind: 'unanswered' },
      lost: { kind: 'unanswered' },
      late: { kind: 'unanswered' },
      unsent: { kind: 'unanswered' },
      broken: { kind: 'failed' },
      refused: { kind: 'refused', reason: 'No.' },
    };
    return results[fate];
  };
  return {
    open,
    poll,
    outbox: () => outbox,
    context: () => outbox.getSnapshot().context,
    shown: (): TimelineItem[] => shownTimeline(confirmed, outbox.getSnapshot().context.queue),
    confirmed: () => confirmed,
    hasPending: () => pending !== null,
    settled,
    /** The state of each lane. */
    lanes: () =>
      (outbox.getSnapshot().value as { post: { open: { delivery: string; uploads: string } } }).post.open,
    /** Closes the page at any point, and opens it again. */
    async reload(): Promise<void> {
      outbox.stop();
      await open();
      poll();
    },
    pass: (ms: number) => clock.increment(ms),
    /** The id of the photo in flight. */
    sending: () => sending?.photo.photoId ?? null,
    /** Reports upload progress. */
    progress: () => sending?.progress(),
    /** Decides the fate of the call in flight. */
    async answer(fate: Fate): Promise<void> {
      const call = pending;
      if (!call) return;
      pending = null;
      call.resolve(befall(call.intent, fate));
      await settled();
    },
    /** Decides the fate of the photo in flight. */
    async answerUpload(fate: Fate): Promise<void> {
      const call = sending;
      if (!call) return;
      sending = null;
      call.end(befall(call.photo as Intent, fate));
      await settled();
    },
  };
}
