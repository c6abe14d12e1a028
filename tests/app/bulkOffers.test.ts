import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { BulkOffers } from '#app/pages/tasks/BulkOffers.tsx';
import type { Task } from '#app/data/tasks.ts';

const today = '2026-03-10';
const water = { actionID: 1, actionName: 'Water', actionFlow: 'log' };
const list = vi.hoisted(() => ({ actions: {} as { data?: object[]; isError: boolean } }));
vi.mock('#app/data/lists.ts', () => ({ useActions: () => list.actions }));
vi.mock('#app/pages/tasks/requests.ts', () => ({ doTasks: () => undefined }));

beforeEach(() => {
  list.actions = { data: [water], isError: false };
});

/** Returns the markup of the offers in the hall, where an aloe and a fern are to be watered. */
function shown(isFree = true): string {
  const tasks = ['Aloe', 'Fern'].map(
    (plantName) =>
      ({ taskID: plantName, plantName, taskDueDate: today, statusName: 'pending', actions: [water] }) as Task,
  );
  return renderToStaticMarkup(createElement(BulkOffers, { tasks, place: 'Hall', today, isFree }));
}

test.each([
  [true, 'can be pressed', false],
  [false, 'is disabled while another flow runs', true],
])('the button that waters all at once, if a flow can start: %s, %s', (isFree, _, isDisabled) => {
  expect(shown(isFree)).toContain('aria-label="Water 2: Hall"');
  expect(shown(isFree).includes('aria-disabled="true"')).toBe(isDisabled);
});

test('the actions that were read before are enough if they cannot be read again', () => {
  list.actions.isError = true;
  expect(shown()).toContain('aria-label="Water 2: Hall"');
  delete list.actions.data;
  expect(shown()).toContain('load the actions.');
});
