import { assign, setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import { endsBy, fieldOf, outputAs, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';
import type { components } from '#contract/schema.d.ts';

export type AwayDays = components['schemas']['AwayDays'];

/** The days of an absence, and the sitter who gets a link for them; `null` if reminders pause or go to a person. */
export interface AwayPlan {
  days: AwayDays;
  sitter: { id: string; name: string; note: string } | null;
}

/** The link of a new sitter, which cannot be read again. */
export interface NewLink {
  url: string;
  name: string;
  /** The last day, `YYYY-MM-DD`. */
  until: string;
}

/** The outcome of saving a plan. */
export type SavingResult =
  | { kind: 'saved' }
  | { kind: 'linked'; link: NewLink }
  /** The server refused, with a sentence. */
  | { kind: 'refused'; reason: string };

export type AwayEvent =
  | { type: 'plan.submitted'; plan: AwayPlan }
  | { type: 'copy.requested' }
  | { type: 'sharing.requested' }
  | { type: 'link.noted' }
  | { type: 'revocation.requested'; id: string }
  | { type: 'end.requested' }
  | { type: 'question.confirmed' }
  | { type: 'question.dismissed' };

export interface AwayContext {
  /** The plan that is saved; after a lost response, a retry uses the id of its sitter again. */
  plan: AwayPlan | null;
  /** The new link, as long as it is shown. */
  link: NewLink | null;
  /** The id of the sitter whose link is revoked. */
  revoked: string | null;
  /** Why the server refused. */
  reason: string;
}

const onResult = endsBy('result');

/**
 * Sets the days on which the household is away and who waters then, and ends them (decision). The link of a sitter is shown only
 * once, because the server stores no readable copy.
 */
export const awayMachine = setup({
  types: {
    context: {} as AwayContext,
    events: {} as AwayEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    savePlan: promiseStub<SavingResult, AwayPlan>('savePlan'),
    copyLink: promiseStub<void, string>('copyLink'),
    /** Ends without an error if the user closes the device's dialog. */
    shareLink: promiseStub<void, string>('shareLink'),
    revokeSitter: promiseStub<void, { id: string }>('revokeSitter'),
    endAway: promiseStub<void, void>('endAway'),
  },
  guards: {
    isSaved: (_, params: { result: SavingResult }) => params.result.kind === 'saved',
    isLinked: (_, params: { result: SavingResult }) => params.result.kind === 'linked',
  },
  actions: {
    // The sitter of a failed attempt may exist, so a retry replaces their link.
    keepPlan: assign(({ context }, { plan }: { plan: AwayPlan }) => ({
      plan: {
        ...plan,
        sitter: plan.sitter && { ...plan.sitter, id: context.plan?.sitter?.id ?? plan.sitter.id },
      },
    })),
    forgetPlan: assign({ plan: null }),
    keepLink: assign((_, { result }: { result: SavingResult }) => ({
      link: result.kind === 'linked' ? result.link : null,
    })),
    forgetLink: assign({ link: null }),
    keepReason: assign(reasonOf),
    keepRevoked: assign((_, params: { id: string }) => ({ revoked: params.id })),
    ...signals,
  },
}).createMachine({
  id: 'away',
  description: 'Being away',
  context: { plan: null, link: null, revoked: null, reason: '' },
  initial: 'planning',
  states: {
    planning: {
      description: 'You choose the days and who waters, and see what falls due and the sitters',
      initial: 'quiet',
      on: {
        'plan.submitted': { target: 'saving', actions: { type: 'keepPlan', params: fieldOf('plan') } },
        'revocation.requested': {
          target: 'revocationAsked',
          actions: { type: 'keepRevoked', params: fieldOf('id') },
        },
        'end.requested': 'endAsked',
      },
      states: {
        quiet: { description: 'Nothing is said' },
        saved: { description: 'Saved.', entry: 'signalSuccess' },
        refused: {
          description: 'The server refused the days for a reason that it gives',
          entry: 'signalFailure',
        },
        failed: { description: 'Snug did not answer. Try again.', entry: 'signalFailure' },
        revoked: { description: 'The link no longer works.', entry: 'signalSuccess' },
        revokingFailed: { description: "Couldn't revoke the link. Try again.", entry: 'signalFailure' },
        ended: { description: 'Welcome back. Reminders go on.', entry: 'signalSuccess' },
        endingFailed: { description: "Couldn't end it. Try again.", entry: 'signalFailure' },
      },
    },
    saving: {
      description: 'The days are being saved, and the link is being made',
      tags: 'busy',
      invoke: {
        id: 'savePlan',
        src: 'savePlan',
        input: ({ context }) => context.plan!,
        onDone: [
          { ...onResult('isSaved', 'planning.saved'), actions: 'forgetPlan' },
          {
            guard: { type: 'isLinked', params: outputAs('result') },
            target: 'shown',
            actions: [{ type: 'keepLink', params: outputAs('result') }, 'forgetPlan'],
          },
          {
            target: 'planning.refused',
            actions: [{ type: 'keepReason', params: outputAs('result') }, 'forgetPlan'],
          },
        ],
        onError: 'planning.failed',
      },
    },
    shown: {
      description: 'You see the link and its QR code; they are shown only this once',
      initial: 'quiet',
      on: {
        'copy.requested': 'copying',
        'sharing.requested': 'sharing',
        'link.noted': { target: 'planning', actions: 'forgetLink' },
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
      },
    },
    copying: {
      description: 'The link is being copied',
      tags: 'busy',
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ context }) => context.link!.url,
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
        input: ({ context }) => context.link!.url,
        onDone: 'shown.quiet',
        onError: 'shown.sharingFailed',
      },
    },
    revocationAsked: {
      description: 'You are asked whether the link should stop working',
      on: { 'question.confirmed': 'revoking', 'question.dismissed': 'planning' },
    },
    revoking: {
      description: 'The link is being revoked',
      tags: 'busy',
      invoke: {
        id: 'revokeSitter',
        src: 'revokeSitter',
        input: ({ context }) => ({ id: context.revoked! }),
        onDone: 'planning.revoked',
        onError: 'planning.revokingFailed',
      },
    },
    endAsked: {
      description: 'You are asked whether you are back; the links of sitters end too',
      on: { 'question.confirmed': 'ending', 'question.dismissed': 'planning' },
    },
    ending: {
      description: 'The absence is being ended',
      tags: 'busy',
      invoke: {
        id: 'endAway',
        src: 'endAway',
        onDone: 'planning.ended',
        onError: 'planning.endingFailed',
      },
    },
  },
});
