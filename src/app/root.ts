import { fromPromise } from 'xstate';
import type { Session } from '#machines/signIn/signInMachine.ts';
import { codeLoading, fetchFlows, flowLogic } from './flows/lazyFlows.ts';
import { provideSession } from './flows/session/actors.ts';
import { createApp, person } from './runtime/app.ts';
import { queries, server } from './data/api.ts';
import { forgetLists, keepListsOf, recallLists, watchLists } from './data/keptLists.ts';
import { dropFiles } from './storage/filesInHand.ts';
import { forgetSession, keptSession, ownerOf } from './storage/keptSession.ts';
import { forgetTimeZone } from './storage/timeZone.ts';
import { forgetKept } from './ui/lists/useKept.ts';

/** Reads the session to begin with, and the lists that the first page shows. */
async function recall(): Promise<Session | null> {
  const kept = keptSession();
  if (kept) {
    keepListsOf(ownerOf(kept));
    await recallLists(queries).catch((error: unknown) =>
      console.warn('The lists on this phone are unreadable.', error),
    );
  }
  // Not before: what was just read needs no writing.
  watchLists(queries);
  return kept;
}

/** Removes everything that this device holds of a user who signs out or was removed. */
function forget(userId = person() ?? ''): void {
  queries.clear();
  forgetSession();
  keepListsOf(null);
  dropFiles();
  forgetKept();
  forgetTimeZone();
  Promise.all([
    forgetLists(),
    import('./storage/database.ts').then(({ forgetPerson }) => forgetPerson(userId)),
  ]).catch((error: unknown) => console.warn('Data of the user may remain on this device.', error));
}

createApp({
  session: provideSession(server, { recall, forget }),
  fetchOutbox: fromPromise(() => fetchFlows(['outbox'])),
  pageCode: codeLoading,
  flowCode: codeLoading,
  ...flowLogic,
});
