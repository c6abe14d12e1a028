import { failure, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { webhookMachine, type NewWebhook } from './webhookMachine.ts';

const id = '01940000-0000-7000-8000-000000000043';
const webhook: NewWebhook = {
  id,
  name: 'Node-RED',
  url: 'https://home.example/hook',
  events: ['care.recorded'],
};
const again: NewWebhook = { ...webhook, id: '01940000-0000-7000-8000-000000000044' };
const secret = 'whsec_first';
const next = 'whsec_second';
const reason = 'This address is in a private network.';
const problem = 'The server has a fault (500).';

export const webhookModel = defineModel<typeof webhookMachine>({
  machine: webhookMachine,
  overview: {
    does: 'the webhooks of a household: created, the secret shown once and replaced, tested, switched, deleted',
    lifetime: 'as long as `/settings/webhooks` is open',
  },
  events: {
    'webhook.submitted': { '': { webhook }, again: { webhook: again } },
    'copy.requested': plain,
    'secret.noted': plain,
    'test.requested': { '': { id } },
    'switch.requested': { off: { id, isOn: false }, on: { id, isOn: true } },
    'rotation.requested': { '': { id } },
    'deletion.requested': { '': { id } },
    'question.confirmed': plain,
    'question.dismissed': plain,
  },
  actors: {
    makeWebhook: { done: { made: { kind: 'made', secret }, refused: { kind: 'refused', reason } } },
    copySecret: { done: nothing },
    testWebhook: { done: { accepted: { kind: 'accepted' }, refused: { kind: 'refused', reason: problem } } },
    switchWebhook: { done: nothing },
    rotateSecret: { done: { rotated: next } },
    deleteWebhook: { done: nothing },
  },
  identity: ({ wanted }) => wanted?.id,
  writes: ['makeWebhook', 'testWebhook', 'switchWebhook', 'rotateSecret', 'deleteWebhook'],
  headlessOnly: 'e2e/journeys/webhooks.nightly.spec.ts receives what a webhook sends',
  quiet: {
    'makeWebhook: made → shown.quiet': 'the secret appears',
    'rotateSecret: rotated → shown.quiet': 'the secret appears',
  },
  journeys: [
    {
      name: 'a webhook is created, and its secret is copied and shown only once',
      steps: ['webhook.submitted', 'makeWebhook: made', 'copy.requested', 'copySecret done', 'secret.noted'],
      ends: { state: 'listed.quiet', emits: [success] },
      keeps: { wanted: null, secret: null },
      calls: [{ makeWebhook: webhook }, { copySecret: secret }],
    },
    {
      name: 'one webhook is created, even if responses were lost',
      steps: ['webhook.submitted', 'makeWebhook fails', 'webhook.submitted (again)', 'makeWebhook: made'],
      ends: { state: 'shown.quiet', emits: [failure] },
      keeps: { secret },
      calls: [{ makeWebhook: webhook }, { makeWebhook: webhook }],
    },
    {
      name: 'after a webhook was created, the next one is another',
      steps: [
        'webhook.submitted',
        'makeWebhook: made',
        'secret.noted',
        'webhook.submitted (again)',
        'makeWebhook: made',
      ],
      ends: { state: 'shown.quiet' },
      calls: [{ makeWebhook: webhook }, { makeWebhook: again }],
    },
    {
      name: 'a message says why the server refused a webhook',
      steps: ['webhook.submitted', 'makeWebhook: refused'],
      ends: { state: 'listed.refused', emits: [failure] },
      keeps: { wanted: null, reason },
    },
    {
      name: 'a message says that the browser cannot copy the secret',
      steps: ['webhook.submitted', 'makeWebhook: made', 'copy.requested', 'copySecret fails'],
      ends: { state: 'shown.copyingFailed', emits: [failure] },
    },
    {
      name: 'a test says whether it arrived, and if not, why',
      steps: [
        'test.requested',
        'testWebhook fails',
        'test.requested',
        'testWebhook: refused',
        'test.requested',
        'testWebhook: accepted',
      ],
      ends: { state: 'listed.tested', emits: [failure, failure, success] },
      keeps: { reason: problem },
      calls: [{ testWebhook: { id } }, { testWebhook: { id } }, { testWebhook: { id } }],
    },
    {
      name: 'a webhook is switched off and on, and a lost response does no harm',
      steps: [
        'switch.requested (off)',
        'switchWebhook fails',
        'switch.requested (off)',
        'switchWebhook done',
        'switch.requested (on)',
        'switchWebhook done',
      ],
      ends: { state: 'listed.switched', emits: [failure, success, success] },
      calls: [
        { switchWebhook: { id, isOn: false } },
        { switchWebhook: { id, isOn: false } },
        { switchWebhook: { id, isOn: true } },
      ],
    },
    {
      name: 'the secret is replaced only after confirmation, and the new one is shown',
      steps: [
        'rotation.requested',
        'question.dismissed',
        'rotation.requested',
        'question.confirmed',
        'rotateSecret fails',
        'rotation.requested',
        'question.confirmed',
        'rotateSecret: rotated',
      ],
      ends: { state: 'shown.quiet', emits: [failure] },
      keeps: { secret: next },
      calls: [{ rotateSecret: { id } }, { rotateSecret: { id } }],
    },
    {
      name: 'a webhook is deleted only after confirmation, and a lost response does no harm',
      steps: [
        'deletion.requested',
        'question.dismissed',
        'deletion.requested',
        'question.confirmed',
        'deleteWebhook fails',
        'deletion.requested',
        'question.confirmed',
        'deleteWebhook done',
      ],
      ends: { state: 'listed.deleted', emits: [failure, success] },
      calls: [{ deleteWebhook: { id } }, { deleteWebhook: { id } }],
    },
  ],
  throughout: {
    'never calls deleteWebhook until question.confirmed':
      'A webhook is deleted only after a question (decision)',
    'never calls rotateSecret until question.confirmed':
      'A secret is replaced only after a question (decision)',
    'never calls makeWebhook until webhook.submitted': 'A webhook is created only on request (decision)',
  },
});
