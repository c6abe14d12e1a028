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

/** The fields of the form 'Pot details', named as in the API. */
export type PotValues = Required<components['schemas']['PotUpdate']>;

/** The form's initial and current values. */
interface Filled {
  shown: PotValues;
  given: PotValues;
}

export interface PotDetailsContext extends PotDetailsInput {
  /** The form as it was when it was submitted, or when a label scan began. */
  filled: Filled | null;
  /** The fields to send: those the user changed, now or in an earlier attempt that failed. */
  changes: Partial<PotValues>;
  /** The label that is being added. */
  code: string;
  /** The label to replace; `null` to add one. */
  replaces: string | null;
  /** The pot that the label is on now. */
  otherPotId: string | null;
}

export type PotDetailsEvent =
  | { type: 'details.submitted'; filled: Filled }
  | { type: 'label.addRequested'; filled: Filled }
  /** A label is lost or unreadable and has to be replaced. */
  | { type: 'label.replaceRequested'; code: string; filled: Filled }
  | { type: 'label.replaceConfirmed' }
  /** Moves a label from another pot to this one. */
  | { type: 'label.moveConfirmed' }
  | { type: 'retry.requested' }
  | { type: 'alert.dismissed' }
  | { type: 'overlay.closed' };

/** Returns the validation of the code; `null` if the reader was closed. */
const validationOf = (reading: CodeReadingOutput) => (reading.kind === 'read' ? reading.validation : null);

/** Returns the code; empty if the reader was closed. */
const codeOf = (reading: CodeReadingOutput) => (reading.kind === 'read' ? reading.code : '');

/** The types, actors, guards and actions of `potDetailsMachine.ts`. */
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
    /** Adding the label would change nothing. (A label that is already here may still replace another one.) */
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
    signalSuccess: emit({ type: 'feedback.given', pattern: 'success' }),
    signalFailure: emit({ type: 'feedback.given', pattern: 'error' }),
  },
});
