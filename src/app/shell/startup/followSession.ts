import { session } from '#app/runtime/app.ts';
import { forgetLists, keepListsOf } from '#app/data/keptLists.ts';
import {
  endSession,
  keepSession,
  keptOwner,
  keptSession,
  ownerOf,
  sessionKey,
} from '#app/storage/keptSession.ts';
import { agreeToLoss } from '#app/ui/overlays/useUnsavedWarning.ts';

/** Shows nothing of the former user any more: not on the screen, and not in memory. */
function beginAnew(): void {
  agreeToLoss();
  location.reload();
}

/** Keeps the session and the lists of the user who is signed in, and nothing of anyone else. */
export function followSession(): void {
  const flow = session();
  let owner: string | null = null;
  const look = () => {
    const now = flow?.getSnapshot();
    if (now?.matches('signedOut') || now?.matches('expired')) endSession();
    if (now?.matches('signedOut')) {
      owner = null;
      keepListsOf(null);
    }
    const known = now?.matches('signedIn') ? now.context.session : null;
    if (!known) return;
    const former = owner ?? keptOwner();
    owner = ownerOf(known);
    keepSession(known);
    keepListsOf(owner);
    // Lists of the former user may be in memory, too.
    if (former !== null && former !== owner)
      void forgetLists()
        .catch((error: unknown) => console.warn('Lists of the former user may remain on this phone.', error))
        .finally(beginAnew);
  };
  flow?.subscribe(look);
  look();
  // Another tab signed out, or another user signed in there.
  addEventListener('storage', ({ key }) => {
    if (key !== sessionKey) return;
    const isOther = owner === null ? keptSession() !== null : keptOwner() !== owner;
    if (isOther) beginAnew();
  });
}
