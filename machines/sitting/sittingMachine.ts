import { assign, setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import { endsBy, fieldOf, outputAs, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** Why the link of a sitter cannot be used. */
export type NoSitting = 'unknown' | 'early' | 'ended';

/** The server's response to a link. */
export type OpeningResult = { kind: 'open' } | { kind: 'closed'; why: NoSitting };

/** What a sitter records: care that is due, a note or a photo. */
export interface SittingEntry {
  /** Also the id of the entry on the server, so that a retry records nothing twice. */
  id: string;
  plantId: string;
  actionId: number;
  note: string;
  /** The id of a photo whose file the phone holds; `null` without one. */
  photoId: string | null;
}

export type SavingResult =
  | { kind: 'saved' }
  | { kind: 'closed'; why: NoSitting }
  /** The server refused and gave a reason, for example that another person gave this care. */
  | { kind: 'refused'; reason: string };

export type SittingEvent =
  | { type: 'retry.requested' }
  /** A note for a plant is written. */
  | { type: 'note.requested'; plantId: string }
  | { type: 'note.closed' }
  | { type: 'entry.made'; entry: SittingEntry }
  | { type: 'entry.takenBack'; id: string }
  | { type: 'entry.dropped' };

export interface SittingInput {
  /** The secret of the link. */
  token: string;
}

export interface SittingContext extends SittingInput {
  why: NoSitting | null;
  /** What is being saved, or was not; `null` once it is. */
  entry: SittingEntry | null;
  /** The plant for which the last note was begun. */
  notedPlantId: string | null;
  /** The id of the entry that is taken back. */
  undone: string | null;
  reason: string;
}

const onResult = endsBy('result');

/** A sitter, without an account, looks after the plants that are due on the days of their link (decision). */
export const sittingMachine = setup({
  types: {
    context: {} as SittingContext,
    events: {} as SittingEvent,
    input: {} as SittingInput,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    openSitting: promiseStub<OpeningResult, SittingInput>('openSitting'),
    saveEntry: promiseStub<SavingResult, SittingEntry>('saveEntry'),
    undoEntry: promiseStub<SavingResult, { id: string }>('undoEntry'),
  },
  guards: {
    isOpen: (_, params: { result: OpeningResult }) => params.result.kind === 'open',
    isSaved: (_, params: { result: SavingResult }) => params.result.kind === 'saved',
    isClosed: (_, params: { result: SavingResult }) => params.result.kind === 'closed',
  },
  actions: {
    keepWhy: assign((_, { result }: { result: OpeningResult | SavingResult }) => ({
      why: result.kind === 'closed' ? result.why : null,
    })),
    keepEntry: assign((_, params: { entry: SittingEntry }) => params),
    forgetEntry: assign({ entry: null }),
    keepNotedPlant: assign((_, { plantId }: { plantId: string }) => ({ notedPlantId: plantId })),
    keepUndone: assign((_, { id }: { id: string }) => ({ undone: id })),
    keepReason: assign(reasonOf),
    ...signals,
  },
}).createMachine({
  id: 'sitting',
  description: 'Looking after the plants',
  context: ({ input }) => ({
    ...input,
    why: null,
    entry: null,
    notedPlantId: null,
    undone: null,
    reason: '',
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Snug asks the server about the link',
      tags: 'busy',
      invoke: {
        id: 'openSitting',
        src: 'openSitting',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          onResult('isOpen', 'open'),
          { target: 'closed', actions: { type: 'keepWhy', params: outputAs('result') } },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: {
      description: "Couldn't reach Snug.",
      on: { 'retry.requested': 'opening' },
    },
    closed: {
      description: 'The link cannot be used now; Snug says why',
      on: { 'retry.requested': 'opening' },
    },
    open: {
      description: 'You see the plants that are due, and what you did today',
      initial: 'quiet',
      on: {
        'note.requested': {
          target: '.writing',
          actions: { type: 'keepNotedPlant', params: fieldOf('plantId') },
        },
        'entry.made': { target: 'saving', actions: { type: 'keepEntry', params: fieldOf('entry') } },
        'entry.takenBack': { target: 'undoing', actions: { type: 'keepUndone', params: fieldOf('id') } },
      },
      states: {
        quiet: { description: 'Nothing went wrong' },
        writing: { description: 'You write a note for a plant', on: { 'note.closed': 'quiet' } },
        saved: { description: 'Saved.', entry: 'signalSuccess' },
        refused: { description: 'The server refused it for a reason that it gives', entry: 'signalFailure' },
        undone: { description: 'Taken back.', entry: 'signalSuccess' },
        undoFailed: { description: "Couldn't take it back. Try again.", entry: 'signalFailure' },
      },
    },
    saving: {
      description: 'What you did is being saved',
      tags: 'busy',
      invoke: {
        id: 'saveEntry',
        src: 'saveEntry',
        input: ({ context }) => context.entry!,
        onDone: [
          {
            guard: { type: 'isSaved', params: outputAs('result') },
            target: 'open.saved',
            actions: 'forgetEntry',
          },
          onResult('isClosed', 'lost', 'keepWhy'),
          { target: 'open.refused', actions: { type: 'keepReason', params: outputAs('result') } },
        ],
        onError: 'unsaved',
      },
    },
    unsaved: {
      description: 'Snug did not answer: what you did can be sent again, and is saved once',
      entry: 'signalFailure',
      on: { 'retry.requested': 'saving', 'entry.dropped': 'open' },
    },
    undoing: {
      description: 'What you did is being taken back',
      tags: 'busy',
      invoke: {
        id: 'undoEntry',
        src: 'undoEntry',
        input: ({ context }) => ({ id: context.undone! }),
        onDone: [
          { guard: { type: 'isSaved', params: outputAs('result') }, target: 'open.undone' },
          onResult('isClosed', 'lost', 'keepWhy'),
          { target: 'open.refused', actions: { type: 'keepReason', params: outputAs('result') } },
        ],
        onError: 'open.undoFailed',
      },
    },
    lost: {
      description: 'The link ended while its page was open; Snug says why',
      entry: 'signalFailure',
      on: { 'retry.requested': 'opening' },
    },
  },
});
