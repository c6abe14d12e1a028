import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDays, type CalendarTask } from '#domain/calendarDays.ts';
import { addDays } from '#domain/days.ts';

const today = '2026-07-14';

let made = 0;
const task = (plantName: string, daysAhead: number, care = 'Water'): CalendarTask => ({
  taskID: `task-${(made += 1)}`,
  plantName,
  taskDueDate: addDays(today, daysAhead),
  effectName: 'Hydration',
  actions: [{ actionName: care, actionFlow: 'log' }],
});

test('each day with due tasks has one entry, and overdue tasks are listed today', () => {
  const days = calendarDays([task('Ivy', 3), task('Big fern', 0), task('Monstera', -9)], today);
  expect(days).toEqual([
    {
      day: '2026-07-14',
      summary: 'Water Monstera and Big fern',
      description: 'Water Monstera (overdue)\nWater Big fern',
    },
    { day: '2026-07-17', summary: 'Water Ivy', description: 'Water Ivy' },
  ]);
});

test('the tasks of a day are in the order of their names', () => {
  const [day] = calendarDays([task('Ivy', 0), task('fern 10', 0), task('Fern 9', 0)], today);
  expect(day!.summary).toBe('Water Fern 9, fern 10 and Ivy');
});

test('a day is the same in any order of its tasks', () => {
  const tasks = ['Water', 'Feed', 'Mist'].map((care, index) => ({
    ...task('Ivy', 0, care),
    taskID: `task-${index}`,
  }));
  expect(calendarDays(tasks.toReversed(), today)).toEqual(calendarDays(tasks, today));
  expect(calendarDays(tasks, today)[0]!.description).toBe('Water Ivy\nFeed Ivy\nMist Ivy');
});

test('days without due tasks and days more than 60 days ahead have no entry', () => {
  expect(calendarDays([], today)).toEqual([]);
  const days = calendarDays([task('Ivy', 59), task('Ivy', 60)], today);
  expect(days.map(({ day }) => day)).toEqual([addDays(today, 59)]);
});

test('the summary names a few plants, most frequent care first, and the description lists all tasks', () => {
  const tasks = ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve'].map((name) => task(name, 0));
  const [day] = calendarDays([task('Ada', 0, 'Check for pests'), ...tasks], today);
  expect(day!.summary).toBe('Water Ada, Bea and 3 more; Check for pests: Ada');
  expect(day!.description.split('\n')).toHaveLength(6);
});

test('each task is one line of its day, for any plant name', () => {
  const name = fc.string({ unit: 'binary', minLength: 1 });
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.integer({ min: -30, max: 90 }))), (plants) => {
      const tasks = plants.map(([plantName, ahead]) => task(plantName, ahead));
      const days = calendarDays(tasks, today);
      const within = plants.filter(([, ahead]) => ahead < 60);
      expect(days.flatMap(({ description }) => description.split('\n'))).toHaveLength(within.length);
      expect(days.map(({ day }) => day)).toEqual(
        [...new Set(within.map(([, ahead]) => addDays(today, Math.max(0, ahead))))].toSorted(),
      );
      for (const { summary } of days) expect(summary).not.toMatch(/\p{Cc}|\p{Cs}/u);
    }),
  );
});
