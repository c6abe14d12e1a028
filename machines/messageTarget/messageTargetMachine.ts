import { assign, setup } from 'xstate';
import type { components } from '#contract/schema.d.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { fieldOf, outputAs, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** A target to add; after a lost response, a retry uses its id again. */
export type NewTarget = components['schemas']['NewMessageTarget'] & { id: string };

/** How adding a target, or a test, ended; `reason` says why it was refused. */
export type TargetResult = { kind: 'done' } | { kind: 'refused'; reason: string };

export type MessageTargetEvent =
  | { type: 'target.submitted'; target: NewTarget }
  | { type: 'test.requested'; id: string }
  | { type: 'removal.requested'; id: string }
  | { type: 'question.confirmed' }
  | { type: 'question.dismissed' };

export interface MessageTargetContext {
  /** The target that is added. */
  wanted: NewTarget | null;
  /** The id of the target that was added last. */
  added: string | null;
  /** The id of the target that is tested or removed. */
  chosen: string | null;
  /** Why a server refused. */
  reason: string;
}

/** Where a person gets reminders beside their devices: added, tested, removed (decision). */
export const messageTargetMachine = setup({
  types: {
    context: {} as MessageTargetContext,
    events: {} as MessageTargetEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    addTarget: promiseStub<TargetResult, NewTarget>('addTarget'),
    testTarget: promiseStub<TargetResult, { id: string }>('testTarget'),
    removeTarget: promiseStub<void, { id: string }>('removeTarget'),
  },
  guards: {
    isDone: (_, params: { result: TargetResult }) => params.result.kind === 'done',
  },
  actions: {
    // The target of a failed attempt may exist, so a retry keeps its id.
    keepWanted: assign(({ context }, { target }: { target: NewTarget }) => ({
      wanted: { ...target, id: context.wanted?.id ?? target.id },
    })),
    forgetWanted: assign({ wanted: null }),
    keepAdded: assign(({ context }) => ({ added: context.wanted!.id })),
    keepReason: assign(reasonOf),
    keepChosen: assign((_, params: { id: string }) => ({ chosen: params.id })),
    ...signals,
  },
}).createMachine({
  id: 'messageTarget',
  description: 'Where reminders go beside notifications',
  context: { wanted: null, added: null, chosen: null, reason: '' },
  initial: 'listed',
  states: {
    listed: {
      description: 'You see where your reminders go, and can add a way',
      initial: 'quiet',
      on: {
        'target.submitted': { target: 'adding', actions: { type: 'keepWanted', params: fieldOf('target') } },
        'test.requested': { target: 'testing', actions: { type: 'keepChosen', params: fieldOf('id') } },
        'removal.requested': {
          target: 'removalAsked',
          actions: { type: 'keepChosen', params: fieldOf('id') },
        },
      },
      states: {
        quiet: { description: 'Nothing is said' },
        added: { description: 'Added. Send a test to see whether it arrives.', entry: 'signalSuccess' },
        refused: {
          description: 'The server refused for a reason that it gives',
          entry: 'signalFailure',
        },
        failed: { description: 'Snug did not answer. Try again.', entry: 'signalFailure' },
        tested: { description: 'The test was accepted.', entry: 'signalSuccess' },
        testRefused: {
          description: 'The test did not arrive, for a reason that is given',
          entry: 'signalFailure',
        },
        removed: { description: 'It gets no more reminders.', entry: 'signalSuccess' },
      },
    },
    adding: {
      description: 'The way is being added',
      tags: 'busy',
      invoke: {
        id: 'addTarget',
        src: 'addTarget',
        input: ({ context }) => context.wanted!,
        onDone: [
          {
            guard: { type: 'isDone', params: outputAs('result') },
            target: 'listed.added',
            actions: ['keepAdded', 'forgetWanted'],
          },
          {
            target: 'listed.refused',
            actions: [{ type: 'keepReason', params: outputAs('result') }, 'forgetWanted'],
          },
        ],
        onError: 'listed.failed',
      },
    },
    testing: {
      description: 'A test is being sent',
      tags: 'busy',
      invoke: {
        id: 'testTarget',
        src: 'testTarget',
        input: ({ context }) => ({ id: context.chosen! }),
        onDone: [
          { guard: { type: 'isDone', params: outputAs('result') }, target: 'listed.tested' },
          { target: 'listed.testRefused', actions: { type: 'keepReason', params: outputAs('result') } },
        ],
        onError: 'listed.failed',
      },
    },
    removalAsked: {
      description: 'You are asked whether reminders should no longer go there',
      on: { 'question.confirmed': 'removing', 'question.dismissed': 'listed' },
    },
    removing: {
      description: 'The way is being removed',
      tags: 'busy',
      invoke: {
        id: 'removeTarget',
        src: 'removeTarget',
        input: ({ context }) => ({ id: context.chosen! }),
        onDone: 'listed.removed',
        onError: 'listed.failed',
      },
    },
  },
});
