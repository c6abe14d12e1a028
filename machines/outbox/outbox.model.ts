import { nextIntent, nextUpload } from '#domain/outbox.ts';
import { timesFailed } from '#domain/outboxLanes.ts';
import { ids } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { isOfOtherLane, outboxInBrowser } from './outbox.browser.ts';
import { watered, typed, putOff, shot, unwanted, chosen, another, kept, results } from './outbox.examples.ts';
import { outboxJourneys } from './outbox.journeys.ts';
import { outboxMachine } from './outboxMachine.ts';
import { outboxPromises } from './outbox.promises.ts';

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
  quiet: {
    sendIntent: 'changes are sent in the background: the flow that made a change has given its feedback',
  },
  journeys: outboxJourneys,
  throughout: {
    'never calls sendIntent until calls intentStore':
      'No change is sent without the store that keeps it (decision)',
  },
  promises: outboxPromises,
  browser: outboxInBrowser,
});
