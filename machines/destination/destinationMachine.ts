import { assign, setup } from 'xstate';
import {
  codeReadingMachine,
  type CodeReadingOutput,
  type CodeValidation,
} from '../codeReading/codeReadingMachine.ts';
import { potResolutionMachine, type PotResolutionOutput } from '../potResolution/potResolutionMachine.ts';
import { alertState, signals, type Feedback } from '../support/feedback.ts';
import { finalState } from '../support/flowOutput.ts';
import { endsBy, outputAs } from '../support/params.ts';

export type DestinationEvent = { type: 'alert.dismissed' };

export interface DestinationInput {
  /** The plant's current pot, which cannot be its destination; `null` if it has none. */
  potId: string | null;
  /** The code of a pot that was just rejected; its label is ignored while it stays in view. */
  passOver: string | null;
}

export interface DestinationContext extends DestinationInput {
  /** The code to check, once there is one. */
  code: string | null;
  validation: CodeValidation | null;
}

export type DestinationOutput =
  /** An empty pot, and the code that was scanned for it. */
  | { kind: 'found'; potId: string; code: string }
  /** The pot holds a plant. */
  | { kind: 'plantOpened'; plantId: string }
  | { kind: 'cancelled' };

const validationIn = (reading: CodeReadingOutput): CodeValidation =>
  reading.kind === 'read' ? reading.validation : { valid: false };

const onOutcome = endsBy('outcome');
const onReading = endsBy('reading');

/**
 * Finds an empty pot (spec §4 'Repotting', 'Propagation': 'Scan the destination pot'), or the reason why the scanned one cannot
 * be used.
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
    isUnknown: (_, params: { reading: CodeReadingOutput }) => !validationIn(params.reading).valid,
    isSamePot: ({ context }, params: { reading: CodeReadingOutput }) =>
      context.potId !== null && validationIn(params.reading).potId === context.potId,
    hasPlant: (_, params: { reading: CodeReadingOutput }) =>
      validationIn(params.reading).plantId !== undefined,
    hasPot: (_, params: { reading: CodeReadingOutput }) => validationIn(params.reading).potId !== undefined,
    isResolved: (_, params: { outcome: PotResolutionOutput }) => params.outcome.kind === 'resolved',
  },
  actions: {
    keepReading: assign((_, params: { reading: CodeReadingOutput }) => ({
      code: params.reading.kind === 'read' ? params.reading.code : null,
      validation: validationIn(params.reading),
    })),
    signalFailure: signals.signalFailure,
  },
}).createMachine({
  id: 'destination',
  description: 'Find the pot that a plant goes into',
  context: ({ input }) => ({ ...input, code: null, validation: null }),
  initial: 'reading',
  output: ({ event }) => event.output as DestinationOutput,
  states: {
    reading: {
      description: 'Scan the destination pot',
      invoke: {
        id: 'codeReading',
        src: 'codeReading',
        input: ({ context }) => ({ code: context.code, passOver: context.passOver }),
        onDone: [
          onReading('isClosed', 'cancelled'),
          onReading('isUnknown', 'unknown'),
          // This has to precede the next guard: the plant's current pot holds a plant too.
          onReading('isSamePot', 'samePot'),
          onReading('hasPlant', 'occupied', 'keepReading'),
          onReading('hasPot', 'found', 'keepReading'),
          { target: 'resolvingPot', actions: { type: 'keepReading', params: outputAs('reading') } },
        ],
        onError: 'cancelled',
      },
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
        code: context.code!,
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
