import { assign, setup } from 'xstate';
import type { components } from '#contract/schema.d.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { fieldOf, outputAs, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** A webhook to create; after a lost response, a retry uses its id again. */
export type NewWebhook = components['schemas']['NewWebhook'] & { id: string };

/** The outcome of creating a webhook. */
export type WebhookResult =
  | { kind: 'made'; secret: string }
  /** The server refused, with a sentence. */
  | { kind: 'refused'; reason: string };

/** The outcome of a test; `reason` says why the other server did not accept it. */
export type WebhookTestResult = { kind: 'accepted' } | { kind: 'refused'; reason: string };

export type WebhookEvent =
  | { type: 'webhook.submitted'; webhook: NewWebhook }
  | { type: 'copy.requested' }
  | { type: 'secret.noted' }
  | { type: 'test.requested'; id: string }
  | { type: 'switch.requested'; id: string; isOn: boolean }
  | { type: 'rotation.requested'; id: string }
  | { type: 'deletion.requested'; id: string }
  | { type: 'question.confirmed' }
  | { type: 'question.dismissed' };

export interface WebhookContext {
  /** The webhook that is created. */
  wanted: NewWebhook | null;
  /** The new secret, as long as it is shown. */
  secret: string | null;
  /** The id of the webhook that is tested, switched, deleted, or gets a new secret. */
  chosen: string | null;
  /** Whether the user wants the chosen webhook on or off. */
  isOn: boolean;
  /** Why a server refused. */
  reason: string;
}

/** The household's webhooks: created with a secret that is shown once, tested, switched on and off, deleted (decision). */
export const webhookMachine = setup({
  types: {
    context: {} as WebhookContext,
    events: {} as WebhookEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    makeWebhook: promiseStub<WebhookResult, NewWebhook>('makeWebhook'),
    copySecret: promiseStub<void, string>('copySecret'),
    testWebhook: promiseStub<WebhookTestResult, { id: string }>('testWebhook'),
    switchWebhook: promiseStub<void, { id: string; isOn: boolean }>('switchWebhook'),
    rotateSecret: promiseStub<string, { id: string }>('rotateSecret'),
    deleteWebhook: promiseStub<void, { id: string }>('deleteWebhook'),
  },
  guards: {
    isMade: (_, params: { result: WebhookResult }) => params.result.kind === 'made',
    isAccepted: (_, params: { result: WebhookTestResult }) => params.result.kind === 'accepted',
  },
  actions: {
    // The webhook of a failed attempt may exist, so a retry replaces its secret.
    keepWanted: assign(({ context }, { webhook }: { webhook: NewWebhook }) => ({
      wanted: { ...webhook, id: context.wanted?.id ?? webhook.id },
    })),
    forgetWanted: assign({ wanted: null }),
    keepMadeSecret: assign((_, { result }: { result: WebhookResult }) => ({
      secret: result.kind === 'made' ? result.secret : null,
    })),
    keepSecret: assign((_, { secret }: { secret: string }) => ({ secret })),
    forgetSecret: assign({ secret: null }),
    keepReason: assign(reasonOf),
    keepChosen: assign((_, params: { id: string }) => ({ chosen: params.id })),
    keepSwitch: assign((_, params: { isOn: boolean }) => ({ isOn: params.isOn })),
    ...signals,
  },
}).createMachine({
  id: 'webhook',
  description: "Webhooks for the household's events",
  context: { wanted: null, secret: null, chosen: null, isOn: true, reason: '' },
  initial: 'listed',
  states: {
    listed: {
      description: 'You see the webhooks, and can describe a new one',
      initial: 'quiet',
      on: {
        'webhook.submitted': {
          target: 'creating',
          actions: { type: 'keepWanted', params: fieldOf('webhook') },
        },
        'test.requested': { target: 'testing', actions: { type: 'keepChosen', params: fieldOf('id') } },
        'switch.requested': {
          target: 'switching',
          actions: [
            { type: 'keepChosen', params: fieldOf('id') },
            { type: 'keepSwitch', params: fieldOf('isOn') },
          ],
        },
        'rotation.requested': {
          target: 'rotationAsked',
          actions: { type: 'keepChosen', params: fieldOf('id') },
        },
        'deletion.requested': {
          target: 'deletionAsked',
          actions: { type: 'keepChosen', params: fieldOf('id') },
        },
      },
      states: {
        quiet: { description: 'Nothing is said' },
        refused: {
          description: 'The server refused the webhook for a reason that it gives',
          entry: 'signalFailure',
        },
        failed: { description: 'Snug did not answer. Try again.', entry: 'signalFailure' },
        tested: { description: 'The test arrived.', entry: 'signalSuccess' },
        testRefused: {
          description: 'The test did not arrive, for a reason that is given',
          entry: 'signalFailure',
        },
        switched: { description: 'The webhook is switched on or off.', entry: 'signalSuccess' },
        deleted: { description: 'The webhook is deleted.', entry: 'signalSuccess' },
      },
    },
    creating: {
      description: 'The webhook is being created',
      tags: 'busy',
      invoke: {
        id: 'makeWebhook',
        src: 'makeWebhook',
        input: ({ context }) => context.wanted!,
        onDone: [
          {
            guard: { type: 'isMade', params: outputAs('result') },
            target: 'shown',
            actions: [{ type: 'keepMadeSecret', params: outputAs('result') }, 'forgetWanted'],
          },
          {
            target: 'listed.refused',
            actions: [{ type: 'keepReason', params: outputAs('result') }, 'forgetWanted'],
          },
        ],
        onError: 'listed.failed',
      },
    },
    shown: {
      description: 'You see the secret; it is shown only this once',
      initial: 'quiet',
      on: {
        'copy.requested': 'copying',
        'secret.noted': { target: 'listed', actions: 'forgetSecret' },
      },
      states: {
        quiet: { description: 'The secret can be copied' },
        copied: { description: 'Copied.', entry: 'signalSuccess' },
        copyingFailed: {
          description: "This browser can't copy it. Select the secret and copy it yourself.",
          entry: 'signalFailure',
        },
      },
    },
    copying: {
      description: 'The secret is being copied',
      tags: 'busy',
      invoke: {
        id: 'copySecret',
        src: 'copySecret',
        input: ({ context }) => context.secret!,
        onDone: 'shown.copied',
        onError: 'shown.copyingFailed',
      },
    },
    testing: {
      description: 'A test is being sent to the webhook',
      tags: 'busy',
      invoke: {
        id: 'testWebhook',
        src: 'testWebhook',
        input: ({ context }) => ({ id: context.chosen! }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputAs('result') }, target: 'listed.tested' },
          { target: 'listed.testRefused', actions: { type: 'keepReason', params: outputAs('result') } },
        ],
        onError: 'listed.failed',
      },
    },
    switching: {
      description: 'The webhook is being switched on or off',
      tags: 'busy',
      invoke: {
        id: 'switchWebhook',
        src: 'switchWebhook',
        input: ({ context }) => ({ id: context.chosen!, isOn: context.isOn }),
        onDone: 'listed.switched',
        onError: 'listed.failed',
      },
    },
    rotationAsked: {
      description: 'You are asked whether the webhook should get a new secret',
      on: { 'question.confirmed': 'rotating', 'question.dismissed': 'listed' },
    },
    rotating: {
      description: 'The webhook gets a new secret',
      tags: 'busy',
      invoke: {
        id: 'rotateSecret',
        src: 'rotateSecret',
        input: ({ context }) => ({ id: context.chosen! }),
        onDone: { target: 'shown', actions: { type: 'keepSecret', params: outputAs('secret') } },
        onError: 'listed.failed',
      },
    },
    deletionAsked: {
      description: 'You are asked whether the webhook should be deleted',
      on: { 'question.confirmed': 'deleting', 'question.dismissed': 'listed' },
    },
    deleting: {
      description: 'The webhook is being deleted',
      tags: 'busy',
      invoke: {
        id: 'deleteWebhook',
        src: 'deleteWebhook',
        input: ({ context }) => ({ id: context.chosen! }),
        onDone: 'listed.deleted',
        onError: 'listed.failed',
      },
    },
  },
});
