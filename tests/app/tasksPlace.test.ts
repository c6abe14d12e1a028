import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TasksPlace } from '#app/shell/TasksPlace.tsx';

const today = '2026-07-11';
const due = vi.hoisted(() => ({ count: 0 }));
vi.mock('#app/data/useShownTasks.ts', () => ({
  useShownTasks: () => ({
    today,
    tasks: Array.from({ length: due.count }, () => ({ statusName: 'pending', taskDueDate: today })),
  }),
}));

test.each([
  [0, '', 'Tasks'],
  [1, '1', 'Tasks, 1 due'],
  [99, '99', 'Tasks, 99 due'],
  [100, '99+', 'Tasks, 100 due'],
])('the badge of %i due tasks shows %j, and screen readers say %j', (count, badge, name) => {
  due.count = count;
  const place = renderToStaticMarkup(createElement(TasksPlace, { label: 'Tasks', icon: 'list-checks' }));
  expect(place.replaceAll(/<[^>]+>/g, '')).toBe(badge + name);
});
