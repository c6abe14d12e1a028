import { useSelector } from '@xstate/react';
import { createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { listen } from './listen.ts';
import { liveMachine, type LiveEvents } from './liveMachine.ts';
import type { Live } from './received.ts';
import { liveOf, parseRecording, type Recording } from './recording.ts';

/** Follows the app from the first page that shows it on, so that nothing is lost between pages. */
export const live = createActor(
  liveMachine.provide({
    actors: {
      listen: fromCallback<LiveEvents>(({ sendBack }) => listen(sendBack)),
      watchClock: fromCallback<LiveEvents>(({ sendBack }) => {
        const clock = setInterval(() => sendBack({ type: 'second.passed', at: Date.now() }), 1000);
        return () => clearInterval(clock);
      }),
      readFile: fromPromise<Recording, Blob>(async ({ input }) => parseRecording(await input.text())),
    },
  }),
  { input: { at: Date.now() } },
).start();

/** The source of the pages: the running app, the paused picture, or a recording. */
export interface Shown {
  live: Live;
  /** By the room's clock, in ms since 1970. */
  at: number;
  isMasked: boolean;
  /** The recording that is shown instead of the app. */
  opened: Recording | null;
}

function shownIn(snapshot: SnapshotFrom<typeof liveMachine>): Shown {
  const { now, held, at, opened } = snapshot.context;
  const isMasked = snapshot.matches({ texts: 'hidden' });
  if (opened) return { live: liveOf(opened), at: opened.endedAt, isMasked, opened };
  return { live: snapshot.matches({ picture: 'paused' }) ? held : now, at, isMasked, opened: null };
}

const isSame = (one: Shown, other: Shown) =>
  (one.opened === null ? one.live === other.live : one.opened === other.opened) &&
  one.at === other.at &&
  one.isMasked === other.isMasked;

export const useShown = (): Shown => useSelector(live, shownIn, isSame);
