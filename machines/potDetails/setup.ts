import { assign, setup } from 'xstate';
import type { components } from '#contract/schema.d.ts';
import { changedFields } from '#domain/changes.ts';
import { codeReadingMachine, type CodeReadingOutput } from '../codeReading/codeReadingMachine.ts';
import { signals, type Feedback } from '../support/feedback.ts';
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
  /** The label that is being added, or whose address is written to a tag. */
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
  /** The address of a label has to be written to an NFC tag. */
  | { type: 'tag.writeRequested'; code: string; filled: Filled }
  /** Moves a label from another pot to this one. */
  | { type: 'label.moveConfirmed' }
  | { type: 'retry.requested' }
  | { type: 'alert.dismissed' }
  | { type: 'overlay.closed' };

/** `blocked`: the browser does not allow the app to use NFC. */
export type TagResult = { kind: 'written' } | { kind: 'blocked' };

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
    /** Waits for a tag, and writes the label's address to it. */
    writeTag: promiseStub<TagResult, { code: string }>('writeTag'),
    assignLabel: promiseStub<void, { potId: string; code: string; replaces: string | null }>('assignLabel'),
  },
  guards: {
    isUnchanged: ({ context }, { filled: { shown, given } }: { filled: Filled }) =>
      Object.keys(changedFields(shown, given, context.changes)).length === 0,
    isWritten: (_, params: { result: TagResult }) => params.result.kind === 'written',
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
    keepCode: assign((_, params: { code: string }) => params),
    keepReplaced: assign((_, params: { replaces: string | null }) => params),
    keepLabel: assign((_, { reading }: { reading: CodeReadingOutput }) => ({
      code: codeOf(reading),
      otherPotId: validationOf(reading)?.potId ?? null,
    })),
    ...signals,
  },
});
