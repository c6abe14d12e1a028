import type { Intent } from '#domain/intent.ts';
import { ids } from '../support/examples.ts';
import { defineModel, nothing } from '../support/model.ts';
import { notificationActionMachine } from './notificationActionMachine.ts';
import type { NotificationActionInput } from './setup.ts';

const snooze = (taskId: string): Intent => ({
  kind: 'snoozeTask',
  id: `snooze-${taskId}`,
  madeAt: '2026-03-10T09:00:00.000Z',
  plantId: ids.plant,
  taskId,
  days: 1,
  from: '2026-03-10',
  isTried: true,
});

const wishes = [ids.task, ids.otherTask].map((taskId) => ({ taskId, intent: snooze(taskId) }));
const [first, other] = wishes.map(({ intent }) => intent);
const input: NotificationActionInput = { order: 'change', url: '/tasks', userId: 'user-1', wishes };

export const notificationActionModel = defineModel<typeof notificationActionMachine>({
  machine: notificationActionMachine,
  starts: {
    opened: { ...input, order: 'open', wishes: [] },
    pressed: input,
    resent: { ...input, order: 'resend' },
  },
  events: {},
  actors: {
    openPage: { done: nothing },
    fetchPerson: { done: { same: 'user-1', nobody: null, other: 'user-2' } },
    fetchDueTasks: {
      done: { all: [ids.task, ids.otherTask], one: [ids.otherTask], none: [] },
    },
    keepIntents: { done: nothing },
    requestSync: { done: nothing },
    sendIntents: { done: { settled: 'settled', refused: 'refused', unanswered: 'unanswered' } },
    showAgain: { done: nothing },
  },
  identity: ({ order, wishes: left, isKept }) => [order, left.length, isKept],
  projection: ({ wishes: left, isKept }) => ({ tasks: left.map(({ taskId }) => taskId), isKept }),
  journeys: [
    {
      name: 'a press on the notification leads to what is due',
      start: 'opened',
      steps: ['openPage done'],
      ends: { state: 'opened', output: { kind: 'opened' } },
      calls: [{ openPage: { url: '/tasks' } }],
    },
    {
      name: 'what is wanted is kept on the phone, and then sent',
      start: 'pressed',
      steps: [
        'fetchPerson: same',
        'fetchDueTasks: all',
        'keepIntents done',
        'requestSync done',
        'sendIntents: settled',
      ],
      ends: { state: 'sent', output: { kind: 'sent', wishes } },
      calls: [
        { fetchPerson: { userId: 'user-1' } },
        { fetchDueTasks: null },
        { keepIntents: { userId: 'user-1', intents: [first, other] } },
        { sendIntents: { intents: [first, other] } },
      ],
    },
    {
      name: 'what somebody did meanwhile is left out',
      start: 'pressed',
      steps: [
        'fetchPerson: same',
        'fetchDueTasks: one',
        'keepIntents done',
        'requestSync done',
        'sendIntents: settled',
      ],
      ends: { state: 'sent', output: { kind: 'sent', wishes: wishes.slice(1) } },
      calls: [{ keepIntents: { userId: 'user-1', intents: [other] } }, { sendIntents: { intents: [other] } }],
    },
    {
      name: 'where all of it was done, nothing is written',
      start: 'pressed',
      steps: ['fetchPerson: same', 'fetchDueTasks: none'],
      ends: { state: 'overtaken', output: { kind: 'overtaken' } },
      calls: [],
    },
    {
      name: 'without a network it waits on the phone',
      start: 'pressed',
      steps: ['fetchPerson fails', 'keepIntents done', 'requestSync done', 'sendIntents: unanswered'],
      ends: { state: 'waiting', output: { kind: 'waiting', wishes } },
      calls: [{ keepIntents: { userId: 'user-1', intents: [first, other] } }],
    },
    {
      name: 'with a network again it is sent, if the same person is signed in',
      start: 'resent',
      steps: ['fetchPerson: same', 'sendIntents: settled'],
      ends: { state: 'sent', output: { kind: 'sent', wishes } },
      calls: [{ sendIntents: { intents: [first, other] } }],
    },
    {
      name: 'a phone on which nobody is signed in asks for that, and writes nothing',
      start: 'pressed',
      steps: ['fetchPerson: nobody', 'openPage done'],
      ends: { state: 'signedOut', output: { kind: 'signedOut' } },
      calls: [{ openPage: { url: '/login' } }],
    },
    {
      name: 'nothing is done in the name of somebody else',
      start: 'pressed',
      steps: ['fetchPerson: other', 'openPage done'],
      ends: { state: 'signedOut' },
      calls: [{ openPage: { url: '/login' } }],
    },
    {
      name: 'what can neither be kept nor sent is shown again',
      start: 'pressed',
      steps: [
        'fetchPerson: same',
        'fetchDueTasks: all',
        'keepIntents fails',
        'sendIntents: unanswered',
        'showAgain done',
      ],
      ends: { state: 'failed', output: { kind: 'failed' } },
      calls: [{ showAgain: null }],
    },
    {
      name: 'what the server refuses is left for the app to ask about',
      start: 'pressed',
      steps: [
        'fetchPerson: same',
        'fetchDueTasks: all',
        'keepIntents done',
        'requestSync done',
        'sendIntents: refused',
      ],
      ends: { state: 'left', output: { kind: 'left' } },
    },
    {
      name: 'what somebody else wanted on this phone is not sent in the name of the person who is signed in',
      start: 'resent',
      steps: ['fetchPerson: other'],
      ends: { state: 'left', output: { kind: 'left' } },
    },
    {
      name: 'what is sent again waits on if the network is gone once more',
      start: 'resent',
      steps: ['fetchPerson fails'],
      ends: { state: 'waiting', output: { kind: 'waiting', wishes } },
    },
    {
      name: 'what is refused and not kept is shown again',
      start: 'pressed',
      steps: [
        'fetchPerson: same',
        'fetchDueTasks: all',
        'keepIntents fails',
        'sendIntents: refused',
        'showAgain done',
      ],
      ends: { state: 'failed' },
    },
  ],
  promises: {
    checkingPerson: {
      'after answerTime (4000 ms) → queueing':
        'A server that does not answer holds up nothing: what you want is kept (decision)',
    },
    checkingTasks: {
      'fetchDueTasks fails → queueing': 'If the tasks cannot be read, all of them count as due (decision)',
      'after answerTime (4000 ms) → queueing':
        'A list of tasks that does not come holds up nothing (decision)',
    },
    requestingSync: {
      'requestSync fails → sending': 'It is sent, also by a phone that wakes Snug for nothing (decision)',
    },
    sending: {
      'sendIntents fails → waiting': 'A worker that breaks down while it sends loses nothing (decision)',
    },
    showingAgain: {
      'showAgain fails → failed': 'It ends, also if no notification can be shown (decision)',
    },
    opening: {
      'openPage fails → opened': 'A browser that opens no page leaves nothing behind (decision)',
    },
    openingSignIn: {
      'openPage fails → signedOut': 'If no page can be opened, nothing is written all the same (decision)',
    },
  },
  browser: {
    never: {
      'sendIntents fails': 'every failure of a call is an answer of its own; this is a net under it',
    },
  },
});
