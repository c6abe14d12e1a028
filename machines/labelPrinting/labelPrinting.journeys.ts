import type { WrittenJourney } from '#walks/model.ts';
import { failure, ids } from '../support/examples.ts';

export const batches = {
  first: '01940000-0000-7000-8000-0000000000f1',
  second: '01940000-0000-7000-8000-0000000000f2',
  third: '01940000-0000-7000-8000-0000000000f3',
};
export const pots = { batchId: batches.first, potIds: [ids.pot, ids.newPot] };
const potLabels = 'potLabels.requested (some)';
export const leaves = { kind: 'L7120', position: 13 };
const request = 'labels.requested (some)';

export const labelPrintingJourneys: WrittenJourney[] = [
  {
    name: 'the button creates labels and opens their page',
    start: 'new',
    steps: [request, 'issueCodes done'],
    ends: { state: 'issued', output: { kind: 'issued', batchId: batches.first, isPrinted: false } },
    calls: [{ issueCodes: { batchId: batches.first, count: 12 } }],
  },
  {
    name: 'labels are created once, even if the request is repeated because a response was lost',
    start: 'at this computer only',
    steps: [
      'address.decided (accepted)',
      'labels.requested (some)',
      'issueCodes fails',
      'labels.requested (some)',
      'issueCodes fails',
      'labels.requested (some)',
      'issueCodes done',
    ],
    ends: { state: 'issued' },
    inBrowser: true,
  },
  {
    name: 'some more labels are created and printed by one button',
    start: 'new',
    steps: [request, 'issueCodes fails', 'labels.requested (printed)', 'issueCodes done'],
    ends: {
      state: 'issued',
      output: { kind: 'issued', batchId: batches.third, isPrinted: true },
      emits: [failure],
    },
    calls: [
      { issueCodes: { batchId: batches.first, count: 12 } },
      { issueCodes: { batchId: batches.third, count: 4 } },
    ],
  },
  {
    name: 'labels are only created by their button, even if those of the other one failed to be printed at once',
    start: 'new',
    steps: ['labels.requested (printed)', 'issueCodes fails', request, 'issueCodes done'],
    ends: { state: 'issued', output: { kind: 'issued', batchId: batches.first, isPrinted: false } },
  },
  {
    name: 'a retry never creates a second batch',
    start: 'new',
    steps: [request, 'issueCodes fails', 'labels.requested (again)', 'issueCodes done'],
    ends: {
      state: 'issued',
      output: { kind: 'issued', batchId: batches.first, isPrinted: false },
      emits: [failure],
    },
    calls: [
      { issueCodes: { batchId: batches.first, count: 12 } },
      { issueCodes: { batchId: batches.first, count: 12 } },
    ],
  },
  {
    name: 'another number of labels is another batch',
    start: 'new',
    steps: [request, 'issueCodes fails', 'labels.requested (more)', 'issueCodes done'],
    ends: { state: 'issued', output: { kind: 'issued', batchId: batches.third, isPrinted: false } },
    calls: [
      { issueCodes: { batchId: batches.first, count: 12 } },
      { issueCodes: { batchId: batches.third, count: 24 } },
    ],
  },
  {
    name: 'returning to the first number returns to the first batch',
    start: 'new',
    steps: [
      request,
      'issueCodes fails',
      'labels.requested (more)',
      'issueCodes fails',
      'labels.requested (again)',
      'issueCodes done',
    ],
    ends: {
      state: 'issued',
      output: { kind: 'issued', batchId: batches.first, isPrinted: false },
      emits: [failure, failure],
    },
  },
  {
    name: 'pressing the button twice creates one batch',
    start: 'new',
    steps: [request, 'ignored: labels.requested (again)'],
    ends: { state: 'issuing' },
  },
  {
    name: 'an address that no other device can open is not printed without consent',
    start: 'at this computer only',
    steps: [request, 'address.decided (accepted)', request],
    ends: { state: 'issuing' },
  },
  {
    name: 'consent to an address can be withdrawn, even after a failure',
    start: 'at this computer only',
    steps: [
      'address.decided (accepted)',
      request,
      'issueCodes fails',
      'address.decided (refused)',
      'labels.requested (again)',
    ],
    ends: { state: 'choosing.issueFailed' },
  },
  {
    name: 'pots without a label get labels by one button',
    start: 'new',
    steps: [potLabels, 'labelPots: some'],
    ends: { state: 'labelled', output: { kind: 'labelled', batchId: batches.first, skipped: 1 } },
    calls: [{ labelPots: pots }],
  },
  {
    name: 'pots are labelled once, even if the request is repeated because a response was lost',
    start: 'at this computer only',
    steps: ['address.decided (accepted)', potLabels, 'labelPots fails', 'retry.requested', 'labelPots: all'],
    ends: {
      state: 'labelled',
      output: { kind: 'labelled', batchId: batches.first, skipped: 0 },
      emits: [failure],
    },
    calls: [{ labelPots: pots }, { labelPots: pots }],
    inBrowser: true,
  },
  {
    name: 'a message says that somebody else labelled the pots meanwhile',
    start: 'new',
    steps: [potLabels, 'labelPots: none'],
    ends: { state: 'choosing.noneLabelled' },
  },
  {
    name: 'other pots get labels of their own',
    start: 'new',
    steps: [potLabels, 'labelPots fails', 'potLabels.requested (others)'],
    ends: { state: 'labelling' },
    keeps: { pots: { batchId: batches.second, potIds: [ids.newPot] } },
  },
  {
    name: 'pots are not labelled with an address that no other device can open',
    start: 'at this computer only',
    steps: [
      potLabels,
      'address.decided (accepted)',
      potLabels,
      'labelPots fails',
      'address.decided (refused)',
      'retry.requested',
    ],
    ends: { state: 'choosing.labellingFailed' },
  },
  {
    name: 'pressing the button twice labels the pots once',
    start: 'new',
    steps: [potLabels, 'ignored: potLabels.requested (others)'],
    ends: { state: 'labelling' },
  },
  {
    name: 'a batch with no label on a pot is printed at once',
    start: 'made',
    steps: ['print.requested (unused)', 'printPage done', 'page.left'],
    ends: { state: 'left', output: { kind: 'left' } },
    calls: [{ printPage: { leaves } }],
  },
  {
    name: 'labels that are on pots are printed again only after confirmation',
    start: 'made',
    steps: ['print.requested (used)', 'print.declined', 'print.requested (used)', 'print.confirmed'],
    ends: { state: 'printing' },
    keeps: { leaves: { kind: 'L7120', position: 5 } },
  },
  {
    name: 'a message says that the browser cannot print',
    start: 'made',
    steps: ['print.requested (unused)', 'printPage fails', 'alert.dismissed'],
    ends: { state: 'previewing', emits: [failure] },
  },
  {
    name: 'a batch that is printed again starts at the position that was chosen last',
    start: 'made',
    steps: [
      'print.requested (unused)',
      'printPage done',
      'print.requested (used)',
      'print.confirmed',
      'printPage done',
      'page.left',
    ],
    ends: { state: 'left' },
    calls: [{ printPage: { leaves } }, { printPage: { leaves: { ...leaves, position: 5 } } }],
  },
  {
    name: 'repeating the second number that was tried returns to its batch, too',
    start: 'new',
    steps: [
      'labels.requested (more)',
      'issueCodes fails',
      request,
      'issueCodes fails',
      'labels.requested (again)',
      'issueCodes done',
    ],
    ends: { state: 'issued' },
    calls: [
      { issueCodes: { batchId: batches.third, count: 24 } },
      { issueCodes: { batchId: batches.first, count: 12 } },
      { issueCodes: { batchId: batches.first, count: 12 } },
    ],
  },
];
