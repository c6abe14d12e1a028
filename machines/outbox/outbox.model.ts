import type { Intent } from '#domain/intent.ts';
import { nextIntent, nextUpload } from '#domain/outbox.ts';
import { ids, watering } from '../support/examples.ts';
import { defineModel, plain, type Move } from '../support/model.ts';
import { outboxMachine } from './outboxMachine.ts';
import { outboxPromises } from './outbox.promises.ts';
import { timesFailed } from './setup.ts';

const wanted = { plantId: ids.plant, interactionId: ids.interaction, madeAt: '2026-03-01T10:00:00.000Z' };
const watered: Intent = { ...wanted, id: '1', kind: 'addInteraction', action: watering, note: '' };
const typed: Intent = {
  ...wanted,
  interactionId: ids.note,
  id: '2',
  kind: 'editInteraction',
  note: 'On the sill',
  isDraft: true,
};
const putOff: Intent = {
  id: '7',
  madeAt: wanted.madeAt,
  plantId: ids.plant,
  taskId: ids.task,
  kind: 'snoozeTask',
  days: 3,
  from: '2026-03-10',
};
const entered = { plantId: ids.plant, interactionId: ids.note, madeAt: wanted.madeAt };
const shot: Intent = { ...entered, id: '3', kind: 'uploadPhoto', photoId: ids.photo, holdsEntry: true };
const unwanted: Intent = { ...entered, id: '4', kind: 'deletePhoto', photoId: ids.photo };
const chosen: Intent = { ...entered, id: '5', kind: 'setProfilePhoto', photoId: ids.photo };
const another: Intent = { ...chosen, id: '6', photoId: ids.otherPhoto };
const kept: Intent = { ...watered, id: '0', interactionId: ids.photo };
const reason = 'Nothing more can be recorded for a dead plant.';

const results = {
  settled: { kind: 'settled' },
  refused: { kind: 'refused', reason },
  failed: { kind: 'failed' },
  unanswered: { kind: 'unanswered' },
  'signed out': { kind: 'signedOut' },
} as const;

const isBegun = (step: string) => step.startsWith('session.begun');

/** Whether the last step had somebody's intents looked up: nobody was signed in, or somebody else. */
function isLookingUp(steps: readonly string[]): boolean {
  const last = steps.at(-1) ?? '';
  const before = steps.slice(0, -1);
  const ended = before.lastIndexOf('session.ended');
  const person = before.slice(ended + 1).findLast(isBegun);
  return isBegun(last) && last !== person;
}

/** How many refusals nobody has decided about after these steps. */
function openRefusals(steps: readonly string[]): number {
  let open = 0;
  let failures = 0;
  for (const step of steps) {
    if (step === 'sendIntent: failed') failures += 1;
    if (step === 'sendIntent: settled' || step === 'sendIntent: refused') failures = 0;
    if (step === 'sendIntent: refused' || failures === 3) open += 1;
    if (failures === 3) failures = 0;
    if (step.startsWith('refusal.')) open -= 1;
  }
  return open;
}

const isTyping = (steps: readonly string[]) =>
  steps.findLast((step) => /typed|draft|session/.test(step)) === 'intent.added (typed)';

/**
 * Changes and photos go beside each other: a walk is about one of them. Where something broke nothing else is tried, and whoever
 * comes second only finds the phone as their own.
 */
function isOfOtherLane({ before, state, step }: Move): boolean {
  // Journeys have it.
  if (step.includes('put off')) return true;
  if (/^(session.ended|session.begun \(Ann\)|loadIntents: nothing)/.test(step)) return false;
  if (/^(intentStore|connection) fails/.test(before[0] ?? step)) return before.length > 0;
  if (/^(intentStore|connection) fails/.test(step)) return true;
  if (before.includes('session.begun (Ben)')) return !step.startsWith('loadIntents');
  if (/delivery\.(?!resting).*uploads\.(?!resting)/.test(state)) return true;
  if (step.startsWith('intent')) {
    // Nothing is done where nobody is signed in, and a few things are enough.
    if (state.includes('closed') || before.filter((name) => name.startsWith('intent')).length > 2)
      return true;
    if (state.includes('loading') && step.includes('typed')) return true;
  }
  // A question stands in front of everything else.
  if (state.includes('asking') && /^(intent|draft)/.test(step)) return true;
  const isOfPhotos = before.includes('intent.added (shot)');
  const isOfPicture = before.some((name) => name.includes('chosen'));
  const isOfChanges = before.some((name) => /watered|typed|: kept/.test(name));
  if (step.includes('chosen')) return isOfPhotos || isOfChanges || before.includes(step);
  if (isOfPicture) return /watered|typed|draft|: kept|shot|unwanted/.test(step);
  if (/watered|typed|draft|: kept/.test(step)) return isOfPhotos;
  return /shot|unwanted/.test(step) && isOfChanges;
}

/** Whether the person who signed in last left something on this phone that was not sent. */
function hasUnsent(before: readonly string[]): boolean {
  const unsent = new Map<string, number>();
  let person = '';
  const add = (change: number) => unsent.set(person, (unsent.get(person) ?? 0) + change);
  for (const step of before) {
    if (isBegun(step)) person = step;
    if (/^(loadIntents: kept|intent\.added)/.test(step)) add(1);
    if (/: settled$|^refusal\.discarded/.test(step)) add(-1);
    // Signing out forgets what that person wanted.
    if (step === 'session.ended') unsent.delete(person);
  }
  return (unsent.get(person) ?? 0) > 0;
}

/** What a person can come to: an alert is answered first, a page is there for those who are signed in. */
function canFollowInBrowser({ before, state, step }: Move): boolean {
  const isByHand = !/^(sendIntent|loadIntents|after|connection)/.test(step);
  if (step.startsWith('refusal.')) return openRefusals(before) > 0;
  if (isByHand && openRefusals(before) > 0) return false;
  // Whoever leaves the field that they are typing into has released what they typed.
  if (isTyping(before) && /^(session|intent\.added \(typed)/.test(step)) return false;
  if (isBegun(step)) {
    // Where somebody is signed in, only they are, until the session ran out.
    const person = before.findLast(isBegun);
    return state.includes('closed') || state.includes('paused') || step === person;
  }
  if (state.includes('paused') || state.includes('closed')) return false;
  if (step.startsWith('intent.added')) return !before.includes(step);
  return step !== 'draft.released' || isTyping(before);
}

export const outboxModel = defineModel<typeof outboxMachine>({
  machine: outboxMachine,
  starts: { '': undefined },
  events: {
    'session.begun': { Ann: { userId: 'user-1' }, Ben: { userId: 'user-2' } },
    'session.ended': plain,
    'intent.added': {
      watered: { intent: watered },
      'put off': { intent: putOff },
      typed: { intent: typed },
      shot: { intent: shot },
      'photo unwanted': { intent: unwanted },
      'picture chosen': { intent: chosen },
      'another chosen': { intent: another },
    },
    'draft.released': { '': { interactionId: ids.note } },
    'refusal.retried': plain,
    'refusal.discarded': plain,
    'retry.requested': plain,
    'connection.returned': plain,
    'storage.failed': plain,
  },
  actors: {
    intentStore: {},
    connection: {},
    loadIntents: { done: { 'nothing kept': [], kept: [kept] } },
    sendIntent: { done: results },
    photoUpload: { done: results },
  },
  identity: ({ userId, queue, failures, refused }) => {
    const next = nextIntent(queue, refused)?.id ?? null;
    const upload = nextUpload(queue)?.id ?? null;
    return [
      userId,
      next,
      upload,
      [...new Set(queue.map(({ id }) => id))].join(),
      timesFailed({ failures }, 'delivery', next) || -timesFailed({ failures }, 'uploads', upload),
      Math.min(refused.length, 2),
      refused[0]?.id,
    ];
  },
  projection: ({ queue, refused, ...context }) => ({
    ...context,
    queue: queue.map(({ id, kind, ...rest }) => [id, kind, 'isDraft' in rest && rest.isDraft ? 'draft' : '']),
    refused: refused.map(({ id, intents, reason }) => [id, intents.length, reason]),
  }),
  isApart: isOfOtherLane,
  exclusive: { 'isEntry, isReplacing': 'a new entry takes the place of nothing that waits' },
  journeys: [
    {
      name: 'what is wanted is kept on the phone, sent at once, and forgotten when it is settled',
      start: '',
      steps: [
        'session.begun (Ann)',
        'loadIntents: nothing kept',
        'intent.added (watered)',
        'sendIntent: settled',
      ],
      ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
      calls: [
        { loadIntents: { userId: 'user-1' } },
        { sendIntent: { intent: { ...watered, isTried: true } } },
      ],
    },
    {
      name: 'an entry is written once, even if it is sent again because no answer came',
      start: '',
      steps: [
        'session.begun (Ann)',
        'loadIntents: nothing kept',
        'intent.added (watered)',
        'sendIntent: unanswered',
        'connection.returned',
        'sendIntent: unanswered',
        'retry.requested',
        'sendIntent: settled',
      ],
      ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
      inBrowser: true,
    },
    {
      name: 'a photo arrives once, even if it is sent again because no answer came',
      start: '',
      steps: [
        'session.begun (Ann)',
        'loadIntents: nothing kept',
        'intent.added (shot)',
        'photoUpload: unanswered',
        'retry.requested',
        'photoUpload: settled',
      ],
      ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
      inBrowser: true,
    },
    {
      name: 'what waited before a restart is sent first',
      start: '',
      steps: ['session.begun (Ann)', 'intent.added (watered)', 'loadIntents: kept', 'sendIntent: settled'],
      ends: { state: 'post.open.delivery.sending post.open.uploads.resting telling.quiet' },
      calls: [
        { sendIntent: { intent: { ...kept, isTried: true } } },
        { sendIntent: { intent: { ...watered, isTried: true } } },
      ],
    },
    {
      name: 'what is still being typed waits for the end of it',
      start: '',
      steps: ['session.begun (Ann)', 'loadIntents: nothing kept', 'intent.added (typed)'],
      ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
    },
    {
      name: 'what was typed is sent when the typing ends',
      start: '',
      steps: ['session.begun (Ann)', 'loadIntents: nothing kept', 'intent.added (typed)', 'draft.released'],
      ends: { state: 'post.open.delivery.sending post.open.uploads.resting telling.quiet' },
    },
    {
      name: 'no answer is no failure: it goes on when the network is back',
      start: '',
      steps: [
        'session.begun (Ann)',
        'loadIntents: nothing kept',
        'intent.added (watered)',
        'sendIntent: unanswered',
        'connection.returned',
        'sendIntent: settled',
      ],
      ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
    },
    {
      name: 'a server that breaks three times over it has refused it',
      start: '',
      steps: [
        'session.begun (Ann)',
        'loadIntents: nothing kept',
        'intent.added (watered)',
        'sendIntent: failed',
        'after retryPause (10000 ms)',
        'sendIntent: failed',
        'retry.requested',
        'sendIntent: failed',
      ],
      ends: {
        state: 'post.open.delivery.resting post.open.uploads.resting telling.asking',
        emits: [
          { type: 'entry.added', plantId: ids.plant } as never,
          { type: 'feedback.given', pattern: 'error' } as never,
        ],
      },
    },
    {
      name: 'what was refused can be sent again',
      start: '',
      steps: [
        'session.begun (Ann)',
        'loadIntents: nothing kept',
        'intent.added (watered)',
        'sendIntent: refused',
        'refusal.retried',
        'sendIntent: settled',
      ],
      ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
    },
    {
      name: 'a session that ran out holds it up until somebody signs in again',
      start: '',
      steps: [
        'session.begun (Ann)',
        'loadIntents: nothing kept',
        'intent.added (watered)',
        'sendIntent: signed out',
        'session.begun (Ann)',
      ],
      ends: { state: 'post.open.delivery.sending post.open.uploads.resting telling.quiet' },
    },
    {
      name: 'nobody sends what somebody else wanted',
      start: '',
      steps: [
        'session.begun (Ann)',
        'loadIntents: nothing kept',
        'intent.added (watered)',
        'sendIntent: signed out',
        'session.begun (Ben)',
        'loadIntents: nothing kept',
      ],
      ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
    },
    {
      name: 'a photo is sent on its own',
      start: '',
      steps: ['session.begun (Ann)', 'loadIntents: nothing kept', 'intent.added (shot)'],
      ends: { state: 'post.open.delivery.resting post.open.uploads.uploading telling.quiet' },
      calls: [{ photoUpload: { photo: shot } }],
    },
    {
      name: 'nobody is asked about a photo that they deleted before it was refused',
      start: '',
      steps: [
        'session.begun (Ann)',
        'loadIntents: nothing kept',
        'intent.added (shot)',
        'intent.added (photo unwanted)',
        'photoUpload: refused',
      ],
      ends: { state: 'post.open.delivery.sending post.open.uploads.resting telling.quiet' },
    },
    {
      name: 'nobody is asked about a task that stays where it was',
      start: '',
      steps: [
        'session.begun (Ann)',
        'loadIntents: nothing kept',
        'intent.added (put off)',
        'sendIntent: refused',
      ],
      ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
    },
  ],
  promises: outboxPromises,
  browser: {
    never: {
      'intentStore fails': 'it tells of its failures by storage.failed; this is a net under it',
      'connection fails': 'it only listens; this is a net under it',
      'photoUpload fails': 'every failure of a call is an outcome; this is a net under it',
      'intent.added (photo unwanted)':
        'a photo that waits has no button that would delete it; unit and property tests have it',
      'intent.added (picture chosen)': 'it goes like any change; the journeys of photos have it',
      'intent.added (another chosen)': 'it goes like any change; the journeys of photos have it',
      'sendIntent fails': 'every failure of a call is an outcome; this is a net under it',
      'loadIntents fails': 'a storage that breaks down breaks down for more than this',
      'storage.failed':
        'it comes with the next thing that is kept, and not by itself; a test of its own shows it',
    },
    canFollow: canFollowInBrowser,
    // What was kept is looked up at once.
    consequence: (before) => {
      if (!isLookingUp(before)) return null;
      return hasUnsent(before) ? /^loadIntents: kept/ : /^loadIntents: /;
    },
  },
});
