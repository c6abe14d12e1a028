import type { Actor, EventFrom } from 'xstate';
import type { appMachine } from '#machines/app/appMachine.ts';
import type { PlantDraft } from '#machines/plantCreation/draft.ts';
import type { KeptFlow } from '#app/storage/database.ts';
import { dropFlow, loadFlows } from '#app/storage/flows.ts';
import { takeInHand } from '#app/device/photos/keptFiles.ts';
import { claimLock } from '#app/storage/locks.ts';
import { lockOf, resumeNext } from '#app/runtime/resumable.ts';

type App = Actor<typeof appMachine>;
/** Returns the id of the user who is signed in on this device; `null` if there is none. */
type Person = () => string | null;

interface Surroundings {
  app: App;
  person: Person;
  /** Starts a flow whose code has loaded, or says that its code is missing. */
  begin: (event: EventFrom<typeof appMachine>) => void;
}

/** Returns the event that starts a flow; {@link resumeNext} holds the snapshot to resume from. */
const beginning = (name: string, { input }: KeptFlow) =>
  ({ type: `${name}.requested`, input }) as EventFrom<typeof appMachine>;

/** Starts a flow as soon as the app accepts it, or only releases its lock if its user has signed out by then. */
function beginWhenFree(
  { app, person, begin }: Surroundings,
  name: string,
  flow: KeptFlow,
  release: () => void,
): void {
  const event = beginning(name, flow);
  const tryNow = (): boolean => {
    if (person() !== flow.userId) {
      release();
      return true;
    }
    if (!app.getSnapshot().can(event)) return false;
    resumeNext(name, { snapshot: flow.snapshot, release });
    begin(event);
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

/** Resumes a flow, unless another open page does or did so. */
async function resume(surroundings: Surroundings, name: string): Promise<void> {
  const release = await claimLock(lockOf(name));
  if (!release) return;
  let isHandedOn = false;
  try {
    // Another page may have settled it since this one was opened.
    const flow = (await loadFlows()).get(name);
    if (flow && flow.userId !== surroundings.person()) {
      // The flow belongs to another user of this device: Snug cannot ask them, and must not act in their name.
      dropFlow(name);
    } else if (flow) {
      await takePhotoInHand(flow);
      isHandedOn = true;
      beginWhenFree(surroundings, name, flow, release);
    }
  } finally {
    if (!isHandedOn) release();
  }
}

/** Resumes the flows of the signed-in user that a reload interrupted while they were writing. */
export async function resumeFlows(surroundings: Surroundings, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => resume(surroundings, name)));
}
