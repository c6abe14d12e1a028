import type { Actor, EventFrom } from 'xstate';
import type { appMachine } from '#machines/app/appMachine.ts';
import type { PlantDraft } from '#machines/scan/setup.ts';
import type { KeptFlow } from '#app/storage/database.ts';
import { dropFlow, loadFlows } from '#app/storage/flows.ts';
import { takeInHand } from '#app/photos/keptFiles.ts';
import { claimLock } from '#app/storage/locks.ts';
import type { Server } from '#app/server/calls.ts';
import { stamped } from '#app/flows/outbox/door.ts';
import { start } from '#app/runtime/start.ts';
import { lockOf, resumeNext } from '#app/runtime/resumable.ts';

type App = Actor<typeof appMachine>;
/** Returns the id of the user who is signed in on this device; `null` if there is none. */
type Person = () => string | null;

/** Returns the event that starts a flow; {@link resumeNext} holds the snapshot to resume from. */
const beginning = (name: string, { input }: KeptFlow) =>
  ({ type: `${name}.requested`, input }) as EventFrom<typeof appMachine>;

/** Starts a flow as soon as the app accepts it, or only releases its lock if its user has signed out by then. */
function beginWhenFree(app: App, name: string, flow: KeptFlow, person: Person, release: () => void): void {
  const event = beginning(name, flow);
  const tryNow = (): boolean => {
    if (person() !== flow.userId) {
      release();
      return true;
    }
    if (!app.getSnapshot().can(event)) return false;
    resumeNext(name, { snapshot: flow.snapshot, release });
    start(event);
    return true;
  };
  if (tryNow()) return;
  const watch = app.subscribe(() => {
    if (tryNow()) watch.unsubscribe();
  });
}

/** Loads the photo of a flow's form, which needs it on its first render. */
async function takePhotoInHand({ snapshot }: KeptFlow): Promise<void> {
  const { context } = snapshot as { context: { draft?: PlantDraft | null } };
  if (context.draft?.photoId) await takeInHand(context.draft.photoId);
}

/** Moves the remaining changes of a scan to the outbox. */
async function handOver(app: App, server: Server, flow: KeptFlow): Promise<void> {
  const { arrivalIntents } = await import('#app/flows/scan/handOverArrival.ts');
  const intents = await arrivalIntents(server, flow);
  const { outbox } = app.getSnapshot().children;
  // The user has signed out since: send nothing.
  if (outbox?.getSnapshot().context.userId !== flow.userId) return;
  for (const intent of intents) outbox.send({ type: 'intent.added', intent: stamped(intent) });
  dropFlow('scan');
}

/** Resumes a flow, unless another open page does or did so. */
async function resume(app: App, server: Server, name: string, person: Person): Promise<void> {
  const release = await claimLock(lockOf(name));
  if (!release) return;
  let isHandedOn = false;
  try {
    // Another page may have settled it since this one was opened.
    const flow = (await loadFlows()).get(name);
    if (flow && flow.userId !== person()) {
      // It belongs to another user of this device: Snug cannot ask them, and must not act in their name.
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
 * Resumes the flows that a reload interrupted while they were writing, as soon as a user is signed in.
 *
 * @param names of the stored flows, whose code has loaded
 */
export function resumeFlows(app: App, server: Server, person: Person, names: readonly string[]): void {
  const begin = (): boolean => {
    if (person() === null) return false;
    for (const name of names) {
      // If the server does not respond, the flow stays stored for the next start.
      resume(app, server, name, person).catch((error: unknown) =>
        console.warn('A flow could not be resumed now.', error),
      );
    }
    return true;
  };
  if (begin()) return;
  const { session } = app.getSnapshot().children;
  const watch = session?.subscribe(() => {
    if (begin()) watch?.unsubscribe();
  });
}
