import { assign, setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import { fieldOf, outputAs } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';
import type { components } from '#contract/schema.d.ts';

export type NewInvitation = components['schemas']['NewInvitation'];

export type InvitationEvent =
  /** `id`: that of the new invitation. */
  | { type: 'link.requested'; id: string }
  | { type: 'copy.requested' }
  | { type: 'sharing.requested' }
  | { type: 'link.noted' }
  | { type: 'revocation.requested'; id: string }
  | { type: 'question.confirmed' }
  | { type: 'question.dismissed' };

export interface InvitationContext {
  /** The id of the invitation that is made; a retry after a failure uses it again. */
  id: string | null;
  /** The new invitation, as long as its link is shown. */
  made: NewInvitation | null;
  /** The id of the invitation to revoke. */
  revoked: string | null;
}

/**
 * Invites a person by a link, which is also shown as a QR code. The server stores no readable copy, so the link is shown only once.
 * A repetition with the same id after a lost response replaces the link.
 */
export const invitationMachine = setup({
  types: {
    context: {} as InvitationContext,
    events: {} as InvitationEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    makeInvitation: promiseStub<NewInvitation, { id: string }>('makeInvitation'),
    copyLink: promiseStub<void, string>('copyLink'),
    /** Ends without an error if the user closes the device's dialog. */
    shareLink: promiseStub<void, string>('shareLink'),
    revokeInvitation: promiseStub<void, { id: string }>('revokeInvitation'),
  },
  guards: {
    isShown: ({ context }) => context.made !== null,
  },
  actions: {
    // The id of a failed attempt stays: that invitation may exist.
    keepId: assign(({ context }, params: { id: string }) => ({ id: context.id ?? params.id })),
    keepMade: assign((_, params: { made: NewInvitation }) => ({ made: params.made, id: null })),
    forgetMade: assign({ made: null }),
    keepRevoked: assign((_, params: { id: string }) => ({ revoked: params.id })),
    ...signals,
  },
}).createMachine({
  id: 'invitation',
  description: 'Invite a person',
  context: { id: null, made: null, revoked: null },
  initial: 'offered',
  states: {
    offered: {
      description: 'You can invite a person, and see the open invitations',
      initial: 'quiet',
      on: {
        'link.requested': { target: 'making', actions: { type: 'keepId', params: fieldOf('id') } },
        'revocation.requested': {
          target: 'confirming',
          actions: { type: 'keepRevoked', params: fieldOf('id') },
        },
      },
      states: {
        quiet: { description: 'Nothing went wrong' },
        makingFailed: { description: "Couldn't make the invitation. Try again.", entry: 'signalFailure' },
        revoked: { description: 'The link no longer works.', entry: 'signalSuccess' },
        revokingFailed: { description: "Couldn't revoke the invitation. Try again.", entry: 'signalFailure' },
      },
    },
    making: {
      description: 'The invitation is being made',
      tags: 'busy',
      invoke: {
        id: 'makeInvitation',
        src: 'makeInvitation',
        input: ({ context }) => ({ id: context.id! }),
        onDone: { target: 'shown', actions: { type: 'keepMade', params: outputAs('made') } },
        onError: 'offered.makingFailed',
      },
    },
    shown: {
      description: 'You see the link and its QR code; they are shown only this once',
      initial: 'quiet',
      on: {
        'copy.requested': 'copying',
        'sharing.requested': 'sharing',
        'link.noted': { target: 'offered', actions: 'forgetMade' },
        'revocation.requested': {
          target: 'confirming',
          actions: { type: 'keepRevoked', params: fieldOf('id') },
        },
      },
      states: {
        quiet: { description: 'The link can be copied or shared' },
        copied: { description: 'Copied.', entry: 'signalSuccess' },
        copyingFailed: {
          description: 'This browser cannot copy it. Select it and copy it yourself.',
          entry: 'signalFailure',
        },
        sharingFailed: {
          description: 'This device cannot share it. Copy the link, or show the QR code.',
          entry: 'signalFailure',
        },
        revokingFailed: { description: "Couldn't revoke the invitation. Try again.", entry: 'signalFailure' },
      },
    },
    copying: {
      description: 'The link is being copied',
      tags: 'busy',
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ context }) => context.made!.url,
        onDone: 'shown.copied',
        onError: 'shown.copyingFailed',
      },
    },
    sharing: {
      description: 'Your device asks to whom the link goes',
      tags: 'busy',
      invoke: {
        id: 'shareLink',
        src: 'shareLink',
        input: ({ context }) => context.made!.url,
        onDone: 'shown.quiet',
        onError: 'shown.sharingFailed',
      },
    },
    confirming: {
      description: 'You are asked whether the link should stop working',
      on: {
        'question.confirmed': 'revoking',
        'question.dismissed': [{ guard: 'isShown', target: 'shown' }, { target: 'offered' }],
      },
    },
    revoking: {
      description: 'The invitation is being revoked',
      tags: 'busy',
      invoke: {
        id: 'revokeInvitation',
        src: 'revokeInvitation',
        input: ({ context }) => ({ id: context.revoked! }),
        onDone: { target: 'offered.revoked', actions: 'forgetMade' },
        onError: [{ guard: 'isShown', target: 'shown.revokingFailed' }, { target: 'offered.revokingFailed' }],
      },
    },
  },
});
