import { defineModel, plain } from '#walks/model.ts';
import { networkMachine } from './networkMachine.ts';

const refused = { kind: 'proxy', status: 404 } as const;
const tooLarge = { kind: 'proxy', status: 413 } as const;
const portal = { kind: 'portal', status: 401 } as const;

export const networkModel = defineModel<typeof networkMachine>({
  machine: networkMachine,
  overview: {
    does: 'whether the server can be reached; says if it cannot, and what answers in its place, also before a step that needs its answer',
    lifetime: 'as long as the page is open; a line above the navigation',
  },
  events: {
    'answer.missed': plain,
    'answer.intercepted': { '': { answer: tooLarge }, 'sign in': { answer: portal } },
    'connection.returned': plain,
    'changes.sent': plain,
    'answer.needed': plain,
    'alert.dismissed': plain,
  },
  actors: {
    connection: {},
    askServer: { done: { Snug: null, refused, portal } },
  },
  headlessOnly:
    'e2e/journeys/offlineReading.spec.ts and portal.spec.ts stop the server, or stand in front of it, which no walk can',
  quiet: {
    askServer: 'the server is asked in the background',
  },
  journeys: [
    {
      name: 'a line says that the server does not answer, until it does',
      steps: ['answer.missed', 'askServer fails', 'connection.returned', 'askServer: Snug'],
      ends: { state: 'need.quiet reach.online', emits: [{ type: 'network.returned' }] },
    },
    {
      name: 'one request without an answer is not taken for a missing network',
      steps: ['answer.missed', 'askServer: Snug'],
      ends: { state: 'need.quiet reach.online' },
    },
    {
      name: 'a line says what answers instead of the server, until the server does',
      steps: [
        'answer.missed',
        'askServer: refused',
        'connection.returned',
        'askServer: portal',
        'connection.returned',
        'askServer: Snug',
      ],
      ends: { state: 'need.quiet reach.online', emits: [{ type: 'network.returned' }] },
      keeps: { answer: portal },
    },
    {
      name: 'an answer of something in between is said at once',
      steps: ['answer.intercepted (sign in)'],
      ends: { state: 'need.quiet reach.intercepted.asking' },
      keeps: { answer: portal },
    },
    {
      name: 'a portal whose session has ended is told from a proxy that refuses one request',
      steps: ['answer.intercepted', 'askServer: portal'],
      ends: { state: 'need.quiet reach.blocked.waiting' },
      keeps: { answer: portal },
    },
    {
      name: 'an answer to one change only is said as long as it waits, and others are not sent again at once',
      steps: ['answer.intercepted', 'askServer: Snug', 'answer.intercepted (sign in)', 'askServer: Snug'],
      ends: { state: 'need.quiet reach.intercepted.known', emits: [] },
      keeps: { answer: portal },
    },
    {
      name: 'what needs an answer says so before it begins',
      steps: ['answer.missed', 'askServer fails', 'answer.needed'],
      ends: { state: 'need.told reach.offline.waiting' },
    },
    {
      name: 'what needs an answer says so while something in between answers everything',
      steps: ['answer.missed', 'askServer: refused', 'answer.needed'],
      ends: { state: 'need.told reach.blocked.waiting' },
      keeps: { answer: refused },
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
    'reach.doubtful': {
      'answer.intercepted → reach.intercepted.asking, keeps answer':
        'What answers in place of Snug is said at once (decision)',
    },
    'reach.intercepted.asking': {
      'answer.intercepted (sign in) → stays, keeps answer':
        'The line shows the last of several such answers (decision)',
      'askServer fails → reach.offline.waiting':
        'A phone that has lost its network is offline, whatever answered before (decision)',
    },
    'reach.intercepted.known': {
      'after quietTime (60000 ms) → reach.online':
        'The line goes once nothing was in between for longer than changes wait (decision)',
      'answer.missed → reach.intercepted.asking':
        'A missing network is noticed while the line is shown (decision)',
      'changes.sent → reach.online': 'The line goes once what it had kept is sent (decision)',
    },
    'reach.blocked': {
      'connection fails → stays': 'Snug works even if it cannot detect when the phone is online (decision)',
      'answer.intercepted → stays, keeps answer':
        'The line shows the last of several such answers (decision)',
    },
    'reach.blocked.waiting': {
      'after askPause (15000 ms) → reach.blocked.asking':
        'The line goes by itself once the proxy has found the server again (decision)',
    },
    'reach.blocked.asking': {
      'askServer fails → reach.offline.waiting': 'The line says so if nothing answers any more (decision)',
    },
    'reach.offline.waiting': {
      'after askPause (15000 ms) → reach.offline.asking':
        'A phone that does not notice that it is online asks again by itself (decision)',
    },
    'reach.offline.asking': {
      'askServer fails → reach.offline.waiting':
        'The line stays as long as the server does not answer (decision)',
      'askServer: portal → reach.blocked.waiting, keeps answer':
        'A phone that is online again learns that it has to sign in at its network (decision)',
    },
    'reach.offline': {
      'connection fails → stays': 'Snug works even if it cannot detect when the phone is online (decision)',
    },
  },
});
