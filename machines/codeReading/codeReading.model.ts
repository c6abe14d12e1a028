import { codes, ids, labelTexts } from '../support/examples.ts';
import { defineModel, plain } from '../support/model.ts';
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
      name: 'a label in view is read, and felt',
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
      name: 'a code that is known is checked at once',
      start: 'with a code',
      steps: ['validateCode done'],
      ends: { state: 'read', output: { kind: 'read', code: codes.label, validation: free }, emits: [] },
      calls: [{ camera: { order: 'rest' } }, { validateCode: { code: codes.label } }],
    },
    {
      name: 'one code at a time',
      start: 'by hand',
      steps: ['code.scanned (label)', 'ignored: code.scanned (other)', 'ignored: code.entered'],
      ends: { state: 'validating' },
    },
    {
      name: 'a server that does not answer keeps the code for another try',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode fails', 'retry.requested', 'validateCode done'],
      ends: { state: 'read', output: { kind: 'read', code: codes.label, validation: free } },
    },
    {
      name: 'the label just handled is passed over while it stays in view',
      start: 'passing over',
      steps: ['code.scanned (label)', 'after outOfView (1000 ms)', 'code.scanned (label)'],
      ends: { state: 'validating' },
    },
    {
      name: 'closing it while a code is checked ends with nothing',
      start: 'by hand',
      steps: ['code.entered', 'overlay.closed'],
      ends: { state: 'closed', output: { kind: 'closed' } },
    },
    {
      name: 'a code that is known is checked, whatever is passed over',
      start: 'with a code, passing over another',
      steps: [],
      ends: { state: 'validating' },
      calls: [{ validateCode: { code: codes.label } }],
    },
  ],
  promises: {
    anywhere: {
      'camera fails → stays': 'Without a camera a code can still be typed (decision)',
    },
    'scanning.holding': {
      'code.scanned (other) → validating':
        'Another label than the one just handled is taken at once (decision)',
      'code.scanned (label) → stays, waits 1000 ms':
        'The label just handled is passed over until it was out of view for a second (decision)',
    },
    'scanning.unanswered': {
      'code.scanned (other) → validating': 'Another label can be scanned after an error (spec §8)',
    },
  },
  browser: {
    never: { 'camera fails': 'the camera answers for its own failures; this is a net under it' },
    canFollow: ({ start }) => start !== 'with a code, passing over another',
  },
});
