import type { Actor, EventFrom } from 'xstate';
import type { appMachine } from '#machines/app/appMachine.ts';
import type { PlantDraft } from '#machines/scan/setup.ts';
import type { KeptFlow } from '../storage/database.ts';
import { dropFlow, loadFlows } from '../storage/flows.ts';
import { takeInHand } from '../storage/keptFiles.ts';
import { claimLock } from '../storage/locks.ts';
import type { Server } from './calls.ts';
import { stamped } from './outboxActors.ts';
import { lockOf, resumeNext } from './resumable.ts';

type App = Actor<typeof appMachine>;
/** Tells the id of the person who is signed in on this device; `null` if there is none. */
type Person = () => string | null;

/** The event that starts a flow anew; what it then goes on from is kept beside. */
const beginning = (name: string, { input }: KeptFlow) =>
  ({ type: `${name}.requested`, input }) as EventFrom<typeof appMachine>;

/** Starts a flow as soon as nothing else is in the way; if its person is gone by then, it only lets go of its lock. */
function beginWhenFree(app: App, name: string, flow: KeptFlow, person: Person, release: () => void): void {
  const event = beginning(name, flow);
  const tryNow = (): boolean => {
    if (person() !== flow.userId) {
      release();
      return true;
    }
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

/** Its form asks for the photo as soon as it is drawn. */
async function takePhotoInHand({ snapshot }: KeptFlow): Promise<void> {
  const { context } = snapshot as { context: { draft?: PlantDraft | null } };
  if (context.draft?.photoId) await takeInHand(context.draft.photoId);
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
async function resume(app: App, server: Server, name: string, person: Person): Promise<void> {
  const release = await claimLock(lockOf(name));
  if (!release) return;
  let isHandedOn = false;
  try {
    // Another page may have settled it since this one was opened.
    const flow = (await loadFlows()).get(name);
    if (flow && flow.userId !== person()) {
      // It belongs to another person on this device: Snug cannot ask them, and must not act in their name.
      dropFlow(name);
    } else if (flow && name === 'scan') {
      await handOver(app, server, flow);
    } else if (flow) {
      await takePhotoInHand(flow);
      isHandedOn = true;
      beginWhenFree(app, name, flow, person, release);
    }
  } finally {
    if (!isHandedOn) release();
  }
}

/**
 * Goes on with what a reload broke off in the middle of writing, once it is known that its person is signed in.
 *
 * @param names the kept flows, whose code is there
 */
export function resumeFlows(app: App, server: Server, person: Person, names: readonly string[]): void {
  const begin = (): boolean => {
    if (person() === null) return false;
    for (const name of names) {
      // Kept for the next time where nothing answers.
      resume(app, server, name, person).catch((error: unknown) => console.warn('A flow waits.', error));
    }
    return true;
  };
  if (begin()) return;
  const { session } = app.getSnapshot().children;
  const watch = session?.subscribe(() => {
    if (begin()) watch?.unsubscribe();
  });
}
