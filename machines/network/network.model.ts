import { defineModel, nothing, plain } from '#walks/model.ts';
import { networkMachine } from './networkMachine.ts';

export const networkModel = defineModel<typeof networkMachine>({
  machine: networkMachine,
  overview: {
    does: 'whether the server can be reached; says if it cannot, also before a step that needs its answer',
    lifetime: 'as long as the page is open; a line above the navigation',
  },
  events: {
    'answer.missed': plain,
    'connection.returned': plain,
    'answer.needed': plain,
    'alert.dismissed': plain,
  },
  actors: { connection: {}, askServer: { done: nothing } },
  projection: () => ({}),
  headlessOnly: 'e2e/journeys/offlineReading.spec.ts stops the server, which no walk can',
  journeys: [
    {
      name: 'a line says that the server does not answer, until it does',
      steps: ['answer.missed', 'askServer fails', 'connection.returned', 'askServer done'],
      ends: { state: 'need.quiet reach.online', emits: [{ type: 'network.returned' }] },
    },
    {
      name: 'one request without an answer is not taken for a missing network',
      steps: ['answer.missed', 'askServer done'],
      ends: { state: 'need.quiet reach.online' },
    },
    {
      name: 'what needs an answer says so before it begins',
      steps: ['answer.missed', 'askServer fails', 'answer.needed'],
      ends: { state: 'need.told reach.offline.waiting' },
    },
    {
      name: 'with a connection, nothing is said',
      steps: ['answer.needed'],
      ends: { state: 'need.quiet reach.online' },
    },
    {
      name: 'the alert can be closed',
      steps: ['answer.missed', 'askServer fails', 'answer.needed', 'alert.dismissed'],
      ends: { state: 'need.quiet reach.offline.waiting' },
    },
  ],
  promises: {
    'reach.offline.waiting': {
      'after askPause (15000 ms) → reach.offline.asking':
        'A phone that does not notice that it is online asks again by itself (decision)',
    },
    'reach.offline.asking': {
      'askServer fails → reach.offline.waiting':
        'The line stays as long as the server does not answer (decision)',
    },
    'reach.offline': {
      'connection fails → stays': 'Snug works even if it cannot detect when the phone is online (decision)',
    },
  },
});
