import { createActor } from 'xstate';
import { resendSubscription } from '../../actors/pushActors.ts';
import { provideAppUpdate } from '../../actors/updateActors.ts';
import '../../probe.ts';
import { api, app, person } from '../../system.ts';
import { agreeToLoss } from '../../ui/useUnsavedWarning.ts';
import { hasUnsaved } from './hasUnsaved.ts';
import { followReminders } from './reminders.ts';

/** How things are now, for whether the page may be loaded anew. */
export const moment = () => ({
  isHidden: document.visibilityState === 'hidden',
  isUnsaved: hasUnsaved(),
});

/** The flow of a new version, as long as the page is open. */
export const update = createActor(provideAppUpdate(moment), globalThis.snugProbe);

update.on('reload.due', ({ isLossAgreed }) => {
  if (isLossAgreed) agreeToLoss();
  location.reload();
});

/** Whose reminders come to this device is told to the server for each person who is signed in. */
function keepSubscription(): void {
  let told: string | null = null;
  const session = app.getSnapshot().children.session;
  const tell = () => {
    const now = session?.getSnapshot().matches('signedIn') ? person() : null;
    if (now === told) return;
    told = now;
    if (now !== null)
      resendSubscription(api).catch((error: unknown) =>
        console.warn('Reminders may not come to this device.', error),
      );
  };
  session?.subscribe(tell);
  tell();
}

// While developing there is no service worker.
if (import.meta.env.PROD) {
  update.start();
  keepSubscription();
  followReminders();
}
