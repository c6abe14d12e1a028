import type { Intent } from '#domain/intent.ts';
import { nextIntent, nextUpload } from '#domain/outbox.ts';
import { ids, watering } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { isOfOtherLane, outboxInBrowser } from './outbox.browser.ts';
import { outboxMachine } from './outboxMachine.ts';
import { outboxPromises } from './outbox.promises.ts';
import { timesFailed } from './context.ts';

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
/** Deletes the entry of a discarded photo if nothing else is in it. */
const emptied: Intent = { ...entered, id: '3:empty', kind: 'deleteInteraction', ifEmpty: true };
const stores = (...intents: Intent[]) => ({
  intentStore: { type: 'intents.kept', userId: 'user-1', intents },
});
const drops = (...intents: Intent[]) => ({ intentStore: { type: 'intents.dropped', intents } });
const kept: Intent = { ...watered, id: '0', interactionId: ids.photo };
const full = 'The server has no room left for photos.';
const reason = 'Nothing more can be recorded for a dead plant.';

const results = {
  settled: { kind: 'settled' },
  refused: { kind: 'refused', reason },
  failed: { kind: 'failed' },
  unanswered: { kind: 'unanswered' },
  postponed: { kind: 'postponed', reason: full },
  'signed out': { kind: 'signedOut' },
} as const;

export const outboxModel = defineModel<typeof outboxMachine>({
  machine: outboxMachine,
  overview: {
    does: 'pending changes, kept on the phone until the server has answered',
    lifetime: 'child of `app`, from sign-in to sign-out, once its code has loaded; alerts over any page',
  },
  starts: { '': { userId: 'user-1' } },
  events: {
    'session.renewed': plain,
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
  identity: ({ queue, failures, refused }) => {
    const next = nextIntent(queue, refused)?.id ?? null;
    const upload = nextUpload(queue)?.id ?? null;
    return [
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
  exclusive: { 'isEntry, isReplacing': 'a new entry never replaces a pending intent' },
  writes: ['intentStore', 'sendIntent'],
  journeys: [
    {
      name: 'a change is stored on the phone, sent at once, and dropped once it is settled',
      start: '',
      steps: ['loadIntents: nothing kept', 'intent.added (watered)', 'sendIntent: settled'],
      ends: {
        state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet',
        emits: [
          { type: 'entry.added', plantId: ids.plant } as never,
          { type: 'intent.ended', intent: { ...watered, isTried: true }, isTaken: true } as never,
        ],
      },
      tells: [stores(watered), drops({ ...watered, isTried: true })],
      keeps: { queue: [], underWay: { delivery: null, uploads: null } },
      calls: [
        { loadIntents: { userId: 'user-1' } },
        { sendIntent: { intent: { ...watered, isTried: true } } },
      ],
    },
    {
      name: 'an entry is written once, even if it is resent because a response was lost',
      start: '',
      steps: [
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
      name: 'a photo is stored once, even if it is resent because a response was lost',
      start: '',
      steps: [
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
      name: 'changes that were pending before a restart are sent first',
      start: '',
      steps: ['intent.added (watered)', 'loadIntents: kept', 'sendIntent: settled'],
      ends: { state: 'post.open.delivery.sending post.open.uploads.resting telling.quiet' },
      calls: [
        { sendIntent: { intent: { ...kept, isTried: true } } },
        { sendIntent: { intent: { ...watered, isTried: true } } },
      ],
    },
    {
      name: 'an entry is not sent while it is being typed',
      start: '',
      steps: ['loadIntents: nothing kept', 'intent.added (typed)'],
      ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
    },
    {
      name: 'an entry is sent when typing ends',
      start: '',
      steps: ['loadIntents: nothing kept', 'intent.added (typed)', 'draft.released'],
      ends: { state: 'post.open.delivery.sending post.open.uploads.resting telling.quiet' },
    },
    {
      name: 'a missing response is no failure: sending continues when the phone is online',
      start: '',
      steps: [
        'loadIntents: nothing kept',
        'intent.added (watered)',
        'sendIntent: unanswered',
        'connection.returned',
        'sendIntent: settled',
      ],
      ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
    },
    {
      name: 'a third server error counts as a refusal',
      start: '',
      steps: [
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
      name: 'photos for which the server has no room wait, and words are still sent',
      start: '',
      steps: [
        'loadIntents: nothing kept',
        'intent.added (shot)',
        'photoUpload: postponed',
        'intent.added (watered)',
        'sendIntent: settled',
        'after postponement (300000 ms)',
        'photoUpload: settled',
      ],
      ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
    },
    {
      name: 'changes that the server takes only later wait for it, however often it says so',
      start: '',
      steps: [
        'loadIntents: nothing kept',
        'intent.added (watered)',
        'sendIntent: postponed',
        'after postponement (300000 ms)',
        'sendIntent: postponed',
        'retry.requested',
        'sendIntent: postponed',
        'connection.returned',
        'sendIntent: settled',
      ],
      ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
    },
    {
      name: 'a refused change can be sent again',
      start: '',
      steps: [
        'loadIntents: nothing kept',
        'intent.added (watered)',
        'sendIntent: refused',
        'refusal.retried',
        'sendIntent: settled',
      ],
      ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
    },
    {
      name: 'an expired session pauses sending until the user signs in again',
      start: '',
      steps: [
        'loadIntents: nothing kept',
        'intent.added (watered)',
        'sendIntent: signed out',
        'session.renewed',
      ],
      ends: { state: 'post.open.delivery.sending post.open.uploads.resting telling.quiet' },
    },
    {
      name: 'a photo is sent in its own lane',
      start: '',
      steps: ['loadIntents: nothing kept', 'intent.added (shot)'],
      ends: { state: 'post.open.delivery.resting post.open.uploads.uploading telling.quiet' },
      calls: [{ photoUpload: { photo: shot } }],
    },
    {
      name: 'a photo is stored on the phone until it is uploaded',
      start: '',
      steps: ['loadIntents: nothing kept', 'intent.added (shot)', 'photoUpload: settled'],
      ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
      tells: [stores(shot), drops(shot)],
      keeps: { queue: [], underWay: { delivery: null, uploads: null } },
    },
    {
      name: 'of two profile photos set in a row, only the last one is stored',
      start: '',
      steps: ['intent.added (picture chosen)', 'intent.added (another chosen)'],
      ends: { state: 'post.loading telling.quiet' },
      tells: [stores(chosen), drops(chosen), stores(another)],
    },
    ...(
      [
        ['unanswered', 'waiting', ''],
        ['postponed', 'postponed', full],
        ['signed out', 'paused', ''],
      ] as const
    ).flatMap(([result, state, why]) => [
      {
        name: `a profile photo that waits (${result}) is replaced by the next one that is chosen`,
        start: '',
        steps: [
          'loadIntents: nothing kept',
          'intent.added (picture chosen)',
          `sendIntent: ${result}`,
          'intent.added (another chosen)',
        ],
        ends: { state: `post.open.delivery.${state} post.open.uploads.resting telling.quiet` },
        tells: [stores(chosen), drops(chosen), stores(another)],
        keeps: { postponedFor: { delivery: why, uploads: '' } },
      },
      {
        name: `a photo whose upload ends without a decision (${result}) waits on the phone`,
        start: '',
        steps: ['loadIntents: nothing kept', 'intent.added (shot)', `photoUpload: ${result}`],
        ends: { state: `post.open.delivery.resting post.open.uploads.${state} telling.quiet` },
        keeps: {
          underWay: { delivery: null, uploads: null },
          postponedFor: { delivery: '', uploads: why },
        },
      },
    ]),
    {
      name: 'of two refused changes, only the discarded one is deleted from the phone',
      start: '',
      steps: [
        'loadIntents: nothing kept',
        'intent.added (shot)',
        'photoUpload: refused',
        'intent.added (watered)',
        'sendIntent: refused',
        'refusal.discarded',
      ],
      ends: { state: 'post.open.delivery.sending post.open.uploads.resting telling.asking' },
      tells: [stores(shot), stores(watered), drops(shot), stores(emptied)],
    },
    {
      name: 'a refused photo that is discarded is deleted from the phone, and its entry is deleted if it is empty',
      start: '',
      steps: [
        'loadIntents: nothing kept',
        'intent.added (shot)',
        'photoUpload: refused',
        'refusal.discarded',
      ],
      ends: { state: 'post.open.delivery.sending post.open.uploads.resting telling.quiet' },
      tells: [stores(shot), drops(shot), stores(emptied)],
      calls: [{ sendIntent: { intent: emptied } }],
    },
    {
      name: 'no alert appears for a refused photo that the user has already deleted',
      start: '',
      steps: [
        'loadIntents: nothing kept',
        'intent.added (shot)',
        'intent.added (photo unwanted)',
        'photoUpload: refused',
      ],
      ends: { state: 'post.open.delivery.sending post.open.uploads.resting telling.quiet' },
    },
    {
      name: 'no alert appears for a refused snooze',
      start: '',
      steps: ['loadIntents: nothing kept', 'intent.added (put off)', 'sendIntent: refused'],
      ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
    },
  ],
  promises: outboxPromises,
  browser: outboxInBrowser,
});
