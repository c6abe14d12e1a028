import { QueryClient } from '@tanstack/react-query';
import { createActor, type EventObject } from 'xstate';
import { createApi } from '#contract/client.ts';
import type { NewIntent } from '#domain/intent.ts';
import { appMachine } from '#machines/app/appMachine.ts';
import type { careActionMachine } from '#machines/careAction/careActionMachine.ts';
import type { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import type { carePreferencesMachine } from '#machines/carePreferences/carePreferencesMachine.ts';
import type { killMachine } from '#machines/kill/killMachine.ts';
import type { plantDetailsMachine } from '#machines/plantDetails/plantDetailsMachine.ts';
import type { OutboxEvent } from '#machines/outbox/setup.ts';
import type { photoViewerMachine } from '#machines/photoViewer/photoViewerMachine.ts';
import type { potDetailsMachine } from '#machines/potDetails/potDetailsMachine.ts';
import type { profilePhotoMachine } from '#machines/profilePhoto/profilePhotoMachine.ts';
import type { propagationMachine } from '#machines/propagation/propagationMachine.ts';
import type { repottingMachine } from '#machines/repotting/repottingMachine.ts';
import type { scanMachine } from '#machines/scan/scanMachine.ts';
import type { snoozeMachine } from '#machines/snooze/snoozeMachine.ts';
import type { Feedback } from '#machines/support/feedback.ts';
import type { timelineMachine } from '#machines/timeline/timelineMachine.ts';
import type { Server } from './server/calls.ts';
import { lazyFlow } from './runtime/lazyFlow.ts';
import { announceEntry } from './flows/timeline/newEntries.ts';
import { outboxDoor, provideOutbox, stamped } from './flows/outbox/actors.ts';
import { provideSession } from './flows/session/actors.ts';
import { vibrate } from './runtime/vibrate.ts';
import './runtime/probe.ts';
import { forgetPerson } from './storage/database.ts';
import { dropFiles } from './photos/keptFiles.ts';
import { forgetTimeZone } from './storage/timeZone.ts';
import { forgetKept } from './ui/lists/useKept.ts';

/**
 * Lives as long as the app is open, outside React: the query cache and the root of all flows. A flow that is writing goes
 * on after its screen has unmounted.
 */
export const queries = new QueryClient({
  defaultOptions: {
    // 'always': without a network a request fails at once, and the screen says so, instead of waiting for a connection.
    // Queries on the screen are refetched on reconnect.
    queries: { staleTime: 10_000, retry: 1, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});

const session = () => app.getSnapshot().children.session;

export const api = createApi(
  () => session()?.send({ type: 'session.refused' }),
  () => session()?.getSnapshot().context.session,
);

export const server: Server = { api, queries };

const post = (event: OutboxEvent) => app.getSnapshot().children.outbox?.send(event);

/** The actor through which flows add changes to the outbox. */
export const outbox = outboxDoor(post);

/** Adds a change to the outbox after the flow that it belongs to has ended. */
export const want = (made: NewIntent) => post({ type: 'intent.added', intent: stamped(made) });

/** Vibrates when a flow emits feedback. */
function haptics(event: EventObject): void {
  if (event.type === 'feedback.given') vibrate((event as Feedback).pattern);
}

/** Flows whose code is lazy-loaded, with the screens that start them or right after. */
export const lazyFlows = {
  scan: lazyFlow<typeof scanMachine>('scan', haptics),
  timeline: lazyFlow<typeof timelineMachine>('timeline', haptics),
  photoViewer: lazyFlow<typeof photoViewerMachine>('photoViewer', haptics),
  profilePhoto: lazyFlow<typeof profilePhotoMachine>('profilePhoto', haptics),
  careAction: lazyFlow<typeof careActionMachine>('careAction', haptics),
  snooze: lazyFlow<typeof snoozeMachine>('snooze', haptics),
  bulkDone: lazyFlow<typeof bulkDoneMachine>('bulkDone', haptics),
  repotting: lazyFlow<typeof repottingMachine>('repotting', haptics),
  propagation: lazyFlow<typeof propagationMachine>('propagation', haptics),
  kill: lazyFlow<typeof killMachine>('kill', haptics),
  carePreferences: lazyFlow<typeof carePreferencesMachine>('carePreferences', haptics),
  plantDetails: lazyFlow<typeof plantDetailsMachine>('plantDetails', haptics),
  potDetails: lazyFlow<typeof potDetailsMachine>('potDetails', haptics),
};

/** Removes everything that this device holds of the user who signs out. */
function forget(): void {
  queries.clear();
  dropFiles();
  forgetKept();
  forgetTimeZone();
  forgetPerson(person() ?? '').catch((error: unknown) =>
    console.warn('Data of the user may remain on this device.', error),
  );
}

export const app = createActor(
  appMachine.provide({
    actors: {
      session: provideSession(api, forget),
      outbox: provideOutbox(server),
      scan: lazyFlows.scan.logic,
      timeline: lazyFlows.timeline.logic,
      photoViewer: lazyFlows.photoViewer.logic,
      profilePhoto: lazyFlows.profilePhoto.logic,
      careAction: lazyFlows.careAction.logic,
      snooze: lazyFlows.snooze.logic,
      bulkDone: lazyFlows.bulkDone.logic,
      repotting: lazyFlows.repotting.logic,
      propagation: lazyFlows.propagation.logic,
      kill: lazyFlows.kill.logic,
      carePreferences: lazyFlows.carePreferences.logic,
      plantDetails: lazyFlows.plantDetails.logic,
      potDetails: lazyFlows.potDetails.logic,
    },
  }),
  globalThis.snugProbe,
);

const outboxFlow = app.getSnapshot().children.outbox;
outboxFlow?.on('entry.added', ({ plantId }) => announceEntry(plantId));
outboxFlow?.on('feedback.given', haptics);

/** Returns the id of the user who is signed in on this device; `null` if there is none. */
export const person = () => session()?.getSnapshot().context.session?.user.id ?? null;
