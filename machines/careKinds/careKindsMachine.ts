import { assign, setup } from 'xstate';
import type { components } from '#contract/schema.d.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { fieldOf, outputAs, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** A kind of care with its number, which its form chooses at random: saved again after a lost response, it is still one. */
export type CareKindForm = components['schemas']['CareKindDetails'] & { careKindID: number };

/** The outcome of saving a kind. */
export type SavingResult =
  | { kind: 'saved' }
  /** The server refused, with a sentence. */
  | { kind: 'refused'; reason: string };

export type CareKindsEvent =
  | { type: 'kind.opened'; kind: CareKindForm }
  | { type: 'kind.submitted'; kind: CareKindForm }
  | { type: 'form.closed' }
  | { type: 'removal.requested' }
  | { type: 'undo.requested' }
  | { type: 'notice.closed' };

export interface CareKindsContext {
  /** The kind in the form, as it was opened: a new one has no words. */
  opened: CareKindForm | null;
  /** The kind that is saved. */
  submitted: CareKindForm | null;
  /** The kind that was removed last. */
  removed: CareKindForm | null;
  /** Why the server refused. */
  reason: string;
}

const saving = { type: 'isSaved', params: outputAs('result') } as const;

/** Creates, changes and removes the household's own kinds of care (decision). Removing one can be undone, so nothing is asked. */
export const careKindsMachine = setup({
  types: {
    context: {} as CareKindsContext,
    events: {} as CareKindsEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy' | 'undoable',
  },
  actors: {
    saveKind: promiseStub<SavingResult, CareKindForm>('saveKind'),
    restoreKind: promiseStub<SavingResult, CareKindForm>('restoreKind'),
    removeKind: promiseStub<void, CareKindForm>('removeKind'),
  },
  guards: {
    isSaved: (_, params: { result: SavingResult }) => params.result.kind === 'saved',
  },
  actions: {
    open: assign((_, { kind }: { kind: CareKindForm }) => ({ opened: kind })),
    keepSubmitted: assign((_, { kind }: { kind: CareKindForm }) => ({ submitted: kind })),
    keepReason: assign(reasonOf),
    keepRemoved: assign(({ context }) => ({ removed: context.opened })),
    close: assign({ opened: null, submitted: null }),
    forgetRemoved: assign({ removed: null }),
    ...signals,
  },
}).createMachine({
  id: 'careKinds',
  description: 'Own kinds of care',
  context: { opened: null, submitted: null, removed: null, reason: '' },
  initial: 'listed',
  states: {
    listed: {
      description: "You see your household's own kinds of care",
      initial: 'quiet',
      entry: 'close',
      on: { 'kind.opened': { target: 'editing', actions: { type: 'open', params: fieldOf('kind') } } },
      states: {
        quiet: { description: 'Nothing is said' },
        saved: { description: 'Saved.', entry: 'signalSuccess' },
        removed: {
          description: 'Removed. You can undo it',
          tags: 'undoable',
          on: {
            'undo.requested': '#careKinds.restoring',
            'notice.closed': { target: 'quiet', actions: 'forgetRemoved' },
          },
          initial: 'quiet',
          states: {
            quiet: { description: 'Nothing has been undone', entry: 'signalSuccess' },
            refused: {
              description: 'The server refused to bring it back for a reason that it gives',
              entry: 'signalFailure',
            },
            failed: {
              description: 'Snug did not answer, and it is still removed; you can retry',
              entry: 'signalFailure',
            },
          },
        },
        restored: { description: 'It is back.', entry: 'signalSuccess' },
      },
    },
    editing: {
      description: 'You fill in the form of a new kind, or of one that you have',
      initial: 'quiet',
      entry: 'forgetRemoved',
      on: {
        'kind.submitted': { target: 'saving', actions: { type: 'keepSubmitted', params: fieldOf('kind') } },
        'form.closed': 'listed',
        'removal.requested': 'removing',
      },
      states: {
        quiet: { description: 'Nothing has been tried yet' },
        refused: {
          description: 'The server refused for a reason that it gives',
          entry: 'signalFailure',
        },
        failed: { description: 'Snug did not answer. Try again.', entry: 'signalFailure' },
        removingFailed: { description: "Couldn't remove it. Try again.", entry: 'signalFailure' },
      },
    },
    saving: {
      description: 'Saving…: the kind is created or changed',
      tags: 'busy',
      invoke: {
        id: 'saveKind',
        src: 'saveKind',
        input: ({ context }) => context.submitted!,
        onDone: [
          { guard: saving, target: 'listed.saved' },
          {
            target: 'editing.refused',
            actions: { type: 'keepReason', params: outputAs('result') },
          },
        ],
        onError: 'editing.failed',
      },
    },
    removing: {
      description: 'The kind is being removed',
      tags: 'busy',
      invoke: {
        id: 'removeKind',
        src: 'removeKind',
        input: ({ context }) => context.opened!,
        onDone: { target: 'listed.removed', actions: 'keepRemoved' },
        onError: 'editing.removingFailed',
      },
    },
    restoring: {
      description: 'The removed kind is being brought back',
      tags: 'busy',
      invoke: {
        id: 'restoreKind',
        src: 'restoreKind',
        input: ({ context }) => context.removed!,
        onDone: [
          { guard: saving, target: 'listed.restored', actions: 'forgetRemoved' },
          {
            target: 'listed.removed.refused',
            actions: { type: 'keepReason', params: outputAs('result') },
          },
        ],
        onError: 'listed.removed.failed',
      },
    },
  },
});
