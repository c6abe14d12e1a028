import { fromPromise } from 'xstate';
import { flowNames } from '#machines/app/flows.ts';
import { codeLoadingMachine } from '#machines/codeLoading/codeLoadingMachine.ts';
import { fetchFlows, flowLogic } from './flows/lazyFlows.ts';
import { provideOutbox } from './flows/outbox/actors.ts';
import { followOutbox } from './flows/outboxNotices/followOutbox.ts';
import { provideSession } from './flows/session/actors.ts';
import { announceEntry } from './flows/timeline/newEntries.ts';
import { app, createApp, person } from './runtime/app.ts';
import { whenIdle } from './runtime/idle.ts';
import { haptics } from './runtime/vibrate.ts';
import { queries, server } from './server/api.ts';
import { dropFiles } from './storage/filesInHand.ts';
import { forgetTimeZone } from './storage/timeZone.ts';
import { forgetKept } from './ui/lists/useKept.ts';

/** Removes everything that this device holds of the user who signs out. */
function forget(): void {
  queries.clear();
  dropFiles();
  forgetKept();
  forgetTimeZone();
  const userId = person() ?? '';
  import('./storage/database.ts')
    .then(({ forgetPerson }) => forgetPerson(userId))
    .catch((error: unknown) => console.warn('Data of the user may remain on this device.', error));
}

const codeLoading = codeLoadingMachine.provide({
  actors: {
    fetchCode: fromPromise(({ input }: { input: { flows: string[] } }) => fetchFlows(input.flows)),
  },
});

createApp({
  session: provideSession(server, forget),
  outbox: provideOutbox(server),
  pageCode: codeLoading,
  flowCode: codeLoading,
  ...flowLogic,
});

const { outbox, pageCode, flowCode } = app.getSnapshot().children;
outbox?.on('entry.added', ({ plantId }) => announceEntry(plantId));
outbox?.on('feedback.given', haptics);
if (outbox) followOutbox(outbox);
flowCode?.on('flow.ready', ({ event }) => app.send(event));
pageCode?.on('flow.ready', ({ event }) => {
  app.send(event);
  // Fetch the rest ahead, so that the first tap on a plant does not wait, and works without a network.
  if (event.type === 'plant.shown') whenIdle(() => void fetchFlows(flowNames).catch(() => undefined));
});
