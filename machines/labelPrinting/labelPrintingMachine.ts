import { fieldOf, outputAs } from '../support/params.ts';
import { labelPrintingSetup, type LabelPrintingOutput } from './setup.ts';
import { alertState } from '../support/feedback.ts';

/**
 * From a number of labels, or from pots without a label, to paper. Only the button creates codes, and a batch whose response was lost is found again by its id.
 * An address that no other device can open is printed only with consent. A batch can be printed any number of times; if some of
 * its labels are on pots already, the user is asked first.
 */
export const labelPrintingMachine = labelPrintingSetup.createMachine({
  id: 'labelPrinting',
  description: 'Print labels',
  context: ({ input }) => ({
    ...input,
    request: null,
    tried: [],
    isPrinted: false,
    pots: null,
    skipped: 0,
    leaves: null,
  }),
  initial: 'opening',
  output: ({ event }) => event.output as LabelPrintingOutput,
  states: {
    opening: {
      description: 'Shows the initial state: creating new labels, or printing existing ones',
      always: [{ guard: 'isMade', target: 'previewing' }, { target: 'choosing' }],
    },
    choosing: {
      description:
        'You choose the number of labels and the sheet, and whether to print an address that no other device can open',
      initial: 'fresh',
      on: {
        'labels.requested': {
          guard: 'isAddressAccepted',
          target: 'issuing',
          actions: {
            type: 'keepRequest',
            params: ({ event: { batchId, count, isPrinted } }) => ({ batchId, count, isPrinted }),
          },
        },
        'potLabels.requested': {
          guard: 'isAddressAccepted',
          target: 'labelling',
          actions: {
            type: 'keepPots',
            params: ({ event: { batchId, potIds } }) => ({ pots: { batchId, potIds } }),
          },
        },
        'address.decided': {
          actions: {
            type: 'keepDecision',
            params: ({ event }) => ({ isAddressAccepted: event.isAccepted }),
          },
        },
      },
      states: {
        fresh: { description: 'Nothing has failed' },
        issueFailed: { description: "Couldn't create the labels. Try again.", entry: 'signalFailure' },
        labellingFailed: {
          description: "Couldn't create the labels for the pots. Trying again creates them once",
          entry: 'signalFailure',
          on: { 'retry.requested': { guard: 'isAddressAccepted', target: '#labelPrinting.labelling' } },
        },
        noneLabelled: { description: 'Somebody else labelled or deleted these pots meanwhile' },
      },
    },
    issuing: {
      description: 'Creating…',
      tags: 'busy',
      invoke: {
        id: 'issueCodes',
        src: 'issueCodes',
        input: ({ context }) => context.request!,
        onDone: 'issued',
        onError: 'choosing.issueFailed',
      },
    },
    issued: {
      description: 'The labels are created, and their page opens',
      type: 'final',
      output: ({ context: { request, isPrinted } }) => ({
        kind: 'issued',
        batchId: request!.batchId,
        isPrinted,
      }),
    },
    labelling: {
      description: 'Creating…',
      tags: 'busy',
      invoke: {
        id: 'labelPots',
        src: 'labelPots',
        input: ({ context }) => context.pots!,
        onDone: [
          {
            guard: { type: 'isNoneLabelled', params: outputAs('result') },
            target: 'choosing.noneLabelled',
          },
          { target: 'labelled', actions: { type: 'keepSkipped', params: outputAs('result') } },
        ],
        onError: 'choosing.labellingFailed',
      },
    },
    labelled: {
      description: 'The labels are on their pots, and their page opens and prints them',
      type: 'final',
      output: ({ context: { pots, skipped } }) => ({ kind: 'labelled', batchId: pots!.batchId, skipped }),
    },
    previewing: {
      description: 'You see the sheets as they will be printed',
      on: {
        'print.requested': [
          {
            guard: { type: 'hasUsed', params: fieldOf('used') },
            target: 'warning',
            actions: { type: 'keepFree', params: fieldOf('leaves') },
          },
          { target: 'printing', actions: { type: 'keepFree', params: fieldOf('leaves') } },
        ],
        'page.left': 'left',
      },
    },
    warning: {
      description: 'Some of these labels are on pots already: you are asked whether to print them again',
      on: { 'print.confirmed': 'printing', 'print.declined': 'previewing' },
    },
    printing: {
      description: "The phone's print dialog is open",
      tags: 'busy',
      invoke: {
        id: 'printPage',
        src: 'printPage',
        input: ({ context }) => ({ leaves: context.leaves }),
        onDone: 'previewing',
        onError: 'printFailed',
      },
    },
    printFailed: alertState('previewing', "This browser can't print"),
    left: {
      description: 'You leave the page of the batch',
      type: 'final',
      output: { kind: 'left' },
    },
  },
});
