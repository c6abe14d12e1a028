import { assign, emit, setup } from 'xstate';
import { callbackStub, promiseStub } from '../support/provided.ts';

/** The state of the page when a reload could happen. */
export interface Moment {
  /** A reload would lose something: typed text, a photo, or a flow in progress. */
  isUnsaved: boolean;
  /** A reload would interrupt something, such as a change that is being sent, or follows another one too soon. */
  isUntimely: boolean;
}

export type AppUpdateEvent =
  /** A new version is on this device (`NEW_VERSION_AVAILABLE`, spec §7), or another tab has already activated it. */
  | ({ type: 'version.arrived' } & Moment)
  | ({ type: 'page.hidden' } & Moment)
  | ({ type: 'reload.requested' } & Moment)
  | { type: 'reload.confirmed' }
  | { type: 'reload.refused' }
  | { type: 'bar.dismissed' };

/** Why the new version takes over: nothing is lost, the user asked for it, or the user agreed to lose unsaved input. */
type Reason = 'lossless' | 'wanted' | 'agreed';

/** Requests to the surroundings. */
export interface AppUpdateEmitted {
  type: 'reload.due';
  /** The user was asked and accepts the loss of unsaved input. */
  isLossAgreed: boolean;
}

const isFree = {
  type: 'isFree',
  params: ({ event: { isUnsaved, isUntimely } }: { event: Moment }) => ({ isUnsaved, isUntimely }),
} as const;
const forNoLoss = { type: 'keepReason', params: { reason: 'lossless' } } as const;

/** Replaces the running app by a new version (spec §7), but never while that would lose something. */
export const appUpdateMachine = setup({
  types: {
    context: {} as { reason: Reason },
    events: {} as AppUpdateEvent,
    emitted: {} as AppUpdateEmitted,
    tags: {} as 'busy',
  },
  actors: {
    versions: callbackStub('versions'),
    activateVersion: promiseStub<Moment, undefined>('activateVersion'),
  },
  guards: {
    isFree: (_, params: Moment) => !params.isUnsaved && !params.isUntimely,
    isSaved: (_, params: Pick<Moment, 'isUnsaved'>) => !params.isUnsaved,
    isAgreedOrSafe: ({ context: { reason } }, params: Moment) =>
      reason === 'agreed' || (!params.isUnsaved && (reason === 'wanted' || !params.isUntimely)),
    isWanted: ({ context }) => context.reason === 'wanted',
  },
  actions: {
    keepReason: assign((_, { reason }: { reason: Reason }) => ({ reason })),
    reload: emit(({ context }): AppUpdateEmitted => ({
      type: 'reload.due',
      isLossAgreed: context.reason === 'agreed',
    })),
  },
  delays: {
    /** How long the new version may take to start, in ms. Chromium may keep the former version for 30 s after its last event. */
    activationTime: 45_000,
  },
}).createMachine({
  id: 'appUpdate',
  description: 'A new version of Snug',
  context: { reason: 'lossless' },
  initial: 'current',
  invoke: { id: 'versions', src: 'versions', onError: {} },
  states: {
    current: {
      description: 'No newer version is on this device',
      on: {
        'version.arrived': [{ guard: isFree, target: 'activating' }, { target: 'available' }],
      },
    },
    available: {
      description: 'A new version is waiting',
      initial: 'announced',
      on: {
        'page.hidden': { guard: isFree, target: 'activating', actions: forNoLoss },
      },
      states: {
        announced: {
          description: 'A new version of Snug is ready',
          on: {
            'reload.requested': [
              {
                guard: { type: 'isSaved', params: ({ event: { isUnsaved } }) => ({ isUnsaved }) },
                target: '#appUpdate.activating',
                actions: { type: 'keepReason', params: { reason: 'wanted' } },
              },
              { target: 'asking' },
            ],
            'bar.dismissed': 'postponed',
          },
        },
        asking: {
          description: 'Some input is not saved yet: you are asked whether to reload anyway',
          on: {
            'reload.confirmed': {
              target: '#appUpdate.activating',
              actions: { type: 'keepReason', params: { reason: 'agreed' } },
            },
            'reload.refused': 'announced',
          },
        },
        postponed: {
          description: "You chose 'Later'; the new version starts when Snug is hidden or next opened",
        },
        activationFailed: {
          description: 'The new version could not be started',
          on: {
            'reload.requested': [
              {
                guard: { type: 'isSaved', params: ({ event: { isUnsaved } }) => ({ isUnsaved }) },
                target: '#appUpdate.activating',
                actions: { type: 'keepReason', params: { reason: 'wanted' } },
              },
              { target: 'asking' },
            ],
            'bar.dismissed': 'postponed',
            'version.arrived': [
              { guard: isFree, target: '#appUpdate.activating', actions: forNoLoss },
              { target: 'announced' },
            ],
          },
        },
      },
    },
    activating: {
      description: 'The new version takes over, and the page reloads if that loses nothing',
      tags: 'busy',
      invoke: {
        id: 'activateVersion',
        src: 'activateVersion',
        onDone: [
          { guard: { type: 'isAgreedOrSafe', params: ({ event }) => event.output }, actions: 'reload' },
          { guard: 'isWanted', target: 'available.asking' },
          { target: 'available.announced' },
        ],
        onError: 'available.activationFailed',
      },
      on: { 'bar.dismissed': 'available.postponed' },
      after: { activationTime: 'available.activationFailed' },
    },
  },
});
