import { assign, setup } from 'xstate';
import {
  codeReadingMachine,
  type CodeReadingOutput,
  type CodeValidation,
} from '../codeReading/codeReadingMachine.ts';
import {
  potResolutionMachine,
  type OfferedPots,
  type PotResolutionOutput,
} from '../potResolution/potResolutionMachine.ts';
import { alertState, signals, type Feedback } from '../support/feedback.ts';
import { finalState } from '../support/flowOutput.ts';
import { endsBy, fieldOf, outputAs } from '../support/params.ts';

export type DestinationEvent =
  | { type: 'alert.dismissed' }
  /** The pot is chosen from a list instead. */
  | { type: 'pots.requested'; offered: OfferedPots };

export interface DestinationInput {
  /** The plant's current pot, which cannot be its destination; `null` if it has none. */
  potId: string | null;
  /** The code of a pot that was just rejected; its label is ignored while it stays in view. */
  passOver: string | null;
}

export interface DestinationContext extends DestinationInput {
  /** The code to check, once there is one; `null` again for a pot that was chosen from a list. */
  code: string | null;
  /** The pots in the list. */
  offered: OfferedPots;
  validation: CodeValidation | null;
}

export type DestinationOutput =
  /** An empty pot, and the code that was scanned for it, if one was. */
  | { kind: 'found'; potId: string; code: string | null }
  /** The pot holds a plant. */
  | { kind: 'plantOpened'; plantId: string }
  | { kind: 'cancelled' };

const validationIn = (reading: CodeReadingOutput): CodeValidation =>
  reading.kind === 'read' ? reading.validation : { valid: false };

const onOutcome = endsBy('outcome');
const onReading = endsBy('reading');

/**
 * Finds an empty pot (spec §4 'Repotting', 'Propagation': 'Scan the destination pot'), or the reason why the scanned or chosen
 * one cannot be used.
 */
export const destinationMachine = setup({
  types: {
    context: {} as DestinationContext,
    events: {} as DestinationEvent,
    input: {} as DestinationInput,
    output: {} as DestinationOutput,
    emitted: {} as Feedback,
    children: {} as { codeReading: 'codeReading'; potResolution: 'potResolution' },
  },
  actors: {
    codeReading: codeReadingMachine,
    potResolution: potResolutionMachine,
  },
  guards: {
    isClosed: (_, params: { reading: CodeReadingOutput }) => params.reading.kind === 'closed',
    isUnknown: ({ context }) => !context.validation!.valid,
    isSamePot: ({ context: { potId, validation } }) => potId !== null && validation!.potId === potId,
    hasPlant: ({ context }) => context.validation!.plantId !== undefined,
    hasPot: ({ context }) => context.validation!.potId !== undefined,
    isCancelled: (_, params: { outcome: PotResolutionOutput }) => params.outcome.kind === 'cancelled',
    isResolved: (_, params: { outcome: PotResolutionOutput }) => params.outcome.kind === 'resolved',
  },
  actions: {
    keepReading: assign((_, params: { reading: CodeReadingOutput }) => ({
      code: params.reading.kind === 'read' ? params.reading.code : null,
      validation: validationIn(params.reading),
    })),
    keepOffered: assign((_, params: { offered: OfferedPots }) => params),
    keepChosen: assign((_, { outcome }: { outcome: PotResolutionOutput }) => ({
      code: null,
      validation: {
        valid: true,
        ...(outcome.kind !== 'cancelled' && { potId: outcome.potId }),
        ...(outcome.kind === 'occupied' && { plantId: outcome.plantId }),
      },
    })),
    signalFailure: signals.signalFailure,
  },
}).createMachine({
  id: 'destination',
  description: 'Find the pot that a plant goes into',
  context: ({ input }) => ({ ...input, code: null, offered: 'all', validation: null }),
  initial: 'reading',
  output: ({ event }) => event.output as DestinationOutput,
  states: {
    reading: {
      description: 'Scan the destination pot, or choose it from a list instead',
      on: {
        'pots.requested': {
          target: 'choosingPot',
          actions: { type: 'keepOffered', params: fieldOf('offered') },
        },
      },
      invoke: {
        id: 'codeReading',
        src: 'codeReading',
        input: ({ context }) => ({ code: context.code, passOver: context.passOver }),
        onDone: [
          onReading('isClosed', 'cancelled'),
          { target: 'judging', actions: { type: 'keepReading', params: outputAs('reading') } },
        ],
        onError: 'cancelled',
      },
    },
    choosingPot: {
      description: 'You choose the pot from a list, or add one',
      invoke: {
        id: 'potResolution',
        src: 'potResolution',
        input: ({ context }) => ({ code: null, offered: context.offered }),
        onDone: [
          onOutcome('isCancelled', 'reading'),
          { target: 'judging', actions: { type: 'keepChosen', params: outputAs('outcome') } },
        ],
        onError: 'cancelled',
      },
    },
    judging: {
      description: 'A pot that was chosen is judged like one that was scanned',
      always: [
        { guard: 'isUnknown', target: 'unknown' },
        // This has to precede the next guard: the plant's current pot holds a plant too.
        { guard: 'isSamePot', target: 'samePot' },
        { guard: 'hasPlant', target: 'occupied' },
        { guard: 'hasPot', target: 'found' },
        { target: 'resolvingPot' },
      ],
    },
    resolvingPot: {
      description: 'The label is on no pot yet: you choose a pot or add one',
      invoke: {
        id: 'potResolution',
        src: 'potResolution',
        input: ({ context }) => ({ code: context.code! }),
        onDone: [onOutcome('isResolved', 'reading'), { target: 'cancelled' }],
        onError: 'cancelled',
      },
    },
    unknown: alertState('cancelled', "This QR code doesn't exist."),
    samePot: alertState('cancelled', 'This plant is already in that pot. Try scanning a different pot.'),
    found: {
      description: 'The pot is empty',
      type: 'final',
      output: ({ context }) => ({
        kind: 'found' as const,
        potId: context.validation!.potId!,
        code: context.code,
      }),
    },
    occupied: alertState('opened', 'A message names the plant that lives in this pot; it opens next'),
    opened: {
      description: 'The plant of the scanned pot opens instead',
      type: 'final',
      output: ({ context }) => ({ kind: 'plantOpened' as const, plantId: context.validation!.plantId! }),
    },
    cancelled: finalState('cancelled', 'The search ended without a pot, and nothing changed'),
  },
});
