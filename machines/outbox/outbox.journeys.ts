import type { WrittenJourney } from '#walks/model.ts';
import { failure, ids } from '../support/examples.ts';
import {
  kept,
  watered,
  putOff,
  shot,
  chosen,
  another,
  emptied,
  stores,
  drops,
  full,
} from './outbox.examples.ts';

const shotRefused = ['loadIntents: nothing kept', 'intent.added (shot)', 'photoUpload: refused'];

/** The journeys of the outbox. */
export const outboxJourneys: WrittenJourney[] = [
  {
    name: 'a change is stored on the phone, sent at once, and dropped once it is settled',
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
    calls: [{ loadIntents: { userId: 'user-1' } }, { sendIntent: { intent: { ...watered, isTried: true } } }],
  },
  {
    name: 'an entry is written once, even if it is resent because a response was lost',
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
    steps: ['intent.added (watered)', 'loadIntents: kept', 'sendIntent: settled'],
    ends: { state: 'post.open.delivery.sending post.open.uploads.resting telling.quiet' },
    calls: [
      { sendIntent: { intent: { ...kept, isTried: true } } },
      { sendIntent: { intent: { ...watered, isTried: true } } },
    ],
  },
  {
    name: 'an entry is not sent while it is being typed',
    steps: ['loadIntents: nothing kept', 'intent.added (typed)'],
    ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
  },
  {
    name: 'an entry is sent when typing ends',
    steps: ['loadIntents: nothing kept', 'intent.added (typed)', 'draft.released'],
    ends: { state: 'post.open.delivery.sending post.open.uploads.resting telling.quiet' },
  },
  {
    name: 'a missing response is no failure: sending continues when the phone is online',
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
      emits: [{ type: 'entry.added', plantId: ids.plant } as never, failure],
    },
  },
  {
    name: 'photos for which the server has no room wait, and words are still sent',
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
    name: 'a refused change is sent no more until the user has decided about it',
    steps: ['loadIntents: nothing kept', 'intent.added (watered)', 'sendIntent: refused'],
    ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.asking' },
    keeps: { queue: [], underWay: { delivery: null, uploads: null } },
  },
  {
    name: 'a change that the user sends again after three server errors is retried automatically, like a new one',
    steps: [
      'loadIntents: nothing kept',
      'intent.added (watered)',
      'sendIntent: failed',
      'retry.requested',
      'sendIntent: failed',
      'retry.requested',
      'sendIntent: failed',
      'refusal.retried',
      'sendIntent: failed',
      'after retryPause (10000 ms)',
      'sendIntent: settled',
    ],
    ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
  },
  ...(['refusal.retried', 'refusal.discarded'] as const).map((decision) => ({
    name: `the phone does not vibrate again for a second refused change (${decision})`,
    steps: [...shotRefused, 'intent.added (watered)', 'sendIntent: refused', decision],
    ends: {
      state:
        decision === 'refusal.retried'
          ? 'post.open.delivery.resting post.open.uploads.uploading telling.asking'
          : 'post.open.delivery.sending post.open.uploads.resting telling.asking',
      emits: [failure, { type: 'entry.added', plantId: ids.plant } as never],
    },
  })),
  {
    name: 'an expired session pauses sending until the user signs in again',
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
    steps: ['loadIntents: nothing kept', 'intent.added (shot)'],
    ends: { state: 'post.open.delivery.resting post.open.uploads.uploading telling.quiet' },
    calls: [{ photoUpload: { photo: shot } }],
  },
  {
    name: 'a photo is stored on the phone until it is uploaded',
    steps: ['loadIntents: nothing kept', 'intent.added (shot)', 'photoUpload: settled'],
    ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
    tells: [stores(shot), drops(shot)],
    keeps: { queue: [], underWay: { delivery: null, uploads: null } },
  },
  {
    name: 'of two profile photos set in a row, only the last one is stored',
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
    steps: [...shotRefused, 'intent.added (watered)', 'sendIntent: refused', 'refusal.discarded'],
    ends: { state: 'post.open.delivery.sending post.open.uploads.resting telling.asking' },
    tells: [stores(shot), stores(watered), drops(shot), stores(emptied)],
  },
  {
    name: 'a refused photo that is discarded is deleted from the phone, and its entry is deleted if it is empty',
    steps: ['loadIntents: nothing kept', 'intent.added (shot)', 'photoUpload: refused', 'refusal.discarded'],
    ends: { state: 'post.open.delivery.sending post.open.uploads.resting telling.quiet' },
    tells: [stores(shot), drops(shot), stores(emptied)],
    calls: [{ sendIntent: { intent: emptied } }],
  },
  {
    name: 'no alert appears for a refused photo that the user has already deleted',
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
    steps: ['loadIntents: nothing kept', 'intent.added (put off)', 'sendIntent: refused'],
    ends: { state: 'post.open.delivery.resting post.open.uploads.resting telling.quiet' },
  },
  {
    name: 'the entry of a discarded photo is deleted after the changes that wait already',
    steps: [...shotRefused, 'intent.added (watered)', 'refusal.discarded', 'sendIntent: settled'],
    ends: { state: 'post.open.delivery.sending post.open.uploads.resting telling.quiet' },
    calls: [{ sendIntent: { intent: { ...watered, isTried: true } } }, { sendIntent: { intent: emptied } }],
  },
  {
    name: 'a change is sent while the user is asked about the one before it, which can then be sent again',
    steps: [
      'loadIntents: nothing kept',
      'intent.added (watered)',
      'intent.added (put off)',
      'sendIntent: refused',
      'refusal.retried',
      'sendIntent: settled',
    ],
    ends: { state: 'post.open.delivery.sending post.open.uploads.resting telling.quiet' },
    calls: [watered, putOff, watered].map((intent) => ({
      sendIntent: { intent: { ...intent, isTried: true } },
    })),
  },
];
