import { codes, failure, ids } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { destinationMachine } from './destinationMachine.ts';

const read = (validation: { valid: boolean; potId?: string; plantId?: string }) =>
  ({ kind: 'read', code: codes.label, validation }) as const;
const cancelled = { kind: 'cancelled' };
const net = 'the flow handles its own failures; this is a safety net';

export const destinationModel = defineModel<typeof destinationMachine>({
  machine: destinationMachine,
  overview: {
    does: 'finds an empty pot, or why the scanned or chosen one cannot be used',
    lifetime: "child of `repotting` and `propagation`; 'Scan the destination pot'",
  },
  starts: {
    'from a pot': { potId: ids.pot, passOver: null },
    'from no pot': { potId: null, passOver: null },
    'passing over a label': { potId: ids.pot, passOver: codes.other },
  },
  events: {
    'alert.dismissed': plain,
    'pots.requested': { all: { offered: 'all' }, 'without a label': { offered: 'withoutLabel' } },
  },
  actors: {
    codeReading: {
      done: {
        closed: { kind: 'closed' },
        unknown: read({ valid: false }),
        same: read({ valid: true, potId: ids.pot, plantId: ids.plant }),
        occupied: read({ valid: true, potId: ids.otherPot, plantId: ids.otherPlant }),
        free: read({ valid: true, potId: ids.otherPot }),
        unplaced: read({ valid: true }),
      },
    },
    potResolution: {
      done: {
        resolved: { kind: 'resolved', potId: ids.otherPot },
        occupied: { kind: 'occupied', potId: ids.otherPot, plantId: ids.otherPlant },
        same: { kind: 'occupied', potId: ids.pot, plantId: ids.plant },
        cancelled: { kind: 'cancelled' },
      },
    },
  },
  identity: ({ potId, code, offered }) => [potId, code, offered],
  journeys: [
    {
      name: 'a free pot is accepted',
      start: 'from a pot',
      steps: ['codeReading: free'],
      ends: { state: 'found', output: { kind: 'found', potId: ids.otherPot, code: codes.label } },
      calls: [{ codeReading: { code: null, passOver: null } }],
    },
    {
      name: 'an unknown code shows an alert and ends the search',
      start: 'from a pot',
      steps: ['codeReading: unknown', 'alert.dismissed'],
      ends: { state: 'cancelled', output: cancelled, emits: [failure] },
    },
    {
      name: "scanning the plant's current pot shows an alert instead of opening the plant",
      start: 'from a pot',
      steps: ['codeReading: same', 'alert.dismissed'],
      ends: { state: 'cancelled', output: cancelled, emits: [failure] },
    },
    {
      name: 'a pot that holds another plant opens that plant, after a message that names it',
      start: 'from a pot',
      steps: ['codeReading: occupied', 'alert.dismissed'],
      ends: { state: 'opened', output: { kind: 'plantOpened', plantId: ids.otherPlant }, emits: [failure] },
    },
    {
      name: 'a plant in no pot can open the plant of any occupied pot',
      start: 'from no pot',
      steps: ['codeReading: same', 'alert.dismissed'],
      ends: { state: 'opened', output: { kind: 'plantOpened', plantId: ids.plant } },
    },
    {
      name: 'a label that is on no pot is put on one and read again',
      start: 'from a pot',
      steps: ['codeReading: unplaced', 'potResolution: resolved', 'codeReading: free'],
      ends: { state: 'found', output: { kind: 'found', potId: ids.otherPot, code: codes.label } },
      calls: [
        { codeReading: { code: null, passOver: null } },
        { potResolution: { code: codes.label } },
        { codeReading: { code: codes.label, passOver: null } },
      ],
    },
    {
      name: 'an empty pot can be chosen from a list instead of scanned',
      start: 'from a pot',
      steps: ['pots.requested (all)', 'potResolution: resolved'],
      ends: { state: 'found', output: { kind: 'found', potId: ids.otherPot, code: null } },
      calls: [{ potResolution: { code: null, offered: 'all' } }],
    },
    {
      name: 'a pot without a label can be chosen, also after a label that is on no pot was scanned',
      start: 'from a pot',
      steps: [
        'codeReading: unplaced',
        'potResolution: resolved',
        'pots.requested (without a label)',
        'potResolution: resolved',
      ],
      ends: { state: 'found', output: { kind: 'found', potId: ids.otherPot, code: null } },
      calls: [
        { potResolution: { code: codes.label } },
        { potResolution: { code: null, offered: 'withoutLabel' } },
      ],
    },
    {
      name: 'a chosen pot that holds another plant opens that plant, after a message that names it',
      start: 'from a pot',
      steps: ['pots.requested (all)', 'potResolution: occupied', 'alert.dismissed'],
      ends: { state: 'opened', output: { kind: 'plantOpened', plantId: ids.otherPlant }, emits: [failure] },
    },
    {
      name: "choosing the plant's current pot shows an alert instead of opening the plant",
      start: 'from a pot',
      steps: ['pots.requested (all)', 'potResolution: same'],
      ends: { state: 'samePot', emits: [failure] },
    },
    {
      name: 'closing the list returns to the scanner',
      start: 'from a pot',
      steps: ['pots.requested (all)', 'potResolution: cancelled'],
      ends: { state: 'reading' },
    },
    {
      name: 'closing any overlay ends the search with no result',
      start: 'from a pot',
      steps: ['codeReading: unplaced', 'potResolution: cancelled'],
      ends: { state: 'cancelled', output: cancelled },
    },
    {
      name: 'the label of a pot that was just rejected is ignored',
      start: 'passing over a label',
      steps: [],
      ends: { state: 'reading' },
      calls: [{ codeReading: { code: null, passOver: codes.other } }],
    },
  ],
  promises: {
    reading: {
      'codeReading: closed → cancelled': 'Closing the scanner ends the search with no result (spec §4)',
      'codeReading fails → cancelled':
        'A scanner that crashes ends the search with nothing changed (decision)',
    },
    'choosingPot, resolvingPot': {
      'potResolution fails → cancelled':
        'A pot chooser that crashes ends the search with nothing changed (decision)',
    },
  },
  browser: {
    never: { 'codeReading fails': net, 'potResolution fails': net },
    canFollow: ({ start, before, state, step }) => {
      // The label is checked at once, and until then nothing else can be pressed.
      if (step.startsWith('pots.requested') && before.at(-1) === 'potResolution: resolved') return false;
      // A label can be put on an occupied pot, so that is no outcome then.
      if (state === 'resolvingPot' && /^potResolution: (occupied|same)$/.test(step)) return false;
      return start !== 'passing over a label';
    },
  },
  exclusive: { 'isUnknown, isSamePot': 'an unknown code is on no pot' },
});
