import { emit, setup } from 'xstate';
import { fieldOf } from '../support/params.ts';
import { callbackStub, promiseStub } from '../support/provided.ts';

export type InstallHintEvent =
  /** This browser can install Snug: when the app asks it to, or by its own menu. */
  | { type: 'way.found'; way: 'button' | 'menu' }
  | { type: 'install.requested' }
  | { type: 'hint.dismissed' }
  /** Installed from here, or by the browser's menu. */
  | { type: 'app.installed' };

export interface InstallHintInput {
  /** How often Snug was opened on this device, with this time. */
  visits: number;
  /** The hint was dismissed before, or Snug is installed. */
  isSettled: boolean;
}

/** The visit from which the hint is shown. */
const third = 3;

/** Says once that Snug can be installed, to users who return. */
export const installHintMachine = setup({
  types: {
    context: {} as InstallHintInput,
    events: {} as InstallHintEvent,
    input: {} as InstallHintInput,
    /** The hint is never shown again. */
    emitted: {} as { type: 'hint.settled' },
    tags: {} as 'busy',
  },
  actors: {
    installability: callbackStub('installability'),
    askToInstall: promiseStub<void, undefined>('askToInstall'),
  },
  guards: {
    isSettled: ({ context }) => context.isSettled,
    isFamiliar: ({ context }) => context.visits >= third,
    isByButton: (_, params: { way: 'button' | 'menu' }) => params.way === 'button',
  },
  actions: {
    settle: emit({ type: 'hint.settled' } as const),
  },
}).createMachine({
  id: 'installHint',
  description: 'Snug can be installed on this device',
  context: ({ input }) => input,
  initial: 'opening',
  states: {
    opening: {
      description: 'Snug is opened',
      always: [{ guard: 'isSettled', target: 'over' }, { guard: 'isFamiliar', target: 'wanted' }, 'early'],
    },
    early: {
      description: 'You have opened Snug once or twice: nothing is said yet',
      type: 'final',
    },
    wanted: {
      description: 'You return to Snug, so it may say that it can be installed',
      initial: 'watching',
      invoke: { id: 'installability', src: 'installability', onError: {} },
      on: { 'app.installed': { target: 'over', actions: 'settle' } },
      states: {
        watching: {
          description: 'Nothing is said until this browser can install Snug',
          on: {
            'way.found': [
              { guard: { type: 'isByButton', params: fieldOf('way') }, target: 'offered' },
              { target: 'explained' },
            ],
          },
        },
        offered: {
          description: 'A bar offers to install Snug',
          on: {
            'install.requested': 'asking',
            'hint.dismissed': { target: '#installHint.over', actions: 'settle' },
          },
        },
        explained: {
          description: "A bar says how the browser's menu installs Snug",
          on: { 'hint.dismissed': { target: '#installHint.over', actions: 'settle' } },
        },
        asking: {
          description: 'The browser asks you whether it may install Snug',
          tags: 'busy',
          invoke: {
            id: 'askToInstall',
            src: 'askToInstall',
            onDone: { target: '#installHint.over', actions: 'settle' },
            onError: 'watching',
          },
        },
      },
    },
    over: {
      description: 'Nothing is said any more',
      type: 'final',
    },
  },
});
