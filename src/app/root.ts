import { fromPromise } from 'xstate';
import { codeLoading, fetchFlows, flowLogic } from './flows/lazyFlows.ts';
import { provideSession } from './flows/session/actors.ts';
import { createApp, person } from './runtime/app.ts';
import { queries, server } from './server/api.ts';
import { dropFiles } from './storage/filesInHand.ts';
import { forgetTimeZone } from './storage/timeZone.ts';
import { forgetKept } from './ui/lists/useKept.ts';

/** Removes everything that this device holds of a user who signs out or was removed. */
function forget(userId = person() ?? ''): void {
  queries.clear();
  dropFiles();
  forgetKept();
  forgetTimeZone();
  import('./storage/database.ts')
    .then(({ forgetPerson }) => forgetPerson(userId))
    .catch((error: unknown) => console.warn('Data of the user may remain on this device.', error));
}

createApp({
  session: provideSession(server, forget),
  fetchOutbox: fromPromise(() => fetchFlows(['outbox'])),
  pageCode: codeLoading,
  flowCode: codeLoading,
  ...flowLogic,
});
