import { codes, ids, labelTexts } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { codeReadingMachine } from './codeReadingMachine.ts';

const free = { valid: true, potId: ids.otherPot };
const threshold = { type: 'feedback.given', pattern: 'threshold' };

export const codeReadingModel = defineModel<typeof codeReadingMachine>({
  machine: codeReadingMachine,
  starts: {
    'by hand': { code: null },
    'with a code': { code: codes.label },
    'passing over': { code: null, passOver: codes.label },
    'with a code, passing over another': { code: codes.label, passOver: codes.other },
  },
  events: {
    'code.scanned': { label: { text: labelTexts.label }, other: { text: labelTexts.other } },
    'code.entered': { '': { text: '7k3m-9qxa' } },
    'retry.requested': plain,
    'overlay.closed': plain,
  },
  actors: {
    camera: {},
    validateCode: { done: { '': free } },
  },
  identity: ({ code, passOver }) => [code, passOver],
  projection: (context) => ({ ...context }),
  journeys: [
    {
      name: 'a label in view is read, with a vibration',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode done'],
      ends: {
        state: 'read',
        output: { kind: 'read', code: codes.label, validation: free },
        emits: [threshold],
      },
      calls: [{ camera: { order: 'read' } }, { validateCode: { code: codes.label } }],
    },
    {
      name: 'a given code is checked at once',
      start: 'with a code',
      steps: ['validateCode done'],
      ends: { state: 'read', output: { kind: 'read', code: codes.label, validation: free }, emits: [] },
      calls: [{ camera: { order: 'rest' } }, { validateCode: { code: codes.label } }],
    },
    {
      name: 'only one code is handled at a time',
      start: 'by hand',
      steps: ['code.scanned (label)', 'ignored: code.scanned (other)', 'ignored: code.entered'],
      ends: { state: 'validating' },
    },
    {
      name: 'a code is kept for a retry if the server does not answer',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode fails', 'retry.requested', 'validateCode done'],
      ends: { state: 'read', output: { kind: 'read', code: codes.label, validation: free } },
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
      steps: ['code.entered', 'overlay.closed'],
      ends: { state: 'closed', output: { kind: 'closed' } },
    },
    {
      name: 'a given code is checked even if another label is being ignored',
      start: 'with a code, passing over another',
      steps: [],
      ends: { state: 'validating' },
      calls: [{ validateCode: { code: codes.label } }],
    },
  ],
  promises: {
    anywhere: {
      'camera fails → stays': 'A code can be typed if the camera crashes (decision)',
    },
    'scanning.holding': {
      'code.scanned (other) → validating':
        'A label other than the one just handled is read at once (decision)',
      'code.scanned (label) → stays, waits 1000 ms':
        'The label just handled is ignored until it has been out of view for a second (decision)',
    },
    'scanning.unanswered': {
      'code.scanned (other) → validating': 'Another label can be scanned after an error (spec §8)',
    },
  },
  browser: {
    never: { 'camera fails': 'the camera handles its own failures; this is a safety net' },
    canFollow: ({ start }) => start !== 'with a code, passing over another',
  },
});
