import { failure, ids, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { killMachine } from './killMachine.ts';

const plant = { plantId: ids.plant, plantName: 'Old fern', interactionId: ids.interaction };
const freed = { freePot: { potId: ids.pot, plantId: ids.plant } };
const marked = { markDead: { plantId: ids.plant } };
const restored = { restorePot: { plantId: ids.plant, potId: ids.pot } };
const recorded = { recordDeath: { plantId: ids.plant, interactionId: ids.interaction } };
const confirmed = ['warning.accepted', 'kill.confirmed'];

export const killModel = defineModel<typeof killMachine>({
  machine: killMachine,
  overview: {
    does: 'two questions, then the plant is marked as dead; it is put back if that fails',
    lifetime: 'child of `app`, over any page',
  },
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
  writes: ['freePot', 'markDead', 'restorePot', 'recordDeath'],
  journeys: [
    {
      name: 'a plant is taken out of its pot, marked as dead, and an entry is written',
      start: 'in a pot',
      steps: [...confirmed, 'freePot done', 'markDead done', 'recordDeath done'],
      ends: { state: 'done', output: { kind: 'done' }, emits: [success] as never },
      calls: [freed, marked, recorded],
    },
    {
      name: "a plant is put back into its pot, even if that call's response is lost too",
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
      name: 'a plant is marked as dead once, even if every response is lost',
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
      name: 'a plant in no pot has no pot to free',
      start: 'in no pot',
      steps: [...confirmed, 'markDead done', 'recordDeath done'],
      ends: { state: 'done', output: { kind: 'done' } },
      calls: [marked, recorded],
    },
    {
      name: 'declining the warning changes nothing',
      start: 'in a pot',
      steps: ['ignored: kill.confirmed', 'kill.declined'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' }, emits: [] },
    },
    {
      name: 'declining the confirmation changes nothing',
      start: 'in a pot',
      steps: ['warning.accepted', 'ignored: warning.accepted', 'kill.declined'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
    },
    {
      name: 'a plant stays in its pot if the pot could not be freed',
      start: 'in a pot',
      steps: [...confirmed, 'freePot fails', 'restorePot: restored', 'failure.accepted'],
      ends: { state: 'failed', output: { kind: 'failed' }, emits: [failure] as never },
      calls: [freed, restored],
    },
    {
      name: 'if the pot could not be freed, a message says that the plant is still in it',
      start: 'in a pot',
      steps: [...confirmed, 'freePot fails', 'restorePot: restored'],
      ends: { state: 'freeingFailed', emits: [failure] as never },
    },
    {
      name: 'a plant that could not be marked as dead is put back before the failure is shown',
      start: 'in a pot',
      steps: [...confirmed, 'freePot done', 'markDead fails', 'restorePot: restored'],
      ends: { state: 'markingFailed', emits: [failure] as never },
      calls: [marked, restored],
    },
    {
      name: 'a plant that is dead although the call failed counts as marked',
      start: 'in a pot',
      steps: [...confirmed, 'freePot done', 'markDead fails', 'restorePot: dead', 'recordDeath done'],
      ends: { state: 'done', emits: [success] as never },
    },
    {
      name: 'a message says that the plant could not be put back; it can still be marked as dead',
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
      name: 'putting the plant back is retried if the server does not answer',
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
      name: 'the state of a plant in no pot is checked before a failure is shown',
      start: 'in no pot',
      steps: [...confirmed, 'markDead fails', 'checkPlant: alive'],
      ends: { state: 'markingFailed' },
      calls: [marked, { checkPlant: { plantId: ids.plant } }],
    },
    {
      name: 'writing the entry can be retried or skipped',
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
  throughout: {
    'never calls freePot or calls markDead until kill.confirmed':
      'A plant lives, in its pot, until its death is confirmed (decision)',
    'never calls recordDeath until markDead done or restorePot: dead or checkPlant: dead':
      'A death is written into the timeline only once the plant is dead (decision)',
  },
  promises: {
    'restoringPot.afterFreeing': {
      'restorePot: dead → recording':
        'A plant that another user marked as dead in the meantime gets its entry (decision)',
      'restorePot: potTaken → inNoPot, emits feedback.given':
        'A message says that another plant took the freed pot, so this one has none (decision)',
      'restorePot fails → potUnknown, emits feedback.given':
        'Without a response, a message says that the plant is alive but may be in no pot (decision)',
    },
    checkingPlant: {
      'checkPlant: dead → recording':
        'A plant in no pot that is dead although the call failed gets its entry (decision)',
      'checkPlant fails → deathUnknown':
        'Without a response, a message says that the plant may be dead (decision)',
    },
    markingFailed: {
      'failure.accepted → failed': 'A plant that could not be marked as dead can be left alive (decision)',
    },
    potUnknown: {
      'retry.requested → restoringPot.afterFreeing':
        'Putting back a plant that may be in no pot can be retried (decision)',
      'failure.accepted → failed': 'A plant that may be in no pot can be left as it is (decision)',
    },
    deathUnknown: {
      'retry.requested → restoringPot.afterMarking':
        'Putting back a plant that may be dead can be retried (decision)',
      'retry.requested → checkingPlant': 'A plant in no pot that may be dead can be checked again (decision)',
      'failure.accepted → failed': 'A plant that may be dead can be left as it is (decision)',
    },
    inNoPot: {
      'failure.accepted → failed': 'A living plant can be left in no pot after a message said so (decision)',
    },
  },
});
