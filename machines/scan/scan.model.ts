import { codes, ids, labelTexts, plantDraft } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { scanMachine } from './scanMachine.ts';

const opened = (plantId: string) => ({ kind: 'plantOpened', plantId, keptDraft: null });
/** The old fern, the blue pot or the label in the bin. */
const items = {
  plant: { id: ids.plant, name: 'Old fern' },
  pot: { id: ids.pot, name: 'Blue pot' },
  label: { id: codes.label, name: '7K3M-9QXA' },
};
const binned = (kind: keyof typeof items) => ({
  ...items[kind],
  kind,
  deletedAt: '2026-07-01T08:00:00.000Z',
  deletedBy: 'Ann',
  keptUntil: '2026-07-31T08:00:00.000Z',
});
const atForm = ['code.scanned (label)', 'validateCode: potted'];

export const scanModel = defineModel<typeof scanMachine>({
  machine: scanMachine,
  starts: {
    'by hand': { code: null, draft: null },
    'by address': { code: codes.label, draft: null },
    'with a kept draft': { code: null, draft: plantDraft },
  },
  events: {
    'code.scanned': { label: { text: labelTexts.label }, other: { text: labelTexts.other } },
    'code.entered': { '': { text: '7k3m-9qxa' } },
    'alert.dismissed': plain,
    'retry.requested': plain,
    'restore.requested': plain,
    'remembering.requested': plain,
    'bin.passedOver': plain,
    'scanner.closed': plain,
  },
  actors: {
    camera: {},
    potResolution: {
      done: { resolved: { kind: 'resolved', potId: ids.pot }, cancelled: { kind: 'cancelled' } },
    },
    validateCode: {
      done: {
        unknown: { valid: true, isUnknown: true },
        invalid: { valid: false },
        unplaced: { valid: true },
        potted: { valid: true, potId: ids.pot },
        planted: { valid: true, potId: ids.pot, plantId: ids.plant },
        plantBinned: { valid: true, potId: ids.pot, inBin: binned('plant') },
        potBinned: { valid: true, inBin: binned('pot') },
        labelBinned: { valid: false, inBin: binned('label') },
      },
    },
    restoreItem: { done: nothing },
    rememberScan: { done: nothing },
    plantCreation: {
      done: {
        created: { kind: 'plantOpened', plantId: ids.newPlant },
        potTaken: { kind: 'potTaken', draft: plantDraft, origin: null },
        left: { kind: 'left', draft: plantDraft },
        cancelled: { kind: 'cancelled' },
      },
    },
  },
  identity: ({ code, inBin }) => `${code} ${inBin?.kind ?? ''}`,
  projection: (context) => ({ ...context }),
  writes: ['restoreItem', 'rememberScan'],
  journeys: [
    {
      name: 'a label whose pot holds a plant opens that plant',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode: planted'],
      ends: { state: 'opened', output: opened(ids.plant), emits: [{ type: 'code.accepted' }] },
      calls: [{ camera: { order: 'read' } }, { validateCode: { code: codes.label } }],
    },
    {
      name: 'an alert says that the code is invalid, and scanning continues',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode: invalid', 'alert.dismissed', 'code.scanned (other)'],
      ends: {
        state: 'validating',
        emits: [
          { type: 'code.accepted' },
          { type: 'feedback.given', pattern: 'error' },
          { type: 'code.accepted' },
        ],
      },
      keeps: { code: '0XW4V5T2' },
    },
    {
      name: 'a label that is unknown without a connection is remembered, and scanning continues',
      start: 'by hand',
      steps: [
        'code.scanned (label)',
        'validateCode: unknown',
        'remembering.requested',
        'rememberScan done',
        'alert.dismissed',
        'code.scanned (other)',
      ],
      ends: { state: 'validating' },
      calls: [{ rememberScan: { code: codes.label } }],
    },
    {
      name: 'a label that was unknown is checked again on request',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode: unknown', 'retry.requested', 'validateCode: planted'],
      ends: {
        state: 'opened',
        output: opened(ids.plant),
        emits: [{ type: 'code.accepted' }, { type: 'feedback.given', pattern: 'error' }],
      },
    },
    {
      name: 'a label on no pot gets a pot, and the pot its first plant',
      start: 'by hand',
      steps: [
        'code.scanned (label)',
        'validateCode: unplaced',
        'potResolution: resolved',
        'validateCode: potted',
        'plantCreation: created',
      ],
      ends: { state: 'opened', output: opened(ids.newPlant) },
      calls: [
        { potResolution: { code: codes.label } },
        { plantCreation: { potId: ids.pot, origin: null, draft: null } },
      ],
    },
    {
      name: 'a pot that was filled in the meantime is checked again, and the draft is kept for the next one',
      start: 'by hand',
      steps: [...atForm, 'plantCreation: potTaken', 'validateCode: planted'],
      ends: { state: 'opened', output: { ...opened(ids.plant), keptDraft: plantDraft } },
    },
    {
      name: 'closing the plant form discards its draft, and scanning continues',
      start: 'with a kept draft',
      steps: [...atForm, 'plantCreation: cancelled', 'scanner.closed'],
      ends: { state: 'left', output: { kind: 'left', keptDraft: null } },
      calls: [{ plantCreation: { potId: ids.pot, origin: null, draft: plantDraft } }],
    },
    {
      name: 'closing the scanner over the plant form keeps the draft',
      start: 'by hand',
      steps: [...atForm, 'scanner.closed', 'plantCreation: left'],
      ends: { state: 'left', output: { kind: 'left', keptDraft: plantDraft } },
    },
    {
      name: 'a deleted label is restored, and cannot be used before that',
      start: 'by hand',
      steps: [
        'code.scanned (label)',
        'validateCode: labelBinned',
        'ignored: bin.passedOver',
        'restore.requested',
        'restoreItem done',
        'validateCode: potted',
      ],
      ends: { state: 'creatingPlant' },
      calls: [
        { camera: { order: 'read' } },
        { validateCode: { code: codes.label } },
        { restoreItem: { id: codes.label } },
        { validateCode: { code: codes.label } },
        { plantCreation: { potId: ids.pot, origin: null, draft: null } },
      ],
    },
    {
      name: 'a deleted plant is restored from the label of its pot, and opened',
      start: 'by hand',
      steps: [
        'code.scanned (label)',
        'validateCode: plantBinned',
        'restore.requested',
        'restoreItem done',
        'validateCode: planted',
      ],
      ends: { state: 'opened', output: opened(ids.plant) },
      calls: [
        { validateCode: { code: codes.label } },
        { restoreItem: { id: ids.plant } },
        { validateCode: { code: codes.label } },
      ],
    },
    {
      name: 'the pot of a deleted plant can get another one',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode: plantBinned', 'bin.passedOver'],
      ends: { state: 'creatingPlant' },
      calls: [{ plantCreation: { potId: ids.pot, origin: null, draft: null } }],
    },
    {
      name: 'the label of a deleted pot can be put on another one',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode: potBinned', 'bin.passedOver'],
      ends: { state: 'resolvingPot' },
      calls: [{ potResolution: { code: codes.label } }],
    },
    {
      name: 'what is in the bin is restored once, even if the response is lost',
      start: 'by hand',
      steps: [
        'code.entered',
        'validateCode: potBinned',
        'restore.requested',
        'restoreItem fails',
        'retry.requested',
        'restoreItem done',
      ],
      ends: { state: 'validating', emits: [{ type: 'feedback.given', pattern: 'error' }] },
      calls: [{ restoreItem: { id: ids.pot } }, { restoreItem: { id: ids.pot } }],
      inBrowser: true,
    },
    {
      name: 'the address on a label is checked at once',
      start: 'by address',
      steps: ['validateCode: planted'],
      ends: { state: 'opened', output: opened(ids.plant) },
      calls: [{ camera: { order: 'rest' } }, { validateCode: { code: codes.label } }],
    },
    {
      name: 'a code is kept for a retry if the server does not answer',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode fails', 'retry.requested', 'validateCode: planted'],
      ends: { state: 'opened', output: opened(ids.plant) },
    },
    {
      name: 'a code that was typed is not read again from its label',
      start: 'by hand',
      steps: ['code.entered', 'validateCode: invalid', 'alert.dismissed', 'code.scanned (label)'],
      ends: { state: 'scanning.holding' },
    },
    {
      name: 'closing the pot chooser changes nothing',
      start: 'by hand',
      steps: ['code.entered', 'validateCode: unplaced', 'potResolution: cancelled'],
      ends: { state: 'scanning.holding' },
    },
    {
      name: 'closing the scanner ends the flow and keeps the draft',
      start: 'with a kept draft',
      steps: ['scanner.closed'],
      ends: { state: 'left', output: { kind: 'left', keptDraft: plantDraft } },
    },
  ],
  promises: {
    anywhere: {
      'camera fails → stays': 'A camera that crashes leaves the rest of the scan unchanged (decision)',
    },
    creatingPlant: {
      'scanner.closed → stays, tells camera.released':
        'If the scanner is closed while a plant is being created, the camera stops and the plant is created (decision)',
      'scanner.closed → stays, tells page.left': 'The scanner can be closed over the plant form (spec §2)',
      'plantCreation: cancelled → scanning.holding, tells reading.requested':
        'Closing the plant form creates no plant (spec §4)',
      'plantCreation fails → scanning.unanswered, emits feedback.given':
        'A plant form that crashes returns to the scanner, with an error line (spec §8)',
    },
    'scanning.holding': {
      'code.scanned (label) → stays, waits 1000 ms':
        'A label that stays in view is not read again (decision)',
      'after outOfView (1000 ms) → scanning.watching':
        'A label that was out of view for a second can be scanned again (decision)',
    },
    'scanning.unanswered': {
      'code.scanned (other) → validating, tells resting.requested, keeps code, emits code.accepted':
        'Another label can be scanned after an error (spec §8)',
    },
    validating: {
      'scanner.closed → left': 'The scanner can be closed while a code is checked (spec §2)',
    },
    unknown: {
      'alert.dismissed → scanning.holding': 'A scan need not be remembered (decision)',
      'scanner.closed → left': 'The scanner can be closed over a label that is unknown (decision)',
    },
    remembering: {
      'rememberScan fails → scanning.unanswered':
        'If the phone stores nothing, the label stays in the scanner, with an error line (decision)',
    },
    remembered: {
      'scanner.closed → left': 'The scanner can be closed after the scan was remembered (decision)',
    },
    rejected: {
      'scanner.closed → left': "The scanner can be closed over 'Invalid QR code' (spec §2)",
    },
    'binned, labelBinned': {
      'alert.dismissed → scanning.holding': 'What is in the bin can be left there (decision)',
      'scanner.closed → left': 'The scanner can be closed over the question about the bin (decision)',
    },
    restoring: {
      'scanner.closed → left': 'The scanner can be closed while something is restored (decision)',
    },
    restoringFailed: {
      'alert.dismissed → scanning.holding': 'A restoration that failed can be left at that (decision)',
      'scanner.closed → left': 'The scanner can be closed over a failed restoration (decision)',
    },
    resolvingPot: {
      'scanner.closed → left': 'The scanner can be closed over the pot chooser (spec §2)',
      'potResolution fails → scanning.unanswered':
        'A pot chooser that crashes returns to the scanner, with an error line (spec §8)',
    },
  },
  browser: {
    never: {
      'camera fails': 'the camera handles its own failures; this is a safety net',
      'potResolution fails': 'the flow handles its own failures; this is a safety net',
      'rememberScan fails': 'a browser stores so little always; this is a safety net',
      'plantCreation fails': 'the flow handles its own failures; this is a safety net',
    },
    canFollow: ({ start, before, state, step }) => {
      if (start === 'with a kept draft') return false;
      // The scanner is closed with Back, which stays within the app only if the scanner was opened from inside it.
      if (step === 'scanner.closed') return start === 'by hand' && !before.includes(step);
      // Only an open form that is left ends at once; the walks of the creation itself close it in its other states.
      if (step === 'plantCreation: left') return before.at(-1) === 'scanner.closed';
      return state !== 'creatingPlant' || before.at(-1) !== 'scanner.closed';
    },
    consequence: (before) => {
      if (before.at(-1) === 'remembering.requested') return /^rememberScan done$/;
      const isFormLeft = before.at(-1) === 'scanner.closed' && before.at(-2) === 'validateCode: potted';
      return isFormLeft ? /^plantCreation: left$/ : null;
    },
  },
});
