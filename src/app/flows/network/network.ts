import { createActor, fromPromise } from 'xstate';
import { isSnug } from '#contract/isSnug.ts';
import type { ForeignAnswer } from '#domain/foreignAnswer.ts';
import { networkMachine } from '#machines/network/networkMachine.ts';
import { app, onOutbox, session } from '#app/runtime/app.ts';
import { connection } from '#app/runtime/connection.ts';
import { onForeignAnswer, onNeed } from '#app/runtime/offline.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { queries } from '#app/data/api.ts';
import { foreignAnswer } from './foreignAnswer.ts';

/** How long an answer may take, in ms. */
const patience = 8_000;

/** Asks under `/api`, since a proxy may have other rules for other paths. @returns what answered in Snug's place; `null` if Snug did */
async function askServer(): Promise<ForeignAnswer | null> {
  const now = network.getSnapshot();
  // In the background, no line says that Snug is offline; it asks when it is shown again.
  if (document.visibilityState === 'hidden' && isOffline(now)) {
    if (now.matches({ reach: 'blocked' })) return now.context.answer;
    throw new Error();
  }
  const signal = AbortSignal.timeout(patience);
  const response = await fetch('/api/setup', { cache: 'no-store', redirect: 'manual', signal });
  return isSnug(response) ? null : foreignAnswer(response);
}

/** Whether the server can be reached. It runs until the page is closed. */
export const network = createActor(
  networkMachine.provide({ actors: { connection, askServer: fromPromise(askServer) } }),
  flowOptions,
).start();

type Snapshot = ReturnType<typeof network.getSnapshot>;

/** Returns whether the server cannot be reached: nothing answers, or something in between does. */
export const isOffline = (snapshot: Snapshot): boolean =>
  snapshot.matches({ reach: 'offline' }) || snapshot.matches({ reach: 'blocked' });

/** Returns the answer of something in between that the line tells about; `null` if there is none. */
export const interceptedBy = (snapshot: Snapshot): ForeignAnswer | null =>
  snapshot.matches({ reach: 'blocked' }) || snapshot.matches({ reach: 'intercepted' })
    ? snapshot.context.answer
    : null;

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
onForeignAnswer((response) => network.send({ type: 'answer.intercepted', answer: foreignAnswer(response) }));

const look = () => {
  const now = session()?.getSnapshot();
  if (now?.matches({ signedIn: 'unconfirmed' }) || now?.matches('unreachable')) miss();
};
session()?.subscribe(look);
look();

onOutbox((outbox) => {
  outbox.subscribe((snapshot) => {
    if (snapshot.context.queue.length === 0) network.send({ type: 'changes.sent' });
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
