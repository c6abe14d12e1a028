import { ids } from '../support/examples.ts';
import { defineModel, nothing, plain } from '../support/model.ts';
import { killMachine } from './killMachine.ts';

const plant = { plantId: ids.plant, plantName: 'Old fern', interactionId: ids.interaction };
const success = { type: 'feedback.given', pattern: 'success' };
const failure = { type: 'feedback.given', pattern: 'error' };
const freed = { freePot: { potId: ids.pot, plantId: ids.plant } };
const marked = { markDead: { plantId: ids.plant } };
const restored = { restorePot: { plantId: ids.plant, potId: ids.pot } };
const recorded = { recordDeath: { plantId: ids.plant, interactionId: ids.interaction } };
const confirmed = ['warning.accepted', 'kill.confirmed'];

export const killModel = defineModel<typeof killMachine>({
  machine: killMachine,
  starts: {
    'in a pot': { ...plant, potId: ids.pot },
    'in no pot': { ...plant, potId: null },
  },
  events: {
    'warning.accepted': plain,
    'kill.confirmed': plain,
    'kill.declined': plain,
    'retry.requested': plain,
    'failure.accepted': plain,
  },
  actors: {
    freePot: { done: nothing },
    markDead: { done: nothing },
    restorePot: {
      done: {
        restored: { kind: 'restored' },
        dead: { kind: 'dead' },
        potTaken: { kind: 'potTaken' },
      },
    },
    checkPlant: { done: { alive: { isAlive: true }, dead: { isAlive: false } } },
    recordDeath: { done: nothing },
  },
  identity: ({ potId }) => potId !== null,
  projection: (context) => ({ ...context }),
  unsettled: {
    states: [
      'freeingPot',
      'markingDead',
      'restoringPot.afterFreeing',
      'restoringPot.afterMarking',
      'checkingPlant',
      'freeingFailed',
      'markingFailed',
      'potUnknown',
      'deathUnknown',
      'inNoPot',
      'recording',
      'recordingFailed',
    ],
    onReload: 'goes on',
  },
  journeys: [
    {
      name: 'a plant is taken out of its pot, marked dead, and its timeline says so',
      start: 'in a pot',
      steps: [...confirmed, 'freePot done', 'markDead done', 'recordDeath done'],
      ends: { state: 'done', output: { kind: 'done' }, emits: [success] as never },
      calls: [freed, marked, recorded],
    },
    {
      name: 'a plant is put back into its pot, even if no answer comes to that either',
      start: 'in a pot',
      steps: [
        ...confirmed,
        'freePot fails',
        'restorePot fails',
        'retry.requested',
        'restorePot: restored',
        'failure.accepted',
      ],
      ends: { state: 'failed' },
      inBrowser: true,
    },
    {
      name: 'a plant is marked dead once, even if no answer comes to anything that is asked',
      start: 'in a pot',
      steps: [
        ...confirmed,
        'freePot done',
        'markDead fails',
        'restorePot: dead',
        'recordDeath fails',
        'retry.requested',
        'recordDeath done',
      ],
      ends: { state: 'done' },
      inBrowser: true,
    },
    {
      name: 'a plant in no pot needs none freed',
      start: 'in no pot',
      steps: [...confirmed, 'markDead done', 'recordDeath done'],
      ends: { state: 'done', output: { kind: 'done' } },
      calls: [marked, recorded],
    },
    {
      name: 'no at the warning changes nothing',
      start: 'in a pot',
      steps: ['ignored: kill.confirmed', 'kill.declined'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' }, emits: [] },
    },
    {
      name: 'no at the question changes nothing',
      start: 'in a pot',
      steps: ['warning.accepted', 'ignored: warning.accepted', 'kill.declined'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
    },
    {
      name: 'a pot that could not be freed keeps its plant',
      start: 'in a pot',
      steps: [...confirmed, 'freePot fails', 'restorePot: restored', 'failure.accepted'],
      ends: { state: 'failed', output: { kind: 'failed' }, emits: [failure] as never },
      calls: [freed, restored],
    },
    {
      name: 'a plant that could not be marked dead is put back before that is said',
      start: 'in a pot',
      steps: [...confirmed, 'freePot done', 'markDead fails', 'restorePot: restored'],
      ends: { state: 'markingFailed', emits: [failure] as never },
      calls: [marked, restored],
    },
    {
      name: 'a plant that turns out to be dead was marked after all',
      start: 'in a pot',
      steps: [...confirmed, 'freePot done', 'markDead fails', 'restorePot: dead', 'recordDeath done'],
      ends: { state: 'done', emits: [success] as never },
    },
    {
      name: 'a plant that could not be put back is said to be in no pot, and can be marked dead all the same',
      start: 'in a pot',
      steps: [
        ...confirmed,
        'freePot done',
        'markDead fails',
        'restorePot: potTaken',
        'retry.requested',
        'markDead done',
      ],
      ends: { state: 'recording' },
    },
    {
      name: 'a server that stays silent is asked again',
      start: 'in a pot',
      steps: [
        ...confirmed,
        'freePot done',
        'markDead fails',
        'restorePot fails',
        'retry.requested',
        'restorePot: dead',
      ],
      ends: { state: 'recording', emits: [failure] as never },
    },
    {
      name: 'a plant in no pot is looked at before a failure is said',
      start: 'in no pot',
      steps: [...confirmed, 'markDead fails', 'checkPlant: alive'],
      ends: { state: 'markingFailed' },
      calls: [marked, { checkPlant: { plantId: ids.plant } }],
    },
    {
      name: 'a timeline that does not say it yet can be tried again or left',
      start: 'in no pot',
      steps: [
        ...confirmed,
        'markDead done',
        'recordDeath fails',
        'retry.requested',
        'recordDeath fails',
        'failure.accepted',
      ],
      ends: { state: 'done', output: { kind: 'done' }, emits: [failure, failure, success] as never },
    },
  ],
  promises: {
    'restoringPot.afterFreeing': {
      'restorePot: dead → recording':
        'A plant that another person marked dead meanwhile gets its entry (decision)',
      'restorePot: potTaken → inNoPot':
        'If another plant took the freed pot, you are told that this one is in none (decision)',
      'restorePot fails → potUnknown':
        'If nothing answers, you are told that the plant lives, maybe in no pot (decision)',
    },
    checkingPlant: {
      'checkPlant: dead → recording': 'A plant in no pot that died after all gets its entry (decision)',
      'checkPlant fails → deathUnknown':
        'If nothing answers, you are told that the plant may be dead (decision)',
    },
    markingFailed: {
      'failure.accepted → failed': 'A plant that could not be marked dead can be left alive (decision)',
    },
    potUnknown: {
      'retry.requested → restoringPot.afterFreeing':
        'A plant that may be in no pot can be put back again (decision)',
      'failure.accepted → failed': 'A plant that may be in no pot can be left as it is (decision)',
    },
    deathUnknown: {
      'retry.requested → checkingPlant':
        'A plant in no pot that may be dead can be looked at again (decision)',
      'failure.accepted → failed': 'A plant that may be dead can be left as it is (decision)',
    },
    inNoPot: {
      'failure.accepted → failed':
        'A living plant can be left in no pot, once you know that it is (decision)',
    },
  },
});
