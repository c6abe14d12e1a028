import { fromCallback, type EventObject } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { menuOf } from '#app/pages/plant/menu.ts';
import { chooseAction, editPot } from '#app/pages/plant/requests.ts';
import { doTask, doTasks, selectTasks, snooze } from '#app/pages/tasks/requests.ts';
import { app, createApp } from '#app/runtime/app.ts';
import { onNeed } from '#app/runtime/offline.ts';
import { start, withdraw } from '#app/runtime/start.ts';
import type { Action, Plant } from '#app/data/lists.ts';
import type { Task } from '#app/data/tasks.ts';
import { ids } from '#machines/support/examples.ts';

/** The requests that reach the chart that loads the flows' code. */
let asked: { flow: string; choice: string; event: { type: string; input: Record<string, unknown> } }[];
/** What reaches the chart that loads the code of pages. */
let ofPages: unknown[];
const vibrations: unknown[] = [];

const idle = fromCallback(() => undefined);
const recorder = fromCallback<EventObject>(({ receive }) =>
  receive((event) => asked.push((event as unknown as { request: (typeof asked)[0] }).request)),
);
const pageRecorder = fromCallback<EventObject>(({ receive }) => receive((event) => ofPages.push(event)));

beforeEach(() => {
  asked = [];
  ofPages = [];
  vibrations.length = 0;
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {
    mediaDevices: {},
    userActivation: { hasBeenActive: true },
    vibrate: (pattern: unknown) => vibrations.push(pattern),
  });
  createApp({ session: idle, pageCode: pageRecorder, flowCode: recorder } as never);
  app.start();
});
afterEach(() => {
  app.stop();
  onNeed(() => false);
  vi.unstubAllGlobals();
});

const plant = {
  plantId: ids.plant,
  plantName: 'Fern',
  species: 'Nephrolepis',
  foodId: 1,
  potId: ids.pot,
  potName: 'Blue pot',
  plantAlive: true,
} as Plant;
const action = (actionID: number, actionFlow: string) =>
  ({ actionID, actionFlow, actionName: 'Do' }) as Action;
const inputs = () => asked.map(({ event: { type, input } }) => [type, input]);
const anId = expect.stringMatching(/^[\da-f]{8}-/) as unknown;

test.each([
  [
    21,
    'repo',
    'repotting.requested',
    { plantId: ids.plant, plantName: 'Fern', potId: ids.pot, potName: 'Blue pot', interactionId: anId },
  ],
  [
    22,
    'prop',
    'propagation.requested',
    {
      parent: { plantId: ids.plant, plantName: 'Fern', species: 'Nephrolepis', foodId: 1 },
      noteId: anId,
      draft: null,
    },
  ],
  [
    23,
    'kill',
    'kill.requested',
    { plantId: ids.plant, plantName: 'Fern', potId: ids.pot, interactionId: anId },
  ],
  [
    24,
    'note',
    'careAction.requested',
    {
      plantId: ids.plant,
      potId: ids.pot,
      action: action(24, 'note'),
      interactionId: anId,
      hasCamera: true,
    },
  ],
])("action %i of the flow '%s' starts %s, with a vibration (spec §3, §9)", (actionID, flow, type, input) => {
  chooseAction(plant, action(actionID, flow));
  expect(inputs()).toEqual([[type, input]]);
  expect(vibrations).toEqual([[8]]);
});

test("an action without a flow, such as 'new plant created', starts nothing", () => {
  chooseAction(plant, action(13, 'none'));
  expect(asked).toEqual([]);
});

test("the menu of a dead plant has no care preferences; its items open the month or start a flow, like the pot's link", () => {
  const opened: string[] = [];
  for (const { onSelect } of menuOf(plant, () => opened.push('month'))) onSelect();
  for (const { onSelect } of menuOf({ ...plant, plantAlive: false }, () => opened.push('its month')))
    onSelect();
  expect(opened).toEqual(['month', 'its month']);
  editPot(ids.pot);
  expect(inputs()).toEqual([
    ['plantDetails.requested', { plantId: ids.plant }],
    ['carePreferences.requested', { plantId: ids.plant, plantName: 'Fern' }],
    ['plantDetails.requested', { plantId: ids.plant }],
    ['potDetails.requested', { potId: ids.pot }],
  ]);
});

const water = action(1, 'log');
const task = (taskID: string, plantID: string, taskDueDate = '2026-07-01') =>
  ({ taskID, plantID, taskDueDate, actions: [water] }) as unknown as Task;

test('a task is snoozed from today, or from its day if that is later', () => {
  snooze(task('1', ids.plant, '2026-06-30'), 3, '2026-07-01');
  snooze(task('2', ids.plant, '2026-07-04'), null, '2026-07-01');
  expect(inputs()).toEqual([
    ['snooze.requested', { taskId: '1', plantId: ids.plant, from: '2026-07-01', day: '2026-06-30', days: 3 }],
    [
      'snooze.requested',
      { taskId: '2', plantId: ids.plant, from: '2026-07-04', day: '2026-07-04', days: null },
    ],
  ]);
});

test('tasks are done alone or together, with a vibration, and each plant gets one entry for an action', () => {
  doTask(task('1', ids.plant), water);
  doTasks([task('1', ids.plant), task('2', ids.plant), task('3', ids.otherPlant)], [water]);
  selectTasks('1', '2');
  const entry = (plantId: string) => ({ plantId, interactionId: anId, action: water });
  expect(inputs()).toEqual([
    [
      'careAction.requested',
      { plantId: ids.plant, potId: null, action: water, interactionId: anId, hasCamera: false },
    ],
    ['bulkDone.requested', { taskIds: ['1', '2', '3'], entries: [entry(ids.plant), entry(ids.otherPlant)] }],
    ['bulkDone.requested', { taskIds: ['1', '2'], entries: [] }],
  ]);
  expect(vibrations).toEqual([[8], [8]]);
});

test("without a connection, only a request that needs the server's answer is refused, and the user is told", () => {
  const say = vi.fn<() => boolean>(() => true);
  onNeed(say);
  chooseAction(plant, action(21, 'repo'));
  expect([inputs(), say.mock.calls.length]).toEqual([[], 1]);
  chooseAction(plant, water);
  start({ type: 'plant.shown', input: { plantId: ids.plant } });
  expect(inputs()).toMatchObject([['careAction.requested', {}]]);
  expect(ofPages).toHaveLength(1);
  expect(say).toHaveBeenCalledOnce();
});

test('a page that is left before its code has loaded withdraws what it asked for', () => {
  const shown = { type: 'plant.shown', input: { plantId: ids.plant } } as const;
  start(shown);
  withdraw('plant.shown');
  expect(ofPages).toEqual([
    { type: 'flow.requested', request: { flow: 'timeline', choice: 'plant.shown', event: shown } },
    { type: 'flow.withdrawn', choice: 'plant.shown' },
  ]);
  expect(asked).toEqual([]);
});
