import { createActor, fromPromise, type AnyStateMachine, type InputFrom } from 'xstate';
import { follow, type Follower } from '#charts/live/follow.ts';
import type { LiveActor, LiveEvent, LiveMessage } from '#charts/live/messages.ts';
import { killMachine } from '#machines/kill/killMachine.ts';
import type { RestorePotResult } from '#machines/kill/setup.ts';

export const page = { id: 'p1', device: 'Chrome on Android' };

/** A page of the app whose actors are followed, with a clock that only the test moves. */
export function followedPage() {
  const messages: Extract<LiveMessage, { kind: 'news' }>[] = [];
  let at = 1000;
  let number = 0;
  const tell = (actors: LiveActor[], events: LiveEvent[], isWhole = false) => {
    number += 1;
    messages.push({ kind: 'news', page, number, sentAt: at, isWhole, actors, events });
  };
  const follower: Follower = follow(tell, () => at);
  return {
    messages,
    inspect: follower.inspect,
    whole: follower.whole,
    /** Lets time pass, in ms. */
    wait: (ms: number) => void (at += ms),
    answer() {
      const { actors, events } = follower.whole();
      tell(actors, events, true);
      return messages.at(-1)!;
    },
    start: <Machine extends AnyStateMachine>(machine: Machine, input?: InputFrom<Machine>) =>
      createActor(machine as AnyStateMachine, { input, inspect: follower.inspect }).start(),
    /** All events that were told so far. */
    events: () => messages.flatMap(({ events }) => events),
  };
}

/** Returns once all calls that have been made are answered. */
export const answered = () => new Promise<void>((resolve) => setTimeout(resolve));

const plant = { plantId: 'a-plant', plantName: 'Old fern', interactionId: 'an-entry', potId: 'a-pot' };

/** Starts the flow that marks a plant as dead; its pot is freed, then the server fails and the pot is taken. */
export const startKill = (at: ReturnType<typeof followedPage>) =>
  at.start(
    killMachine.provide({
      actors: {
        freePot: fromPromise(() => Promise.resolve()),
        markDead: fromPromise(() => Promise.reject(new Error('no answer'))),
        restorePot: fromPromise<RestorePotResult, { plantId: string; potId: string }>(() =>
          Promise.resolve({ kind: 'potTaken' }),
        ),
      },
    }),
    plant,
  );
