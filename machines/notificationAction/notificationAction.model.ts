import type { Intent } from '#domain/intent.ts';
import { ids } from '../support/examples.ts';
import { defineModel, nothing } from '#walks/model.ts';
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

const inWorker = 'a service worker cannot vibrate the phone';

export const notificationActionModel = defineModel<typeof notificationActionMachine>({
  machine: notificationActionMachine,
  overview: {
    does: "a press on a reminder's notification: opens a page, or stores and sends changes",
    lifetime: 'in the service worker, from the press to its end; also on background sync',
  },
  starts: {
    opened: { ...input, order: 'open', wishes: [] },
    pressed: input,
    resent: { ...input, order: 'resend' },
  },
  events: {},
  actors: {
    openPage: { done: nothing },
    fetchPerson: { done: { same: 'user-1', signedOut: null, other: 'user-2' } },
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
  writes: ['keepIntents', 'sendIntents'],
  quiet: {
    openPage: inWorker,
    sendIntents: inWorker,
    showAgain: inWorker,
  },
  journeys: [
    {
      name: 'pressing the notification opens the due tasks',
      start: 'opened',
      steps: ['openPage done'],
      ends: { state: 'opened', output: { kind: 'opened' } },
      calls: [{ openPage: { url: '/tasks' } }],
    },
    {
      name: 'changes are stored on the phone, then sent',
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
      name: 'a task that another user completed in the meantime is left out',
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
      name: 'nothing is written if another user completed all of the tasks',
      start: 'pressed',
      steps: ['fetchPerson: same', 'fetchDueTasks: none'],
      ends: { state: 'overtaken', output: { kind: 'overtaken' } },
      calls: [],
    },
    {
      name: 'changes wait on the phone while it is offline',
      start: 'pressed',
      steps: ['fetchPerson fails', 'keepIntents done', 'requestSync done', 'sendIntents: unanswered'],
      ends: { state: 'waiting', output: { kind: 'waiting', wishes } },
      calls: [{ keepIntents: { userId: 'user-1', intents: [first, other] } }],
    },
    {
      name: 'pending changes are sent once the phone is online, if the same user is signed in',
      start: 'resent',
      steps: ['fetchPerson: same', 'sendIntents: settled'],
      ends: { state: 'sent', output: { kind: 'sent', wishes } },
      calls: [{ sendIntents: { intents: [first, other] } }],
    },
    {
      name: 'a phone without a session opens the sign-in page and writes nothing',
      start: 'pressed',
      steps: ['fetchPerson: signedOut', 'openPage done'],
      ends: { state: 'signedOut', output: { kind: 'signedOut' } },
      calls: [{ openPage: { url: '/login' } }],
    },
    {
      name: 'nothing is written for a user other than the one who is signed in',
      start: 'pressed',
      steps: ['fetchPerson: other', 'openPage done'],
      ends: { state: 'signedOut' },
      calls: [{ openPage: { url: '/login' } }],
    },
    {
      name: 'the notification is shown again if a change can be neither stored nor sent',
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
      name: 'a change that the server refuses is left to the app',
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
      name: 'pending changes of another user are not sent',
      start: 'resent',
      steps: ['fetchPerson: other'],
      ends: { state: 'left', output: { kind: 'left' } },
    },
    {
      name: 'pending changes keep waiting if the phone is offline again',
      start: 'resent',
      steps: ['fetchPerson fails'],
      ends: { state: 'waiting', output: { kind: 'waiting', wishes } },
    },
    {
      name: 'the notification is shown again if a change is refused and was not stored',
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
  throughout: {
    'never calls sendIntents until calls keepIntents or fetchPerson: same':
      "Changes are sent only once the phone keeps them, or knows them to be this person's (decision)",
  },
  promises: {
    checkingPerson: {
      'after answerTime (4000 ms) → queueing':
        'A server that does not answer blocks nothing: the change is stored (decision)',
    },
    checkingTasks: {
      'fetchDueTasks fails → queueing': 'If the tasks cannot be read, all of them count as due (decision)',
      'after answerTime (4000 ms) → queueing': 'A task list that does not arrive blocks nothing (decision)',
    },
    requestingSync: {
      'requestSync fails → sending': 'The change is sent even if background sync is not available (decision)',
    },
    sending: {
      'sendIntents fails → waiting': 'A worker that crashes while sending loses nothing (decision)',
    },
    showingAgain: {
      'showAgain fails → failed': 'The flow ends even if no notification can be shown (decision)',
    },
    opening: {
      'openPage fails → opened': 'If the page cannot be opened, the flow still ends (decision)',
    },
    openingSignIn: {
      'openPage fails → signedOut':
        'If the sign-in page cannot be opened, still nothing is written (decision)',
    },
  },
  browser: {
    never: {
      'sendIntents fails': 'failed calls end with an outcome; this is a safety net',
    },
  },
});
