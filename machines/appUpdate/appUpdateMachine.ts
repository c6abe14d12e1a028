import { assign, emit, setup } from 'xstate';
import { callbackStub, promiseStub } from '../support/provided.ts';

/** How things are when a reload could happen. */
export interface Moment {
  /** Nobody can see the page. */
  isHidden: boolean;
  /** Something is typed, taken or under way that a reload would lose. */
  isUnsaved: boolean;
}

export type AppUpdateEvent =
  /** A new version is on this device (`NEW_VERSION_AVAILABLE`, spec §7), or has taken over by the hand of another tab. */
  | ({ type: 'version.arrived' } & Moment)
  | ({ type: 'page.hidden' } & Moment)
  | ({ type: 'reload.requested' } & Moment)
  | { type: 'reload.confirmed' }
  | { type: 'reload.refused' }
  | { type: 'bar.dismissed' };

/** Why the new version takes over: nobody was looking, the person wanted it, or they agreed to lose what is not saved. */
type Reason = 'unseen' | 'wanted' | 'agreed';

/** What the surroundings are to do. */
export interface AppUpdateEmitted {
  type: 'reload.due';
  /** The person was asked, and what is not saved may be lost. */
  isLossAgreed: boolean;
}

/**
 * A new version of the app takes the place of the one that runs (spec §7), and never in the middle of something that would be
 * lost by that.
 */
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
    isUnseen: (_, params: Moment) => params.isHidden && !params.isUnsaved,
    isSaved: (_, params: Pick<Moment, 'isUnsaved'>) => !params.isUnsaved,
    isAgreedOrSafe: ({ context: { reason } }, params: Moment) =>
      reason === 'agreed' || (!params.isUnsaved && (params.isHidden || reason === 'wanted')),
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
    /** How long the new version may take to start, in ms. */
    activationTime: 10_000,
  },
}).createMachine({
  id: 'appUpdate',
  description: 'A new version of Snug',
  context: { reason: 'unseen' },
  initial: 'current',
  invoke: { id: 'versions', src: 'versions', onError: {} },
  states: {
    current: {
      description: 'No newer version is on this device',
      on: {
        'version.arrived': [
          {
            guard: {
              type: 'isUnseen',
              params: ({ event: { isHidden, isUnsaved } }) => ({ isHidden, isUnsaved }),
            },
            target: 'activating',
          },
          { target: 'available' },
        ],
      },
    },
    available: {
      description: 'A new version waits',
      initial: 'announced',
      on: {
        'page.hidden': {
          guard: {
            type: 'isUnseen',
            params: ({ event: { isHidden, isUnsaved } }) => ({ isHidden, isUnsaved }),
          },
          target: 'activating',
          actions: { type: 'keepReason', params: { reason: 'unseen' } },
        },
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
          description: 'Something is not saved yet: you are asked whether to reload all the same',
          on: {
            'reload.confirmed': {
              target: '#appUpdate.activating',
              actions: { type: 'keepReason', params: { reason: 'agreed' } },
            },
            'reload.refused': 'announced',
          },
        },
        postponed: { description: 'You chose later; it comes when Snug is out of sight or opened next' },
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
          },
        },
      },
    },
    activating: {
      description:
        'The new version takes over, and the page is loaded anew in it where nothing is lost by that by then',
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
      after: { activationTime: 'available.activationFailed' },
    },
  },
});
