import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAt, reminderOf, type RemindedTask } from '#domain/reminder.ts';

const care = (actionID: number, actionName: string, actionFlow = 'log') => ({
  actionID,
  actionName,
  actionFlow,
  actionNamePast: `${actionName}ed`,
  actionIcon: 'droplets',
  actionColour: '#1B5E8C',
  actionBackground: '#DCEEF9',
});
const water = care(1, 'Water');
const feed = care(2, 'Feed');
const repot = care(10, 'Repot', 'repo');
const today = '2026-07-11';

let made = 0;
const task = (plantName: string, more: Partial<RemindedTask> = {}): RemindedTask => {
  made += 1;
  const id = `01940000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  return {
    id,
    plantId: `plant-of-${id}`,
    plantName,
    due: today,
    snoozedTo: null,
    effectName: 'Hydration',
    actions: [water],
    ...more,
  };
};
const remind = (...tasks: RemindedTask[]) =>
  reminderOf({ digest: 'the-digest', day: today, userId: 'ann', tasks });
const words = (...tasks: RemindedTask[]) => {
  const reminder = remind(...tasks);
  return reminder && [reminder.title, reminder.body];
};

describe('the text', () => {
  test.each([
    [['Monstera'], 'Water Monstera'],
    [['Monstera', 'Big fern'], 'Water Big fern and Monstera'],
    [['Monstera', 'Big fern', 'Ivy'], 'Water Big fern, Ivy and Monstera'],
    [['Monstera', 'Big fern', 'Ivy', 'Fig'], 'Water Big fern, Fig and 2 more'],
  ])('names %j', (names, title) => {
    expect(words(...names.map((name) => task(name)))).toEqual([title, 'Due today.']);
  });

  test('names the most overdue plant first', () => {
    const [monstera, fern] = [task('Monstera', { due: '2026-07-08' }), task('Big fern')];
    const others = ['X', 'Y', 'Z'].map((name) => task(name));
    expect(words(...others, fern, monstera)).toEqual(['Water Monstera, Big fern and 3 more', '1 overdue.']);
  });

  test('has a sentence for each kind of care, most frequent first', () => {
    const pests = care(7, 'Check for pests');
    expect(
      words(
        task('Ivy', { actions: [feed] }),
        task('Fern'),
        task('Ivy', { due: '2026-07-10' }),
        task('Fig', { actions: [repot], due: '2026-07-01' }),
        task('Fig', { actions: [pests] }),
        task('Ivy', { actions: [care(3, 'Mist')] }),
      ),
    ).toEqual(['Water Ivy and Fern', 'Check for pests: Fig. Feed Ivy. 2 more tasks. 2 overdue.']);
    const kinds = [pests, feed, repot, water].map((action) => task('Fig', { actions: [action] }));
    expect(words(...kinds)).toEqual(['Check for pests: Fig', 'Feed Fig. Repot Fig. 1 more task.']);
  });

  test('counts the care of a fourth kind', () => {
    const kinds = [water, feed, repot, care(3, 'Mist')];
    expect(words(...kinds.map((kind) => task('Ivy', { actions: [kind] })))).toEqual([
      'Feed Ivy',
      'Mist Ivy. Repot Ivy. 1 more task.',
    ]);
  });

  test('says that everything is overdue', () => {
    const late = { due: '2026-07-01' };
    expect(words(task('Ivy', late))).toEqual(['Water Ivy', 'Overdue.']);
    expect(words(task('Ivy', late), task('Fig', late))).toEqual(['Water Fig and Ivy', 'All overdue.']);
  });

  test('truncates a long name between graphemes and keeps it on one line', () => {
    expect(words(task(`${'👩‍🌾'.repeat(20)}`))![0]).toBe(`Water ${'👩‍🌾'.repeat(8)}…`);
    expect(words(task('x'.repeat(30)))![0]).toBe(`Water ${'x'.repeat(30)}`);
    expect(words(task('x'.repeat(31)))![0]).toBe(`Water ${'x'.repeat(30)}…`);
    expect(words(task('水'.repeat(30)))![0]).toBe(`Water ${'水'.repeat(30)}`);
    expect(words(task(`${'x'.repeat(29)} yy`))![0]).toBe(`Water ${'x'.repeat(29)}…`);
    expect(words(task('Old\nfern\u202E\u0000 of Maeve'))![0]).toBe('Water Old fern of Maeve');
    expect(words(task('\n'))![0]).toBe('Water a plant');
    expect(words(task(`a${'\u0301'.repeat(200)}`))![0]).toMatch(/^Water a\u0301+…$/);
  });
});

test('the tasks of plants with one name are in the same order, however the server lists them', () => {
  const [first, second] = [task('Ivy'), task('Ivy')];
  expect(remind(second, first)).toEqual(remind(first, second));
});

test('there is no reminder if nothing is due', () => {
  expect(remind()).toBeNull();
  expect(remind(task('Ivy', { due: '2026-07-12' }))).toBeNull();
});

test('a snoozed task is left out until its day', () => {
  expect(remind(task('Ivy', { due: '2026-07-01', snoozedTo: '2026-07-12' }))).toBeNull();
  const back = remind(task('Ivy', { due: '2026-07-01', snoozedTo: today }));
  expect(back).toMatchObject({ title: 'Water Ivy', body: 'Due today.', tasks: [{ dueOn: today }] });
});

describe('the payload', () => {
  test('of a single task that one tap completes includes its action and opens its plant', () => {
    const only = task('Ivy');
    expect(remind(only)).toEqual({
      title: 'Water Ivy',
      body: 'Due today.',
      tag: 'tasks',
      url: `/plants/${only.plantId}`,
      digest: 'the-digest',
      day: today,
      userId: 'ann',
      tasks: [
        {
          id: only.id,
          plantId: only.plantId,
          dueOn: today,
          care: {
            actionID: 1,
            actionName: 'Water',
            actionNamePast: 'Watered',
            actionIcon: 'droplets',
            actionColour: '#1B5E8C',
            actionBackground: '#DCEEF9',
          },
        },
      ],
    });
  });

  test('of repotting, or of several tasks, includes no action', () => {
    expect(remind(task('Ivy', { actions: [repot] }))!.tasks[0]).not.toHaveProperty('care');
    for (const one of remind(task('Ivy'), task('Fig'))!.tasks) expect(one).not.toHaveProperty('care');
  });

  test('of several tasks opens their plant, or the task list if there are several plants', () => {
    const plantId = 'ivy';
    expect(remind(task('Ivy', { plantId }), task('Ivy', { plantId, actions: [feed] }))!.url).toBe(
      '/plants/ivy',
    );
    expect(remind(task('Ivy'), task('Ivy'))!.url).toBe('/tasks');
  });

  test('does not list more than 60 tasks', () => {
    const many = Array.from({ length: 61 }, (_, n) => ({ ...task('Ivy'), id: String(n), plantId: 'p' }));
    expect(remind(...many)!.tasks).toEqual([]);
    expect(remind(...many.slice(1))!.tasks).toHaveLength(60);
  });

  test('does not list tasks that do not fit into a push message', () => {
    const many = (count: number) => remind(...Array.from({ length: count }, () => task('Ivy')))!;
    expect(many(20).tasks).toHaveLength(20);
    expect(many(60)).toMatchObject({ title: 'Water Ivy, Ivy and 58 more', tasks: [] });
  });

  test('the limit counts bytes, not letters', () => {
    for (let count = 1; count <= 60; count += 1) {
      const named = remind(...Array.from({ length: count }, () => task('水'.repeat(30))));
      expect(Buffer.byteLength(JSON.stringify(named))).toBeLessThanOrEqual(3900);
    }
  });
});

const names = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom('\uD800', '"\\'.repeat(99), '𝕏'.repeat(99), 'a\u0301'.repeat(99), '\u2028'),
);
const day = fc.constantFrom('2026-06-30', '2026-07-10', today, '2026-07-12', '2027-01-01');
const tasks = fc.array(
  fc.record({
    name: names,
    due: day,
    snoozedTo: fc.option(day),
    actions: fc.subarray([water, feed, repot, care(7, 'Check for pests'), care(3, 'Mist')]),
  }),
  { maxLength: 80 },
);

test('a reminder of any plants fits into a push message and has the right number of tasks', () => {
  fc.assert(
    fc.property(tasks, (drawn) => {
      const all = drawn.map(({ name, ...more }) => task(name, more));
      const isDue = ({ due, snoozedTo }: RemindedTask) => (snoozedTo ?? due) <= today;
      const due = all.filter(isDue);
      const reminder = remind(...all);
      expect(reminder === null).toBe(due.length === 0);
      if (reminder === null) return;
      const text = JSON.stringify(reminder);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3900);
      expect(JSON.parse(text)).toEqual(reminder);
      expect(`${reminder.title}${reminder.body}`).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E]/u);
      expect(reminder.title).not.toBe('');
      expect(reminder.body).not.toBe('');
      if (due.length <= 10) expect(reminder.tasks).toHaveLength(due.length);
      expect([0, due.length]).toContain(reminder.tasks.length);
    }),
    { numRuns: 300 },
  );
});

test('the names and the count in the title add up to the due plants', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[A-Z][a-z]{1,9}$/), { minLength: 1, maxLength: 60 }),
      (drawn) => {
        const { title } = remind(...drawn.map((name) => task(name)))!;
        const [, list = '', more] = /^Water (.*?)(?: and (\d+) more)?$/.exec(title)!;
        const named = list.split(/, | and /);
        expect(named.length + Number(more ?? 0)).toBe(drawn.length);
        expect(named.every((name) => drawn.includes(name))).toBe(true);
      },
    ),
  );
});

describe('the day in a time zone', () => {
  test.each([
    ['Europe/Dublin', '2026-07-11T07:59:59Z', '2026-07-11', 8, '2026-07-11T23:00:00Z'],
    ['Europe/Dublin', '2026-07-11T08:00:00Z', '2026-07-11', 9, '2026-07-11T23:00:00Z'],
    ['Europe/Dublin', '2026-07-10T23:30:00Z', '2026-07-11', 0, '2026-07-11T23:00:00Z'],
    // A day of 25 hours: 01:00 to 02:00 occurs twice.
    ['Europe/Dublin', '2026-10-25T00:30:00Z', '2026-10-25', 1, '2026-10-26T00:00:00Z'],
    ['Europe/Dublin', '2026-10-25T01:30:00Z', '2026-10-25', 1, '2026-10-26T00:00:00Z'],
    // A day of 23 hours: the clock goes from 01:00 to 02:00, so the hours 1 and 2 begin together.
    ['Europe/Dublin', '2026-03-29T00:59:59Z', '2026-03-29', 0, '2026-03-29T23:00:00Z'],
    ['Europe/Dublin', '2026-03-29T01:00:00Z', '2026-03-29', 2, '2026-03-29T23:00:00Z'],
    ['Pacific/Auckland', '2026-07-11T08:00:00Z', '2026-07-11', 20, '2026-07-11T12:00:00Z'],
    ['America/New_York', '2028-02-29T14:00:00Z', '2028-02-29', 9, '2028-03-01T05:00:00Z'],
  ])('%s at %s', (zone, now, day, hour, end) => {
    expect(dayAt(zone, Date.parse(now))).toEqual({ day, hour, endsAt: Date.parse(end) });
  });
});
