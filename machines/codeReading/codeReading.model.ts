import { codes, failure, ids, labelTexts } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { codeReadingMachine } from './codeReadingMachine.ts';

const invalid = { valid: false };
const free = { valid: true, potId: ids.otherPot };
const items = {
  plant: { id: ids.otherPlant, name: 'Young ivy' },
  pot: { id: ids.otherPot, name: 'Green pot' },
  label: { id: codes.label, name: '7K3M-9QXA' },
};
/** The young ivy, the green pot or the label in the bin. */
const binned = (kind: keyof typeof items) => ({
  ...items[kind],
  kind,
  deletedAt: '2026-07-01T08:00:00.000Z',
  deletedBy: 'Ann',
  keptUntil: '2026-07-31T08:00:00.000Z',
});
const plantBinned = { ...free, inBin: binned('plant') };
const potBinned = { valid: true, inBin: binned('pot') };
const labelBinned = { valid: false, inBin: binned('label') };
const threshold = { type: 'feedback.given', pattern: 'threshold' };
const reads = { camera: { type: 'reading.requested' } };
const rests = { camera: { type: 'resting.requested' } };

export const codeReadingModel = defineModel<typeof codeReadingMachine>({
  machine: codeReadingMachine,
  overview: {
    does: 'reads a label for a flow over any page, and looks up its pot and plant',
    lifetime: 'child of flows that need a pot or a label; a full-screen overlay',
  },
  starts: {
    'by hand': { code: null },
    'with a code': { code: codes.label },
    'passing over': { code: null, passOver: codes.label },
    'with a code, passing over another': { code: codes.label, passOver: codes.other },
    'for a label': { code: null, isForLabel: true },
  },
  events: {
    'code.scanned': { label: { text: labelTexts.label }, other: { text: labelTexts.other } },
    'code.entered': {
      typed: { text: '7k3m-9qxa', isTyped: true },
      picture: { text: labelTexts.label, isTyped: false },
    },
    'retry.requested': plain,
    'restore.requested': plain,
    'bin.passedOver': plain,
    'alert.dismissed': plain,
    'overlay.closed': plain,
  },
  actors: {
    camera: {},
    validateCode: { done: { free, invalid, plantBinned, potBinned, labelBinned } },
    restoreItem: { done: nothing },
  },
  identity: ({ code, isTyped, passOver, isForLabel, validation }) => [
    code,
    isTyped,
    passOver,
    isForLabel,
    validation?.inBin?.kind,
  ],
  writes: ['restoreItem'],
  exclusive: { 'isMistyped, isBinned': 'a code that is on no label leads to nothing in the bin' },
  journeys: [
    {
      name: 'a reader that opens reads any label that comes into view',
      start: 'by hand',
      steps: [],
      ends: { state: 'scanning.watching' },
    },
    {
      name: 'a label in view is read, with a vibration',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode: free'],
      ends: {
        state: 'read',
        output: { kind: 'read', code: codes.label, validation: free },
        emits: [threshold],
      },
      calls: [{ camera: { order: 'read' } }, { validateCode: { code: codes.label } }],
    },
    {
      name: 'after an error, another label in view is read; the camera rests while a code is checked',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode fails', 'code.scanned (other)', 'validateCode: free'],
      ends: {
        state: 'read',
        output: { kind: 'read', code: codes.other, validation: free },
        emits: [threshold, failure, threshold],
      },
      tells: [reads, rests, reads, rests],
    },
    {
      name: 'a given code is checked at once',
      start: 'with a code',
      steps: ['validateCode: free'],
      ends: { state: 'read', output: { kind: 'read', code: codes.label, validation: free }, emits: [] },
      calls: [{ camera: { order: 'rest' } }, { validateCode: { code: codes.label } }],
    },
    {
      name: 'only one code is handled at a time',
      start: 'by hand',
      steps: ['code.scanned (label)', 'ignored: code.scanned (other)', 'ignored: code.entered (typed)'],
      ends: { state: 'validating' },
    },
    {
      name: 'a typed code that is on no label can be corrected; the next one is checked',
      start: 'by hand',
      steps: ['code.entered (typed)', 'validateCode: invalid', 'code.entered (typed)', 'validateCode: free'],
      ends: {
        state: 'read',
        output: { kind: 'read', code: codes.label, validation: free },
        emits: [failure],
      },
    },
    {
      name: 'a label that is scanned after a mistyped code is judged like any other',
      start: 'by hand',
      steps: [
        'code.entered (typed)',
        'validateCode: invalid',
        'code.scanned (other)',
        'validateCode: invalid',
      ],
      ends: {
        state: 'read',
        output: { kind: 'read', code: codes.other, validation: invalid },
      },
    },
    {
      name: 'the label of a mistyped code is not read again while it is in view',
      start: 'by hand',
      steps: ['code.entered (typed)', 'validateCode: invalid', 'code.scanned (label)'],
      ends: { state: 'scanning.mistyped' },
    },
    {
      name: 'a code in a picture that is on no label is left to the flow',
      start: 'by hand',
      steps: ['code.entered (picture)', 'validateCode: invalid'],
      ends: {
        state: 'read',
        output: { kind: 'read', code: codes.label, validation: invalid },
      },
    },
    {
      name: 'a code is kept for a retry if the server does not answer',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode fails', 'retry.requested', 'validateCode: free'],
      ends: { state: 'read', output: { kind: 'read', code: codes.label, validation: free } },
    },
    {
      name: 'a label that could not be checked is not checked again just because it is still in view',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode fails', 'code.scanned (label)'],
      ends: { state: 'scanning.unanswered' },
    },
    {
      name: 'the label just handled is ignored while it stays in view',
      start: 'passing over',
      steps: ['code.scanned (label)', 'after outOfView (1000 ms)', 'code.scanned (label)'],
      ends: { state: 'validating' },
    },
    {
      name: 'closing the reader while a code is checked ends with no result',
      start: 'by hand',
      steps: ['code.entered (typed)', 'overlay.closed'],
      ends: { state: 'closed', output: { kind: 'closed' } },
    },
    {
      name: 'the plant of the pot is in the bin, and is restored; then the label is checked again',
      start: 'by hand',
      steps: ['code.entered (typed)', 'validateCode: plantBinned', 'restore.requested', 'restoreItem done'],
      ends: { state: 'validating' },
      calls: [
        { camera: { order: 'read' } },
        { validateCode: { code: codes.label } },
        { restoreItem: { id: ids.otherPlant } },
        { validateCode: { code: codes.label } },
      ],
    },
    {
      name: 'what is in the bin is restored once, even if the response is lost',
      start: 'by hand',
      steps: [
        'code.entered (typed)',
        'validateCode: potBinned',
        'restore.requested',
        'restoreItem fails',
        'retry.requested',
        'restoreItem done',
      ],
      ends: { state: 'validating', emits: [failure] },
      inBrowser: true,
    },
    {
      name: 'a pot whose plant is in the bin is used for another plant',
      start: 'by hand',
      steps: ['code.entered (typed)', 'validateCode: plantBinned', 'bin.passedOver'],
      ends: { state: 'read', output: { kind: 'read', code: codes.label, validation: plantBinned } },
    },
    {
      name: 'the label of a deleted pot is used anew',
      start: 'by hand',
      steps: ['code.entered (typed)', 'validateCode: potBinned', 'bin.passedOver'],
      ends: { state: 'read', output: { kind: 'read', code: codes.label, validation: potBinned } },
    },
    {
      name: 'a deleted label cannot be used before it is restored',
      start: 'for a label',
      steps: [
        'code.entered (typed)',
        'validateCode: labelBinned',
        'ignored: bin.passedOver',
        'restore.requested',
        'restoreItem done',
        'validateCode: free',
      ],
      ends: { state: 'read', output: { kind: 'read', code: codes.label, validation: free } },
    },
    {
      name: 'another label is scanned instead of one that leads to the bin',
      start: 'by hand',
      steps: [
        'code.scanned (label)',
        'validateCode: potBinned',
        'alert.dismissed',
        'code.scanned (label)',
        'code.scanned (other)',
      ],
      ends: {
        state: 'validating',
        emits: [
          { type: 'feedback.given', pattern: 'threshold' },
          { type: 'feedback.given', pattern: 'threshold' },
        ],
      },
      keeps: { code: '0XW4V5T2' },
    },
    {
      name: 'if only the label is wanted, a deleted plant of its pot does not matter',
      start: 'for a label',
      steps: ['code.entered (typed)', 'validateCode: plantBinned'],
      ends: { state: 'read', output: { kind: 'read', code: codes.label, validation: plantBinned } },
    },
    {
      name: 'the label of a deleted pot is not taken without a question',
      start: 'for a label',
      steps: ['code.entered (typed)', 'validateCode: potBinned'],
      ends: { state: 'binned' },
    },
    {
      name: 'a given code is checked even if another label is being ignored',
      start: 'with a code, passing over another',
      steps: [],
      ends: { state: 'validating' },
      calls: [{ validateCode: { code: codes.label } }],
    },
    {
      name: 'of two labels that lead to the bin, the second is ignored while it stays in view',
      start: 'by hand',
      steps: [
        'code.scanned (label)',
        'validateCode: potBinned',
        'alert.dismissed',
        'code.scanned (other)',
        'validateCode: potBinned',
        'alert.dismissed',
        'code.scanned (other)',
      ],
      ends: { state: 'scanning.holding' },
      calls: [{ validateCode: { code: codes.label } }, { validateCode: { code: codes.other } }],
    },
  ],
  throughout: {
    'never calls restoreItem until restore.requested':
      'A pot or label stays in the bin until its restoration is requested (decision)',
  },
  promises: {
    'scanning.mistyped': {
      'code.scanned (other) → validating, emits feedback.given':
        'A label can be scanned instead of correcting a typed code (decision)',
    },
    anywhere: {
      'camera fails → stays': 'A code can be typed if the camera crashes (decision)',
    },
    'scanning.holding': {
      'code.scanned (other) → validating':
        'A label other than the one just handled is read at once (decision)',
      'code.scanned (label) → stays, waits 1000 ms':
        'The label just handled is ignored until it has been out of view for a second (decision)',
    },
    labelBinned: {
      'alert.dismissed → scanning.holding, keeps passOver':
        'Another label can be scanned instead of a deleted one (decision)',
    },
    restoringFailed: {
      'alert.dismissed → scanning.holding, keeps passOver':
        'After a restoration that failed, another label can be scanned (decision)',
    },
    'scanning.unanswered': {
      'code.scanned (other) → validating': 'Another label can be scanned after an error (spec §8)',
    },
  },
  browser: {
    never: { 'camera fails': 'the camera handles its own failures; this is a safety net' },
    canFollow: ({ start }) => start !== 'with a code, passing over another' && start !== 'for a label',
  },
});
