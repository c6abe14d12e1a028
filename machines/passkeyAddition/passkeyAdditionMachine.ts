import { assign, setup } from 'xstate';
import type { components } from '#contract/schema.d.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { endsBy, fieldOf, outputAs, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** The options with which the browser creates a passkey. */
export type CreationOptions = components['schemas']['PasskeyOptions'];
/** The public part of a new passkey, for the server. */
export type CreatedPasskey = components['schemas']['PasskeyResponse'];

/** The server's response to the password. */
export type AdditionStart =
  | { kind: 'allowed'; options: CreationOptions }
  | { kind: 'wrongPassword' }
  | { kind: 'refused'; reason: string };

/** The browser's response. */
export type Creation =
  | { kind: 'created'; passkey: CreatedPasskey }
  /** The user cancelled, or the time was over. */
  | { kind: 'cancelled' }
  /** This device has a passkey for the account. */
  | { kind: 'known' };

/** The server's response to the new passkey. */
export type Saving = { kind: 'saved' } | { kind: 'refused'; reason: string };

export type PasskeyAdditionEvent =
  | { type: 'addition.requested' }
  | { type: 'addition.confirmed'; password: string }
  | { type: 'addition.cancelled' };

export interface PasskeyAdditionContext {
  password: string;
  options: CreationOptions | null;
  passkey: CreatedPasskey | null;
  /** Why the server refused. */
  reason: string;
}

const kindIs = (kind: string) => (_: unknown, params: { result: { kind: string } }) =>
  params.result.kind === kind;

const onResult = endsBy('result');

/** Adds a passkey of this device to the account, with the password. */
export const passkeyAdditionMachine = setup({
  types: {
    context: {} as PasskeyAdditionContext,
    events: {} as PasskeyAdditionEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    beginAddition: promiseStub<AdditionStart, { password: string }>('beginAddition'),
    createPasskey: promiseStub<Creation, { options: CreationOptions }>('createPasskey'),
    savePasskey: promiseStub<Saving, { passkey: CreatedPasskey }>('savePasskey'),
  },
  guards: {
    isAllowed: kindIs('allowed'),
    isWrongPassword: kindIs('wrongPassword'),
    isCreated: kindIs('created'),
    isKnown: kindIs('known'),
    isSaved: kindIs('saved'),
  },
  actions: {
    keepPassword: assign((_, params: { password: string }) => params),
    // Do not keep the password in memory.
    forgetPassword: assign({ password: '' }),
    keepOptions: assign((_, { result }: { result: AdditionStart }) => ({
      options: result.kind === 'allowed' ? result.options : null,
    })),
    keepPasskey: assign((_, { result }: { result: Creation }) => ({
      passkey: result.kind === 'created' ? result.passkey : null,
    })),
    keepReason: assign(reasonOf),
    ...signals,
  },
}).createMachine({
  id: 'passkeyAddition',
  description: 'Add a passkey',
  context: { password: '', options: null, passkey: null, reason: '' },
  initial: 'ready',
  states: {
    ready: {
      description: 'You can add a passkey',
      initial: 'quiet',
      on: { 'addition.requested': 'entering' },
      states: {
        quiet: { description: 'Nothing is said' },
        added: { description: 'The passkey is added', entry: 'signalSuccess' },
      },
    },
    entering: {
      description: 'You are asked for your password',
      initial: 'quiet',
      on: {
        'addition.confirmed': {
          target: 'beginning',
          actions: { type: 'keepPassword', params: fieldOf('password') },
        },
        'addition.cancelled': 'ready',
      },
      states: {
        quiet: { description: 'Nothing has been tried yet' },
        wrongPassword: { description: 'The password is wrong', entry: 'signalFailure' },
        unanswered: { description: 'The server did not answer; you can retry', entry: 'signalFailure' },
        refused: { description: 'The server says why it cannot be done', entry: 'signalFailure' },
        cancelled: { description: 'You cancelled, or waited too long; you can try again' },
        known: { description: 'This device has a passkey for your account' },
        failed: {
          description: 'The browser could not create a passkey; you can retry',
          entry: 'signalFailure',
        },
        unsaved: {
          description: 'The server did not answer; the list shows whether it saved the passkey',
          entry: 'signalFailure',
        },
      },
    },
    beginning: {
      description: 'The server checks the password',
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        id: 'beginAddition',
        src: 'beginAddition',
        input: ({ context }) => ({ password: context.password }),
        onDone: [
          onResult('isAllowed', 'creating', 'keepOptions'),
          onResult('isWrongPassword', 'entering.wrongPassword'),
          { target: 'entering.refused', actions: { type: 'keepReason', params: outputAs('result') } },
        ],
        onError: 'entering.unanswered',
      },
    },
    creating: {
      description: 'The browser asks you to unlock this device, and creates the passkey',
      tags: 'busy',
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        input: ({ context }) => ({ options: context.options! }),
        onDone: [
          onResult('isCreated', 'saving', 'keepPasskey'),
          onResult('isKnown', 'entering.known'),
          { target: 'entering.cancelled' },
        ],
        onError: 'entering.failed',
      },
    },
    saving: {
      description: 'The server saves the passkey',
      tags: 'busy',
      invoke: {
        id: 'savePasskey',
        src: 'savePasskey',
        input: ({ context }) => ({ passkey: context.passkey! }),
        onDone: [
          onResult('isSaved', 'ready.added'),
          { target: 'entering.refused', actions: { type: 'keepReason', params: outputAs('result') } },
        ],
        onError: 'entering.unsaved',
      },
    },
  },
});
