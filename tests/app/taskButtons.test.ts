/** The buttons of a task, in the list and on its plant's page. */
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import TaskAlerts from '#app/pages/plant/TaskAlerts.tsx';
import { TaskRow } from '#app/pages/tasks/TaskRow.tsx';
import type { Action, Plant } from '#app/data/lists.ts';
import type { PlantTask, Task } from '#app/data/tasks.ts';

const now = vi.hoisted(() => ({ actions: undefined as object[] | undefined, isFree: true }));
vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: ReactNode }) => children }));
vi.mock('#app/data/lists.ts', () => ({ useActions: () => ({ data: now.actions }) }));
vi.mock('#app/runtime/useIsFree.ts', () => ({ useIsFree: () => now.isFree }));
vi.mock('#app/pages/plant/requests.ts', () => ({ chooseAction: () => undefined }));
vi.mock('#app/pages/tasks/requests.ts', () => ({ doTask: () => undefined, snooze: () => undefined }));
vi.mock('#app/pages/tasks/TaskWords.tsx', () => ({ TaskWords: () => null }));

const look = { actionIcon: 'droplets', actionColour: '#1B5E8C', actionBackground: '#DCEEF9' };
const water = { ...look, actionID: 1, actionName: 'Water', actionFlow: 'log' };
const repot = { ...look, actionID: 10, actionName: 'Repot', actionFlow: 'repo' };
const today = '2026-03-10';

beforeEach(() => {
  now.actions = [water, repot];
  now.isFree = true;
});

/** Returns the markup of a row. */
function rowOf(actions: object[], taskDueDate = today): string {
  const task = {
    taskID: 'task',
    plantID: 'fern',
    plantName: 'Fern',
    statusName: 'pending',
    taskDueDate,
    actions,
  } as Task;
  return renderToStaticMarkup(createElement(TaskRow, { task, today, hasPlace: true, isFree: now.isFree }));
}

/** Returns the buttons of a row, each with whether it is off. */
const buttonsOf = (...row: Parameters<typeof rowOf>): string[] =>
  [...rowOf(...row).matchAll(/<button[^>]*aria-label="([^"]*)"[^>]*>/g)].map(
    ([button, name]) => name! + (button.includes('aria-disabled="true"') ? ', off' : ''),
  );

test("a task's row can snooze it, and do it if that takes one tap; not while another flow runs", () => {
  expect(buttonsOf([water])).toEqual(['Snooze Water Fern', 'Done: Water Fern']);
  expect(buttonsOf([water], '2026-03-12')).toEqual(['Snooze Water Fern', 'Done: Water Fern']);
  expect(buttonsOf([repot])).toEqual(['Snooze Repot Fern']);
  now.isFree = false;
  expect(buttonsOf([water])).toEqual(['Snooze Water Fern, off', 'Done: Water Fern, off']);
  // Until the actions have loaded.
  now.actions = undefined;
  now.isFree = true;
  expect(buttonsOf([water])).toEqual(['Snooze Water Fern']);
});

test('a row that is swiped far says what that does: a task that is due later is moved on from its day', () => {
  const said = (taskDueDate: string) =>
    rowOf([water], taskDueDate)
      .replaceAll(/<[^>]*>/g, ' ')
      .split(/\s{2,}/);
  expect(said(today)).toEqual(expect.arrayContaining(['Done', 'Tomorrow']));
  expect(said('2026-03-12')).toEqual(expect.arrayContaining(['Done', 'A day later']));
});

/** Returns what the alerts of a plant with these tasks say, each with whether it is off. */
function alertsOf(...tasks: [actions: object[], dueDate: string][]): string[] {
  const markup = renderToStaticMarkup(
    createElement(TaskAlerts, {
      plant: {} as Plant,
      tasks: tasks.map(
        ([actions, dueDate], index) =>
          ({ taskID: String(index), effectName: 'Light', actions, dueDate }) as PlantTask,
      ),
      actions: (now.actions ?? []) as Action[],
      today,
    }),
  );
  return markup
    .split('<li')
    .slice(1)
    .map((alert) => {
      const words = alert.slice(alert.indexOf('<button')).replaceAll(/<[^>]*>/g, ' ');
      return words.replaceAll(/\s+/g, ' ').trim() + (alert.includes('aria-disabled="true"') ? ', off' : '');
    });
}

test("the alerts on a plant's page have the oldest task first, and none that is not due yet", () => {
  expect(alertsOf([[water], today], [[repot], '2026-03-11'], [[repot], '2026-03-08'])).toEqual([
    'Repot 2 days overdue Start',
    'Water Due today Mark as Done',
  ]);
  expect(alertsOf([[water], '2026-03-11'])).toEqual([]);
});

test("an alert on a plant's page starts nothing while another flow runs, nor without an action", () => {
  now.isFree = false;
  expect(alertsOf([[water], today])).toEqual(['Water Due today Mark as Done, off']);
  now.isFree = true;
  expect(alertsOf([[], today])).toEqual(['Light Due today, off']);
  now.actions = undefined;
  expect(alertsOf([[water], today])).toEqual(['Water Due today Mark as Done, off']);
});
