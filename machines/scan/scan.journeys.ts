import type { WrittenJourney } from '#walks/model.ts';
import { codes, failure, ids, plantDraft } from '../support/examples.ts';

const opened = (plantId: string) => ({ kind: 'plantOpened', plantId, keptDraft: null });
const atForm = ['code.scanned (label)', 'validateCode: potted'];

export const scanJourneys: WrittenJourney[] = [
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
      emits: [{ type: 'code.accepted' }, failure, { type: 'code.accepted' }],
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
      emits: [{ type: 'code.accepted' }, failure],
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
    ends: { state: 'validating', emits: [failure] },
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
];
