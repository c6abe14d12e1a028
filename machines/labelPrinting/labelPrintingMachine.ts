import { labelPrintingSetup, type LabelPrintingOutput } from './setup.ts';

/**
 * Labels from a number of them to paper. Codes are made by the button only, and a batch whose answer was lost is found again by
 * its id. An address that no other device could open stands on labels only where that is wanted. A batch can be printed as often as one likes; where some of its labels are on pots already, that is asked first.
 */
export const labelPrintingMachine = labelPrintingSetup.createMachine({
  id: 'labelPrinting',
  description: 'Print labels',
  context: ({ input }) => ({ ...input, request: null, tried: [] }),
  initial: 'opening',
  output: ({ event }) => event.output as LabelPrintingOutput,
  states: {
    opening: {
      description: 'It shows whether labels are to be made, or are there to be printed',
      always: [{ guard: 'isMade', target: 'previewing' }, { target: 'choosing' }],
    },
    choosing: {
      description:
        'You say how many labels, and on which sheet; and whether an address may stand on them that no other device can open',
      initial: 'fresh',
      on: {
        'labels.requested': {
          guard: 'isAddressAccepted',
          target: 'issuing',
          actions: {
            type: 'keepRequest',
            params: ({ event: { batchId, count } }) => ({ batchId, count }),
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
        fresh: { description: 'Nothing has gone wrong' },
        issueFailed: { description: 'The labels could not be made. Try again.', entry: 'feelFailure' },
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
      description: 'The labels are made, and their page opens',
      type: 'final',
      output: ({ context }) => ({ kind: 'issued', batchId: context.request!.batchId }),
    },
    previewing: {
      description: 'You see the sheets as they will be printed',
      on: {
        'print.requested': [
          {
            guard: { type: 'hasUsed', params: ({ event }) => ({ used: event.used }) },
            target: 'warning',
          },
          { target: 'printing' },
        ],
        'page.left': 'left',
      },
    },
    warning: {
      description: 'Some of these labels are on pots already: you are asked whether to print them again',
      on: { 'print.confirmed': 'printing', 'print.declined': 'previewing' },
    },
    printing: {
      description: 'Your phone shows its own printing',
      tags: 'busy',
      invoke: {
        id: 'printPage',
        src: 'printPage',
        onDone: 'previewing',
        onError: 'printFailed',
      },
    },
    printFailed: {
      description: 'This browser cannot print',
      entry: 'feelFailure',
      on: { 'alert.dismissed': 'previewing' },
    },
    left: {
      description: 'You have your labels and go back',
      type: 'final',
      output: { kind: 'left' },
    },
  },
});
