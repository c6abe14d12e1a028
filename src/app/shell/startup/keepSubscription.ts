import { person, session } from '#app/runtime/app.ts';

/**
 * Sends this device's subscription to the server for each user who signs in, so that their reminders arrive here.
 *
 * @param resend sends it
 */
export function keepSubscription(resend: () => Promise<void>): void {
  const flow = session();
  let told: string | null = null;
  const tell = () => {
    const now = flow?.getSnapshot().matches('signedIn') ? person() : null;
    if (now === told) return;
    told = now;
    if (now !== null)
      resend().catch((error: unknown) => console.warn('Reminders may not arrive on this device.', error));
  };
  flow?.subscribe(tell);
  tell();
}
