import { resendSubscription } from '#app/flows/pushSubscription/actors.ts';
import { server } from '#app/server/api.ts';
import { app, person, session } from '#app/runtime/app.ts';
import { update } from '#app/flows/appUpdate/newVersion.ts';
import { installHint } from '#app/flows/installHint/installHint.ts';
import { rememberedScan } from '#app/flows/rememberedScan/rememberedScan.ts';
import { keptOwner } from '#app/storage/keptSession.ts';
import { fetchAhead } from './fetchAhead.ts';
import { followChanges } from './followChanges.ts';
import { followReminders } from './followReminders.ts';
import { followAnsweredReminders } from '#app/flows/reminderUndo/reminderUndo.ts';

/** Sends this device's subscription to the server for each user who signs in, so that their reminders arrive here. */
function keepSubscription(): void {
  let told: string | null = null;
  const session = app.getSnapshot().children.session;
  const tell = () => {
    const now = session?.getSnapshot().matches('signedIn') ? person() : null;
    if (now === told) return;
    told = now;
    if (now !== null)
      resendSubscription(server).catch((error: unknown) =>
        console.warn('Reminders may not arrive on this device.', error),
      );
  };
  session?.subscribe(tell);
  tell();
}

/** Fetches ahead for each user whom the server has confirmed, and follows changes. */
function keepAhead(): void {
  const flow = session();
  let last: string | null = null;
  let endFollowing = () => {};
  const look = () => {
    const now = flow?.getSnapshot().matches({ signedIn: 'current' }) ? person() : null;
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

// In development there is no service worker.
if (import.meta.env.PROD) {
  update.start();
  installHint.start();
  rememberedScan.start();
  keepSubscription();
  followReminders();
  followAnsweredReminders();
  keepAhead();
}
