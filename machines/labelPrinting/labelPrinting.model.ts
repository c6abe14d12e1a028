import { ids } from '../support/examples.ts';
import { defineModel, nothing, plain, type Move } from '#walks/model.ts';
import { batches, labelPrintingJourneys, leaves, pots } from './labelPrinting.journeys.ts';
import { labelPrintingMachine } from './labelPrintingMachine.ts';

/** Returns the latest decision about printing the test server's address, which only this computer can open. */
const lastDecision = (before: readonly string[]) =>
  before.findLast((past) => past.startsWith('address.decided')) ?? 'address.decided (refused)';

/** Whether labels are on pots is fixed for a walk, and a decision step has to change the decision. */
const canFollow = ({ start, step, before }: Move) => {
  if (start === 'new') return false;
  if (step.startsWith('address.decided')) return step !== lastDecision(before);
  // The page does not offer pots that another person has labelled.
  if (step.startsWith('potLabels.requested')) return !before.includes('labelPots: none');
  if (!step.startsWith('print.requested')) return true;
  return before.every((past) => !past.startsWith('print.requested') || past === step);
};

export const labelPrintingModel = defineModel<typeof labelPrintingMachine>({
  machine: labelPrintingMachine,
  overview: {
    does: 'creates codes (only by the button), also for pots without a label, and prints them; asks before labels on pots are printed again',
    lifetime: 'as long as a label page is open; `/settings/labels`, `/settings/labels/{batchId}`',
  },
  starts: {
    new: { wants: 'new', isAddressAccepted: true },
    'at this computer only': { wants: 'new', isAddressAccepted: false },
    made: { wants: 'made', isAddressAccepted: false },
  },
  events: {
    'address.decided': { accepted: { isAccepted: true }, refused: { isAccepted: false } },
    'labels.requested': {
      some: { batchId: batches.first, count: 12, isPrinted: false },
      again: { batchId: batches.second, count: 12, isPrinted: false },
      more: { batchId: batches.third, count: 24, isPrinted: false },
      printed: { batchId: batches.third, count: 4, isPrinted: true },
    },
    'potLabels.requested': { some: pots, others: { batchId: batches.second, potIds: [ids.newPot] } },
    'retry.requested': plain,
    'print.requested': { unused: { used: 0, leaves }, used: { used: 1, leaves: { ...leaves, position: 5 } } },
    'print.confirmed': plain,
    'print.declined': plain,
    'alert.dismissed': plain,
    'page.left': plain,
  },
  actors: {
    issueCodes: { done: nothing },
    labelPots: {
      done: {
        all: { labelled: 2, skipped: 0 },
        some: { labelled: 1, skipped: 1 },
        none: { labelled: 0, skipped: 2 },
      },
    },
    printPage: { done: nothing },
  },
  identity: ({ wants, isAddressAccepted, request: asked, tried, pots: bare, leaves: free }) => ({
    bare: bare?.potIds.length,
    free: free?.position,
    wants,
    isAddressAccepted,
    count: asked?.count ?? 0,
    tried: tried.map(({ count }) => count).toSorted(),
  }),
  writes: ['issueCodes', 'labelPots'],
  quiet: {
    'issueCodes done → issued': 'the page of the labels opens',
    'labelPots: all → labelled': 'the page of the labels opens',
    'labelPots: some → labelled': 'the page of the labels opens',
    'labelPots: none → choosing.noneLabelled': 'a message says that there is nothing to do',
  },
  journeys: labelPrintingJourneys,
  throughout: {
    'never calls issueCodes until labels.requested':
      'Codes are issued only when labels are requested (decision)',
    'never calls labelPots until potLabels.requested': 'Existing pots get labels only on request (decision)',
  },
  browser: {
    never: {
      'potLabels.requested (others)':
        'the app generates the id of each attempt, and labels all pots unless some are chosen',
      'labelPots: some': 'another phone would have to label a pot between two steps; tests of the server do',
      'labels.requested (printed)':
        'the page of the batch prints it, with a chart of its own; a journey shows that',
      'labels.requested (again)':
        'the app generates the id of each attempt; for the user it is the same press again',
    },
    canFollow,
    // The print dialog returns immediately.
    consequence: (before) =>
      /^print\.(requested \(unused\)|confirmed)$/.test(before.at(-1) ?? '') ? /^printPage/ : null,
  },
});
