import { assign, emit, setup } from 'xstate';
import type { components } from '#contract/schema.d.ts';
import { changedFields } from '#domain/changes.ts';
import { codeReadingMachine, type CodeReadingOutput } from '../codeReading/codeReadingMachine.ts';
import type { Feedback } from '../support/feedback.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { promiseStub } from '../support/provided.ts';

export interface PotDetailsInput {
  potId: string;
}

/** What the form 'Pot details' holds, by the names of the call that saves it. */
export type PotValues = Required<components['schemas']['PotUpdate']>;

/** What a form showed at first, and what it holds now. */
interface Filled {
  shown: PotValues;
  given: PotValues;
}

export interface PotDetailsContext extends PotDetailsInput {
  /** The form as it was when it was sent, or left for a label. */
  filled: Filled | null;
  /** What is sent: what the person changed, now or in a try before that failed. */
  changes: Partial<PotValues>;
  /** The label that is being added. */
  code: string;
  /** The label whose place it takes; `null` where it comes beside those that are there. */
  replaces: string | null;
  /** The pot that it is on so far. */
  otherPotId: string | null;
}

export type PotDetailsEvent =
  | { type: 'details.submitted'; filled: Filled }
  | { type: 'label.addRequested'; filled: Filled }
  /** A label is lost, or cannot be read any more: another one is to take its place. */
  | { type: 'label.replaceRequested'; code: string; filled: Filled }
  | { type: 'label.replaceConfirmed' }
  /** A label that is on another pot is to come here. */
  | { type: 'label.moveConfirmed' }
  | { type: 'retry.requested' }
  | { type: 'alert.dismissed' }
  | { type: 'overlay.closed' };

/** What a label was found to be; nothing where the reader was closed. */
const validationOf = (reading: CodeReadingOutput) => (reading.kind === 'read' ? reading.validation : null);

/** What was read; no code where the reader was closed. */
const codeOf = (reading: CodeReadingOutput) => (reading.kind === 'read' ? reading.code : '');

/** What the sheet of a pot works with; what it does with it is in `potDetailsMachine.ts`. */
export const potDetailsSetup = setup({
  types: {
    context: {} as PotDetailsContext,
    events: {} as PotDetailsEvent,
    input: {} as PotDetailsInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
    children: {} as { codeReading: 'codeReading' },
    tags: {} as 'busy',
  },
  actors: {
    codeReading: codeReadingMachine,
    savePot: promiseStub<void, { potId: string; changes: Partial<PotValues> }>('savePot'),
    assignLabel: promiseStub<void, { potId: string; code: string; replaces: string | null }>('assignLabel'),
  },
  guards: {
    isUnchanged: ({ context }, { filled: { shown, given } }: { filled: Filled }) =>
      Object.keys(changedFields(shown, given, context.changes)).length === 0,
    isClosed: (_, params: { reading: CodeReadingOutput }) => params.reading.kind === 'closed',
    isInvalid: (_, params: { reading: CodeReadingOutput }) => validationOf(params.reading)?.valid === false,
    /** Nothing would change; but a label that is here already may take the place of another one that is. */
    isHere: ({ context: { potId, replaces } }, { reading }: { reading: CodeReadingOutput }) =>
      validationOf(reading)?.potId === potId && (replaces === null || replaces === codeOf(reading)),
    isElsewhere: ({ context }, params: { reading: CodeReadingOutput }) =>
      ![undefined, context.potId].includes(validationOf(params.reading)?.potId),
  },
  actions: {
    keepFilled: assign((_, params: { filled: Filled }) => params),
    keepChanges: assign(({ context }, { filled: { shown, given } }: { filled: Filled }) => ({
      changes: changedFields(shown, given, context.changes),
    })),
    keepReplaced: assign((_, params: { replaces: string | null }) => params),
    keepLabel: assign((_, { reading }: { reading: CodeReadingOutput }) => ({
      code: codeOf(reading),
      otherPotId: validationOf(reading)?.potId ?? null,
    })),
    feelSuccess: emit({ type: 'feedback.given', pattern: 'success' }),
    feelFailure: emit({ type: 'feedback.given', pattern: 'error' }),
  },
});
