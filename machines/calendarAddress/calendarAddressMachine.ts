import { assign, setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import { outputAs } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

export type CalendarAddressEvent =
  | { type: 'address.requested' }
  | { type: 'copy.requested' }
  | { type: 'address.noted' }
  | { type: 'replacement.requested' }
  | { type: 'revocation.requested' }
  | { type: 'question.confirmed' }
  | { type: 'question.dismissed' };

export interface CalendarAddressInput {
  /** Whether this user already has an address. */
  isMade: boolean;
}

export interface CalendarAddressContext extends CalendarAddressInput {
  /** The new address, as long as it is shown. */
  url: string | null;
}

/**
 * The private address from which a user's calendar reads the due tasks. The server stores no readable copy, so the address is
 * shown only once. A request without a response may have created one; the next attempt replaces it.
 */
export const calendarAddressMachine = setup({
  types: {
    context: {} as CalendarAddressContext,
    events: {} as CalendarAddressEvent,
    input: {} as CalendarAddressInput,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    makeAddress: promiseStub<string, undefined>('makeAddress'),
    copyAddress: promiseStub<void, string>('copyAddress'),
    revokeAddress: promiseStub<void, undefined>('revokeAddress'),
  },
  guards: {
    isMade: ({ context }) => context.isMade,
  },
  actions: {
    keepAddress: assign((_, params: { url: string }) => ({ url: params.url })),
    forgetAddress: assign({ url: null }),
    ...signals,
  },
}).createMachine({
  id: 'calendarAddress',
  description: 'A private calendar address',
  context: ({ input }) => ({ ...input, url: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Shows the initial state: with or without an address',
      always: [{ guard: 'isMade', target: 'made' }, { target: 'unmade' }],
    },
    unmade: {
      description: 'You have no calendar address',
      initial: 'quiet',
      on: { 'address.requested': 'making' },
      states: {
        quiet: { description: 'An address can be created' },
        makingFailed: { description: "Couldn't create the address. Try again.", entry: 'signalFailure' },
        revoked: { description: 'The address no longer works.', entry: 'signalSuccess' },
      },
    },
    making: {
      description: 'The address is being created',
      tags: 'busy',
      invoke: {
        id: 'makeAddress',
        src: 'makeAddress',
        onDone: { target: 'shown', actions: { type: 'keepAddress', params: outputAs('url') } },
        onError: 'unmade.makingFailed',
      },
    },
    shown: {
      description: 'You see the new address; it is shown only this once',
      initial: 'quiet',
      on: { 'copy.requested': 'copying', 'address.noted': { target: 'made', actions: 'forgetAddress' } },
      states: {
        quiet: { description: 'The address can be copied, or opened in a calendar' },
        copied: { description: 'Copied.', entry: 'signalSuccess' },
        copyingFailed: {
          description: "This browser can't copy it. Select the address and copy it yourself.",
          entry: 'signalFailure',
        },
      },
    },
    copying: {
      description: 'The address is being copied',
      tags: 'busy',
      invoke: {
        id: 'copyAddress',
        src: 'copyAddress',
        input: ({ context }) => context.url!,
        onDone: 'shown.copied',
        onError: 'shown.copyingFailed',
      },
    },
    made: {
      description: 'You have a calendar address',
      initial: 'quiet',
      on: {
        'replacement.requested': 'confirmingReplacement',
        'revocation.requested': 'confirmingRevocation',
      },
      states: {
        quiet: { description: 'It can be replaced or revoked' },
        replacingFailed: { description: "Couldn't replace the address. Try again.", entry: 'signalFailure' },
        revokingFailed: { description: "Couldn't revoke the address. Try again.", entry: 'signalFailure' },
      },
    },
    confirmingReplacement: {
      description: 'You are asked whether the current address may stop working',
      on: { 'question.confirmed': 'replacing', 'question.dismissed': 'made' },
    },
    replacing: {
      description: 'The address is being replaced',
      tags: 'busy',
      invoke: {
        id: 'makeAddress',
        src: 'makeAddress',
        onDone: { target: 'shown', actions: { type: 'keepAddress', params: outputAs('url') } },
        onError: 'made.replacingFailed',
      },
    },
    confirmingRevocation: {
      description: 'You are asked whether calendars may lose the due tasks',
      on: { 'question.confirmed': 'revoking', 'question.dismissed': 'made' },
    },
    revoking: {
      description: 'The address is being revoked',
      tags: 'busy',
      invoke: {
        id: 'revokeAddress',
        src: 'revokeAddress',
        onDone: 'unmade.revoked',
        onError: 'made.revokingFailed',
      },
    },
  },
});
