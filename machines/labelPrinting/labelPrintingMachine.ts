import { fieldOf } from '../support/params.ts';
import { labelPrintingSetup, type LabelPrintingOutput } from './setup.ts';
import { alertState } from '../support/feedback.ts';

/**
 * From a number of labels to paper. Only the button creates codes, and a batch whose response was lost is found again by its id.
 * An address that no other device can open is printed only with consent. A batch can be printed any number of times; if some of
 * its labels are on pots already, the user is asked first.
 */
export const labelPrintingMachine = labelPrintingSetup.createMachine({
  id: 'labelPrinting',
  description: 'Print labels',
  context: ({ input }) => ({ ...input, request: null, tried: [], isPrinted: false, leaves: null }),
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
