import { assign, emit, sendTo, setup } from 'xstate';
import type { components } from '#contract/schema.d.ts';
import { codeIn } from '#domain/code.ts';
import { cameraMachine } from '../camera/cameraMachine.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { endsBy, fieldOf, outputAs } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

export type CodeValidation = components['schemas']['CodeValidation'];

export type CodeReadingEvent =
  /** Read by the camera, repeatedly while the label is in view. */
  | { type: 'code.scanned'; text: string }
  /** Typed, or read from a picture: always deliberate. */
  | { type: 'code.entered'; text: string; isTyped: boolean }
  | { type: 'retry.requested' }
  | { type: 'restore.requested' }
  /** The item stays in the bin, and the label or the pot is used anew. */
  | { type: 'bin.passedOver' }
  /** Another label is scanned instead. */
  | { type: 'alert.dismissed' }
  | { type: 'overlay.closed' };

export interface CodeReadingInput {
  /** A code that only has to be checked; `null` to scan for one. */
  code: string | null;
  /** A code just handled, whose label may still be in view; it is ignored until it has been out of view. */
  passOver?: string | null;
  /** Whether only the label is wanted: then it does not matter if the plant of its pot is in the bin. */
  isForLabel?: boolean;
}

export interface CodeReadingContext {
  /** The code that was scanned or typed last. */
  code: string;
  /** Whether the code was typed: then it can be corrected. */
  isTyped: boolean;
  passOver: string;
  isForLabel: boolean;
  validation: CodeValidation | null;
}

export type CodeReadingOutput =
  | { kind: 'read'; code: string; validation: CodeValidation }
  | { kind: 'closed' };

const onValidation = endsBy('validation');

/**
 * Reads one label for any flow that needs one, and asks the server which pot and plant it belongs to (spec §2 'Scanner screen',
 * §4). If that is in the bin, it can be restored here.
 */
export const codeReadingMachine = setup({
  types: {
    context: {} as CodeReadingContext,
    events: {} as CodeReadingEvent,
    input: {} as CodeReadingInput,
    output: {} as CodeReadingOutput,
    emitted: {} as Feedback,
    children: {} as { camera: 'camera' },
    tags: {} as 'busy',
  },
  actors: {
    camera: cameraMachine,
    validateCode: promiseStub<CodeValidation, { code: string }>('validateCode'),
    restoreItem: promiseStub<void, { id: string }>('restoreItem'),
  },
  guards: {
    isMistyped: ({ context }, { validation }: { validation: CodeValidation }) =>
      context.isTyped && !validation.valid,
    isLabelBinned: (_, { validation }: { validation: CodeValidation }) =>
      !validation.valid && validation.inBin !== undefined,
    isBinned: ({ context: { isForLabel } }, { validation: { inBin } }: { validation: CodeValidation }) =>
      inBin !== undefined && !(isForLabel && inBin.kind === 'plant'),
    hasCode: ({ context }) => context.code !== '',
    hasPassOver: ({ context }) => context.passOver !== '',
    isOther: (_, params: { text: string; than: string }) => codeIn(params.text) !== params.than,
  },
  actions: {
    keepCode: assign(({ event }, params: { text: string }) => ({
      code: codeIn(params.text),
      isTyped: event.type === 'code.entered' && event.isTyped,
    })),
    keepValidation: assign((_, params: { validation: CodeValidation }) => params),
    passCodeOver: assign(({ context }) => ({ passOver: context.code })),
    restCamera: sendTo('camera', { type: 'resting.requested' }),
    readCamera: sendTo('camera', { type: 'reading.requested' }),
    signalCode: emit({ type: 'feedback.given', pattern: 'threshold' }),
    signalFailure: signals.signalFailure,
  },
  delays: {
    outOfView: 1000,
  },
}).createMachine({
  id: 'codeReading',
  description: 'Read a label and look up its pot and plant',
  context: ({ input }) => ({
    code: codeIn(input.code ?? ''),
    isTyped: false,
    passOver: codeIn(input.passOver ?? ''),
    isForLabel: input.isForLabel ?? false,
    validation: null,
  }),
  initial: 'opening',
  invoke: {
    id: 'camera',
    src: 'camera',
    input: ({ context }) => ({ order: context.code === '' ? 'read' : 'rest' }),
    // The camera handles its own failures; a code can still be typed.
    onError: {},
  },
  output: ({ event }) => event.output as CodeReadingOutput,
  on: { 'overlay.closed': '.closed' },
  states: {
    opening: {
      description: 'The reader opens, with a code to check or to scan for one',
      always: [
        { guard: 'hasCode', target: 'validating' },
        { guard: 'hasPassOver', target: 'scanning.holding' },
        { target: 'scanning' },
      ],
    },
    scanning: {
      description: 'The camera looks for a label; a code can be typed or read from a picture instead',
      initial: 'watching',
      entry: 'readCamera',
      exit: 'restCamera',
      on: {
        'code.entered': { target: 'validating', actions: { type: 'keepCode', params: fieldOf('text') } },
      },
      states: {
        watching: {
          description: 'Any label that comes into view is read',
          on: {
            'code.scanned': {
              target: '#codeReading.validating',
              actions: [{ type: 'keepCode', params: fieldOf('text') }, 'signalCode'],
            },
          },
        },
        holding: {
          description:
            'The label just handled may still be in view; it is ignored until it has been out of view for a second',
          after: { outOfView: 'watching' },
          on: {
            'code.scanned': [
              {
                guard: {
                  type: 'isOther',
                  params: ({ context, event }) => ({ text: event.text, than: context.passOver }),
                },
                target: '#codeReading.validating',
                actions: [{ type: 'keepCode', params: fieldOf('text') }, 'signalCode'],
              },
              { target: 'holding', reenter: true },
            ],
          },
        },
        unanswered: {
          description: 'An error occurred. Please try again. The code is kept for the retry',
          entry: 'signalFailure',
          on: {
            'retry.requested': '#codeReading.validating',
            'code.scanned': {
              guard: {
                type: 'isOther',
                params: ({ context, event }) => ({ text: event.text, than: context.code }),
              },
              target: '#codeReading.validating',
              actions: [{ type: 'keepCode', params: fieldOf('text') }, 'signalCode'],
            },
          },
        },
        mistyped: {
          description: 'The code that was typed is on no label; it is corrected in its sheet',
          entry: 'signalFailure',
          on: {
            'code.scanned': {
              guard: {
                type: 'isOther',
                params: ({ context, event }) => ({ text: event.text, than: context.code }),
              },
              target: '#codeReading.validating',
              actions: [{ type: 'keepCode', params: fieldOf('text') }, 'signalCode'],
            },
          },
        },
      },
    },
    validating: {
      description: 'Checking code…',
      tags: 'busy',
      invoke: {
        id: 'validateCode',
        src: 'validateCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          onValidation('isLabelBinned', 'labelBinned', 'keepValidation'),
          onValidation('isMistyped', 'scanning.mistyped'),
          onValidation('isBinned', 'binned', 'keepValidation'),
          { target: 'read', actions: { type: 'keepValidation', params: outputAs('validation') } },
        ],
        onError: 'scanning.unanswered',
      },
    },
    binned: {
      description:
        "The label's pot, or the plant in its pot, is in the bin: you restore it, use the label anew, or scan another",
      on: {
        'restore.requested': 'restoring',
        'bin.passedOver': 'read',
        'alert.dismissed': { target: 'scanning.holding', actions: 'passCodeOver' },
      },
    },
    labelBinned: {
      description: 'The label was deleted, alone or with its sheet: you restore it or scan another',
      on: {
        'restore.requested': 'restoring',
        'alert.dismissed': { target: 'scanning.holding', actions: 'passCodeOver' },
      },
    },
    restoring: {
      description: 'It is moved back out of the bin; then the label is checked again',
      tags: 'busy',
      invoke: {
        id: 'restoreItem',
        src: 'restoreItem',
        input: ({ context }) => ({ id: context.validation!.inBin!.id }),
        onDone: 'validating',
        onError: 'restoringFailed',
      },
    },
    restoringFailed: {
      description: 'Failed to restore it; it is still in the bin, or back already',
      entry: 'signalFailure',
      on: {
        'retry.requested': 'restoring',
        'alert.dismissed': { target: 'scanning.holding', actions: 'passCodeOver' },
      },
    },
    read: {
      description: 'The label is read and its pot and plant are looked up',
      type: 'final',
      output: ({ context }) => ({
        kind: 'read' as const,
        code: context.code,
        validation: context.validation!,
      }),
    },
    closed: {
      description: 'You closed the reader',
      type: 'final',
      output: { kind: 'closed' },
    },
  },
});
