import { useSelector } from '@xstate/react';
import { createActor, fromCallback, type SnapshotFrom } from 'xstate';
import { listen } from './listen.ts';
import { liveMachine, type LiveEvents } from './liveMachine.ts';
import type { Live } from './received.ts';

/** Follows the app from the first page that shows it on, so that nothing is lost between pages. */
export const live = createActor(
  liveMachine.provide({
    actors: {
      listen: fromCallback<LiveEvents>(({ sendBack }) => listen(sendBack)),
      watchClock: fromCallback<LiveEvents>(({ sendBack }) => {
        const clock = setInterval(() => sendBack({ type: 'second.passed', at: Date.now() }), 1000);
        return () => clearInterval(clock);
      }),
    },
  }),
  { input: { at: Date.now() } },
).start();

/** What the pages show: the running app, or the picture of it when it was paused. */
export interface Shown {
  live: Live;
  /** By the room's clock, in ms since 1970. */
  at: number;
  isMasked: boolean;
}

function shownIn(snapshot: SnapshotFrom<typeof liveMachine>): Shown {
  const { now, held, at } = snapshot.context;
  const isMasked = snapshot.matches({ texts: 'hidden' });
  return { live: snapshot.matches({ picture: 'paused' }) ? held : now, at, isMasked };
}

const isSame = (one: Shown, other: Shown) =>
  one.live === other.live && one.at === other.at && one.isMasked === other.isMasked;

export const useShown = (): Shown => useSelector(live, shownIn, isSame);
