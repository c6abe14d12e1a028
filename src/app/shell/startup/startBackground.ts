import { resendSubscription } from '#app/flows/pushSubscription/actors.ts';
import { server } from '#app/data/api.ts';
import { app, person } from '#app/runtime/app.ts';
import { update } from '#app/flows/appUpdate/newVersion.ts';
import { installHint } from '#app/flows/installHint/installHint.ts';
import { rememberedScan } from '#app/flows/rememberedScan/rememberedScan.ts';
import { followReminders } from './followReminders.ts';
import { keepAhead } from './keepAhead.ts';
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
