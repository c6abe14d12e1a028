import type { Actor, EventFrom } from 'xstate';
import type { appMachine } from '#machines/app/appMachine.ts';
import type { KeptFlow } from '../storage/database.ts';
import { dropFlow, loadFlows } from '../storage/flows.ts';
import { claimLock } from '../storage/locks.ts';
import type { Server } from './calls.ts';
import { stamped } from './outboxActors.ts';
import { lockOf, resumeNext } from './resumable.ts';

type App = Actor<typeof appMachine>;

/** The event that starts a flow anew; what it then goes on from is kept beside. */
const beginning = (name: string, { input }: KeptFlow) =>
  ({ type: `${name}.requested`, input }) as EventFrom<typeof appMachine>;

/**
 * Starts a flow as soon as nothing else is in the way.
 *
 * @param release lets go of its lock
 */
function beginWhenFree(app: App, name: string, flow: KeptFlow, release: () => void): void {
  const event = beginning(name, flow);
  const tryNow = (): boolean => {
    if (!app.getSnapshot().can(event)) return false;
    resumeNext(name, { snapshot: flow.snapshot, release });
    app.send(event);
    return true;
  };
  if (tryNow()) return;
  const watch = app.subscribe(() => {
    if (tryNow()) watch.unsubscribe();
  });
}

/** Puts what is left of a scan into the outbox. */
async function handOver(app: App, server: Server, flow: KeptFlow): Promise<void> {
  const { arrivalIntents } = await import('./handOverArrival.ts');
  const intents = await arrivalIntents(server, flow);
  const { outbox } = app.getSnapshot().children;
  // Whoever signed out meanwhile wants nothing any more.
  if (outbox?.getSnapshot().context.userId !== flow.userId) return;
  for (const intent of intents) outbox.send({ type: 'intent.added', intent: stamped(intent) });
  dropFlow('scan');
}

/** Goes on with a flow, unless another open page does so or has done so. */
async function resume(app: App, server: Server, name: string, userId: string): Promise<void> {
  const release = await claimLock(lockOf(name));
  if (!release) return;
  // Another page may have settled it since this one was opened.
  const flow = (await loadFlows()).get(name);
  if (flow?.userId === userId && name !== 'scan') return beginWhenFree(app, name, flow, release);
  try {
    if (flow?.userId === userId) await handOver(app, server, flow);
    // Somebody else's on this device: they cannot be asked any more, and nobody may act in their name.
    else if (flow) dropFlow(name);
  } finally {
    release();
  }
}

/**
 * Goes on with what a reload broke off in the middle of writing, once it is known that its person is signed in.
 *
 * @param person tells who is signed in on this device; `null` while nobody is
 * @param names the kept flows, whose code is there
 */
export function resumeFlows(
  app: App,
  server: Server,
  person: () => string | null,
  names: readonly string[],
): void {
  const begin = (): boolean => {
    const userId = person();
    if (userId === null) return false;
    for (const name of names) {
      // Kept for the next time where nothing answers.
      resume(app, server, name, userId).catch((error: unknown) => console.warn('A flow waits.', error));
    }
    return true;
  };
  if (begin()) return;
  const { session } = app.getSnapshot().children;
  const watch = session?.subscribe(() => {
    if (begin()) watch?.unsubscribe();
  });
}
