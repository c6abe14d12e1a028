import { person, session } from '#app/runtime/app.ts';
import { keptOwner } from '#app/storage/keptSession.ts';
import { fetchAhead } from './fetchAhead.ts';
import { followChanges } from './followChanges.ts';

/** Fetches ahead after each sign-in that the server has confirmed, and follows changes until the user signs out. */
export function keepAhead(): void {
  const flow = session();
  let last: string | null = null;
  let endFollowing = () => {};
  const look = () => {
    const snapshot = flow?.getSnapshot();
    // Signing out deletes all lists on this phone.
    if (snapshot?.matches('signedOut')) {
      last = null;
      endFollowing();
    }
    const now = snapshot?.matches({ signedIn: 'current' }) ? person() : null;
    if (now === null || now === last) return;
    last = now;
    endFollowing();
    const owner = keptOwner();
    if (owner !== null) endFollowing = followChanges(owner);
    fetchAhead().catch((error: unknown) => console.info('Not all plants are kept on this phone yet.', error));
  };
  flow?.subscribe(look);
  look();
}
