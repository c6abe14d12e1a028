/** Asks the browser to let the service worker send what waits when there is a network, also after the app was closed. */
import { app, onOutbox } from '#app/runtime/app.ts';
import { watchVisibility } from '#app/runtime/visibility.ts';

/** Missing in TypeScript's library and in some browsers. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

async function request(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined;
  await registration?.sync?.register('outbox');
}

const ask = () =>
  void request().catch((error: unknown) => console.info('Changes are sent when Snug is open again.', error));

onOutbox((outbox) => {
  let wasStuck = false;
  outbox.subscribe((snapshot) => {
    const isStuck = snapshot.hasTag('stuck');
    if (isStuck && !wasStuck) ask();
    wasStuck = isStuck;
  });
});

watchVisibility((now) => {
  const { outbox } = app.getSnapshot().children;
  if (now !== 'visible' && outbox?.getSnapshot().context.queue[0]) ask();
});
