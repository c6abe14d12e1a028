import { createActor, fromPromise } from 'xstate';
import { networkMachine } from '#machines/network/networkMachine.ts';
import { app, onOutbox, session } from '#app/runtime/app.ts';
import { connection } from '#app/runtime/connection.ts';
import { onNeed } from '#app/runtime/offline.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { queries } from '#app/server/api.ts';

/** How long an answer may take, in ms. */
const patience = 8_000;

async function askServer(): Promise<void> {
  // In the background, no line says that Snug is offline; it asks when it is shown again.
  if (document.visibilityState === 'hidden' && isOffline(network.getSnapshot())) throw new Error();
  await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) });
}

/** Whether the server can be reached. It runs until the page is closed. */
export const network = createActor(
  networkMachine.provide({ actors: { connection, askServer: fromPromise(askServer) } }),
  flowOptions,
).start();

export const isOffline = (snapshot: ReturnType<typeof network.getSnapshot>): boolean =>
  snapshot.matches({ reach: 'offline' });

const miss = () => network.send({ type: 'answer.missed' });

/** @returns whether a request failed without an answer */
const isMissed = (error: unknown) => (error as { status?: number } | null)?.status === 0;

queries.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  const { action } = event;
  if ((action.type === 'failed' || action.type === 'error') && isMissed(action.error)) miss();
  if (action.type === 'success' && !action.manual) network.send({ type: 'connection.returned' });
});
addEventListener('offline', miss);

const look = () => {
  if (session()?.getSnapshot().matches({ signedIn: 'unconfirmed' })) miss();
};
session()?.subscribe(look);
look();

onOutbox((outbox) => {
  outbox.subscribe((snapshot) => {
    const isWaiting = (['delivery', 'uploads'] as const).some((lane) =>
      snapshot.matches({ post: { open: { [lane]: 'waiting' } } }),
    );
    if (isWaiting) miss();
  });
});

network.on('network.returned', () => {
  session()?.send({ type: 'connection.returned' });
  app.getSnapshot().children.outbox?.send({ type: 'connection.returned' });
  void queries.invalidateQueries();
});

onNeed(() => {
  network.send({ type: 'answer.needed' });
  return isOffline(network.getSnapshot());
});
