import { codeIn } from '#domain/code.ts';
import { endsBy, fieldOf, outputAs } from '../support/params.ts';
import { scanSetup, type ScanOutput } from './setup.ts';

const isNewCode = { type: 'isNewCode', params: fieldOf('text') } as const;

/** The label in view is checked next. */
const accepts = {
  target: '#scan.validating',
  actions: [{ type: 'keepCode', params: fieldOf('text') }, 'announceCode'],
} as const;

/** The user leaves an alert, or the scanner over it. */
const leaves = { 'alert.dismissed': 'scanning.holding', 'scanner.closed': 'left' } as const;

const onValidation = endsBy('validation');
const onOutcome = endsBy('outcome');

/** From a scanned code to an open plant (spec §4 'Scan flow'). One code at a time. */
export const scanMachine = scanSetup.createMachine({
  id: 'scan',
  description: 'Scan a label: open its plant, or register a pot or a plant',
  context: ({ input }) => ({
    code: codeIn(input.code ?? ''),
    isTyped: false,
    offered: 'all',
    potId: null,
    hasNoPots: false,
    plantId: null,
    inBin: null,
    draft: input.draft,
  }),
  initial: 'opening',
  invoke: {
    id: 'camera',
    src: 'camera',
    input: ({ context }) => ({ order: context.code === '' ? 'read' : 'rest' }),
    // The camera handles its own failures; no camera crash may stop a flow that is saving.
    onError: {},
  },
  output: ({ context, event }) => ({ ...(event.output as ScanOutput), keptDraft: context.draft }),
  states: {
    opening: {
      description: 'The scanner opens, by hand or by the address on a label',
      always: [{ guard: 'hasCode', target: 'validating' }, { target: 'scanning' }],
    },
    scanning: {
      description:
        'The camera looks for a label; a code can be typed or read from a picture, or a pot chosen, instead',
      initial: 'watching',
      entry: 'readCamera',
      exit: 'restCamera',
      on: {
        'code.entered': { target: 'validating', actions: { type: 'keepCode', params: fieldOf('text') } },
        'pots.requested': {
          target: 'choosingPot',
          actions: { type: 'keepOffered', params: fieldOf('offered') },
        },
        'scanner.closed': 'left',
      },
      states: {
        watching: {
          description: 'Any label that comes into view is read',
          on: { 'code.scanned': accepts },
        },
        holding: {
          description:
            'The label just handled may still be in view; it is ignored until it has been out of view for a second',
          after: { outOfView: 'watching' },
          on: {
            'code.scanned': [
              { guard: isNewCode, ...accepts },
              { target: 'holding', reenter: true },
            ],
          },
        },
        unanswered: {
          description: 'An error occurred. Please try again. The code is kept for the retry',
          entry: 'signalFailure',
          on: {
            'retry.requested': '#scan.validating',
            'code.scanned': { guard: isNewCode, ...accepts },
          },
        },
        mistyped: {
          description: 'The code that was typed is on no label; it is corrected in its sheet',
          entry: 'signalFailure',
          on: { 'code.scanned': { guard: isNewCode, ...accepts } },
        },
      },
    },
    validating: {
      description: 'Checking code…',
      tags: 'busy',
      on: { 'scanner.closed': 'left' },
      invoke: {
        id: 'validateCode',
        src: 'validateCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          onValidation('isUnknown', 'unknown'),
          onValidation('isLabelBinned', 'labelBinned', 'keepBinned'),
          onValidation('isMistyped', 'scanning.mistyped'),
          onValidation('isInvalid', 'rejected'),
          onValidation('hasPlant', 'opened', 'keepPlant'),
          onValidation('isBinned', 'binned', 'keepPot', 'keepBinned'),
          onValidation('hasPot', 'creatingPlant', 'keepPot'),
          { target: 'resolvingPot', actions: { type: 'keepPot', params: outputAs('validation') } },
        ],
        onError: 'scanning.unanswered',
      },
    },
    unknown: {
      description:
        'Without a connection, this phone does not know the label; you can have the scan remembered',
      entry: 'signalFailure',
      on: { 'remembering.requested': 'remembering', 'retry.requested': 'validating', ...leaves },
    },
    remembering: {
      description: 'The scan is stored on this phone',
      invoke: {
        id: 'rememberScan',
        src: 'rememberScan',
        input: ({ context }) => ({ code: context.code }),
        onDone: 'remembered',
        onError: 'scanning.unanswered',
      },
    },
    remembered: {
      description: 'Snug says that it offers the label again when it is connected',
      entry: 'signalSuccess',
      on: leaves,
    },
    rejected: { description: 'Invalid QR code', entry: 'signalFailure', on: leaves },
    binned: {
      description:
        "The label's pot, or the plant in its pot, is in the bin: you restore it or use the label anew",
      on: {
        'restore.requested': 'restoring',
        'bin.passedOver': [{ guard: 'isOnPot', target: 'creatingPlant' }, { target: 'resolvingPot' }],
        ...leaves,
      },
    },
    labelBinned: {
      description: 'The label was deleted, alone or with its sheet: you restore it',
      on: { 'restore.requested': 'restoring', ...leaves },
    },
    restoring: {
      description: 'It is moved back out of the bin; then the label is checked again',
      tags: 'busy',
      on: { 'scanner.closed': 'left' },
      invoke: {
        id: 'restoreItem',
        src: 'restoreItem',
        input: ({ context }) => ({ id: context.inBin!.id }),
        onDone: 'validating',
        onError: 'restoringFailed',
      },
    },
    restoringFailed: {
      description: 'Failed to restore it; it is still in the bin, or back already',
      entry: 'signalFailure',
      on: { 'retry.requested': 'restoring', ...leaves },
    },
    resolvingPot: {
      description: 'The label is on no pot yet: you choose a pot or add one',
      on: { 'scanner.closed': 'left' },
      invoke: {
        id: 'potResolution',
        src: 'potResolution',
        input: ({ context: { code, hasNoPots } }) => ({ code, hasNoPots }),
        onDone: [onOutcome('isResolved', 'validating'), { target: 'scanning.holding' }],
        onError: 'scanning.unanswered',
      },
    },
    choosingPot: {
      description: 'You choose the pot from a list, or add one, instead of scanning its label',
      on: { 'scanner.closed': 'left' },
      invoke: {
        id: 'potResolution',
        src: 'potResolution',
        input: ({ context }) => ({ code: null, offered: context.offered }),
        onDone: [
          onOutcome('isOccupied', 'opened', 'keepChosen'),
          onOutcome('isResolved', 'creatingPlant', 'keepChosen'),
          { target: 'scanning.holding' },
        ],
        onError: 'scanning.holding',
      },
    },
    creatingPlant: {
      description: "The form 'New Plant' is open, or its plant is being saved",
      on: { 'scanner.closed': { actions: ['releaseCamera', 'leaveForm'] } },
      invoke: {
        id: 'plantCreation',
        src: 'plantCreation',
        input: ({ context }) => ({ potId: context.potId!, origin: null, draft: context.draft }),
        onDone: [
          onOutcome('isCreated', 'opened', 'keepOutcome'),
          onOutcome('isChosenPotTaken', 'choosingPot', 'keepOutcome'),
          onOutcome('isPotTaken', 'validating', 'keepOutcome'),
          onOutcome('isLeft', 'left', 'keepOutcome'),
          { target: 'scanning.holding', actions: { type: 'keepOutcome', params: outputAs('outcome') } },
        ],
        onError: 'scanning.unanswered',
      },
    },
    opened: {
      description: 'The plant is opened',
      type: 'final',
      output: ({ context }) => ({ kind: 'plantOpened', plantId: context.plantId! }),
    },
    left: { description: 'You closed the scanner', type: 'final', output: { kind: 'left' } },
  },
});
