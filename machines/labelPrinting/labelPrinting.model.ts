import { defineModel, nothing, plain, type Move } from '../support/model.ts';
import { labelPrintingMachine } from './labelPrintingMachine.ts';

const batches = {
  first: '01940000-0000-7000-8000-0000000000f1',
  second: '01940000-0000-7000-8000-0000000000f2',
  third: '01940000-0000-7000-8000-0000000000f3',
};
const failure = { type: 'feedback.given', pattern: 'error' } as never;
const request = 'labels.requested (some)';

/** What was decided last about the address of the tests' server, which is on this computer only. */
const lastDecision = (before: readonly string[]) =>
  before.findLast((past) => past.startsWith('address.decided')) ?? 'address.decided (refused)';

/** Whether labels are on pots is so from the beginning of a walk on; and what is decided can only be changed. */
const canFollow = ({ start, step, before }: Move) => {
  if (start === 'new') return false;
  if (step.startsWith('address.decided')) return step !== lastDecision(before);
  if (!step.startsWith('print.requested')) return true;
  return before.every((past) => !past.startsWith('print.requested') || past === step);
};

export const labelPrintingModel = defineModel<typeof labelPrintingMachine>({
  machine: labelPrintingMachine,
  starts: {
    new: { wants: 'new', isAddressAccepted: true },
    'at this computer only': { wants: 'new', isAddressAccepted: false },
    made: { wants: 'made', isAddressAccepted: false },
  },
  events: {
    'address.decided': { accepted: { isAccepted: true }, refused: { isAccepted: false } },
    'labels.requested': {
      some: { batchId: batches.first, count: 12 },
      again: { batchId: batches.second, count: 12 },
      more: { batchId: batches.third, count: 24 },
    },
    'print.requested': { unused: { used: 0 }, used: { used: 2 } },
    'print.confirmed': plain,
    'print.declined': plain,
    'alert.dismissed': plain,
    'page.left': plain,
  },
  actors: {
    issueCodes: { done: nothing },
    printPage: { done: nothing },
  },
  identity: ({ wants, isAddressAccepted, request: asked, tried }) => ({
    wants,
    isAddressAccepted,
    count: asked?.count ?? 0,
    tried: tried.map(({ count }) => count).toSorted(),
  }),
  projection: (context) => ({ ...context }),
  journeys: [
    {
      name: 'labels are made by the button, and their page opens',
      start: 'new',
      steps: [request, 'issueCodes done'],
      ends: { state: 'issued', output: { kind: 'issued', batchId: batches.first } },
      calls: [{ issueCodes: { batchId: batches.first, count: 12 } }],
    },
    {
      name: 'labels are made once, even if they are asked for again because no answer came',
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
      name: 'a second try never makes a second batch',
      start: 'new',
      steps: [request, 'issueCodes fails', 'labels.requested (again)', 'issueCodes done'],
      ends: { state: 'issued', output: { kind: 'issued', batchId: batches.first }, emits: [failure] },
      calls: [
        { issueCodes: { batchId: batches.first, count: 12 } },
        { issueCodes: { batchId: batches.first, count: 12 } },
      ],
    },
    {
      name: 'another number of labels is another batch',
      start: 'new',
      steps: [request, 'issueCodes fails', 'labels.requested (more)', 'issueCodes done'],
      ends: { state: 'issued', output: { kind: 'issued', batchId: batches.third } },
      calls: [
        { issueCodes: { batchId: batches.first, count: 12 } },
        { issueCodes: { batchId: batches.third, count: 24 } },
      ],
    },
    {
      name: 'going back to the first number goes back to the first batch',
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
        output: { kind: 'issued', batchId: batches.first },
        emits: [failure, failure],
      },
    },
    {
      name: 'a button pressed twice makes one batch',
      start: 'new',
      steps: [request, 'ignored: labels.requested (again)'],
      ends: { state: 'issuing' },
    },
    {
      name: 'an address that no other device can open stands on no label unasked',
      start: 'at this computer only',
      steps: [request, 'address.decided (accepted)', request],
      ends: { state: 'issuing' },
    },
    {
      name: 'an address that was accepted may be refused again, after a failure too',
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
      name: 'labels of which none is on a pot are printed at once',
      start: 'made',
      steps: ['print.requested (unused)', 'printPage done', 'page.left'],
      ends: { state: 'left', output: { kind: 'left' } },
    },
    {
      name: 'labels that are on pots are printed again only when that is wanted',
      start: 'made',
      steps: ['print.requested (used)', 'print.declined', 'print.requested (used)', 'print.confirmed'],
      ends: { state: 'printing' },
    },
    {
      name: 'a browser that cannot print is said to be one',
      start: 'made',
      steps: ['print.requested (unused)', 'printPage fails', 'alert.dismissed'],
      ends: { state: 'previewing', emits: [failure] },
    },
  ],
  browser: {
    never: {
      'labels.requested (again)':
        'the app makes up the id of each try; to a person it is the same press again',
    },
    canFollow,
    // The page is handed over at once, and comes back.
    consequence: (before) =>
      /^print\.(requested \(unused\)|confirmed)$/.test(before.at(-1) ?? '') ? /^printPage/ : null,
  },
});
