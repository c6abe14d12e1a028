import { describe, expect, test } from 'vitest';
import type { Intent, NewIntent } from '#domain/intent.ts';
import {
  isUnwanted,
  keptWith,
  nextIntent,
  queued,
  released,
  replacedBy,
  resumed,
  tried,
  withDependents,
} from '#domain/outbox.ts';
import { isAnswered } from '#domain/shownTasks.ts';
import { of, intent, add, type, remove } from './queuedIntents.ts';

describe('a typed note', () => {
  test('is one edit, regardless of the number of keystrokes', () => {
    const queue = queued([add('1'), type('2', 'W')], type('3', 'We'), []);
    expect(queue.map(({ id }) => id)).toEqual(['1', '2']);
    expect(queue[1]).toMatchObject({ note: 'We', isDraft: true });
    // It keeps its place in the order of time, also after a reload.
    const later = { ...type('3', 'We'), madeAt: '2026-03-01T10:05:00.000Z' };
    expect(queued([type('2', 'W')], later, [])).toEqual([
      { ...later, id: '2', madeAt: queue[1]!.madeAt, notesBefore: [], isTried: false },
    ]);
  });

  test('is a new edit if the previous one is in flight', () => {
    expect(queued([type('2', 'W')], type('3', 'We'), ['2']).map(({ id }) => id)).toEqual(['2', '3']);
  });

  test('is merged with the last edit of its own entry', () => {
    const queue = queued([type('1', 'W'), type('2', 'X', 'b')], type('3', 'We'), []);
    expect(queue).toMatchObject([
      { id: '1', note: 'We' },
      { id: '2', note: 'X' },
    ]);
  });

  test('remains a draft when the day is changed', () => {
    const day = intent('3', { ...of('a'), kind: 'editInteraction', occurredAt: 'then', isDraft: false });
    expect(queued([type('2', 'W')], day, [])).toMatchObject([
      { note: 'W', occurredAt: 'then', isDraft: true },
    ]);
    // Nor is a note sent while it is typed, if the day was changed before.
    expect(queued([day], type('4', 'W'), [])).toMatchObject([
      { note: 'W', occurredAt: 'then', isDraft: true },
    ]);
  });

  test('is a draft again if it is typed on before it was sent', () => {
    const queue = queued(released([type('2', 'W')], 'a'), type('3', 'We'), []);
    expect(queue).toMatchObject([{ id: '2', note: 'We', isDraft: true }]);
    expect(nextIntent(queue, [])).toBeUndefined();
  });

  test('is an edit of its own if the last change to its entry is another one, or there is none', () => {
    const photo = intent('2', { ...of('a'), kind: 'uploadPhoto', photoId: 'p' });
    expect(queued([], type('3', 'We'), [])).toEqual([type('3', 'We')]);
    expect(queued([type('1', 'W'), photo], type('3', 'We'), []).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  test('is sent only after it is released', () => {
    expect(nextIntent([type('2', 'W')], [])).toBeUndefined();
    expect(nextIntent(released([type('2', 'W')], 'b'), [])).toBeUndefined();
    expect(nextIntent(released([type('2', 'W')], 'a'), [])?.id).toBe('2');
  });

  test('does not block other changes', () => {
    expect(nextIntent([type('2', 'W'), add('3', 'b')], [])?.id).toBe('3');
  });

  test('is sent before its entry is deleted', () => {
    expect(nextIntent(queued([type('2', 'W')], remove('3'), []), [])?.id).toBe('2');
  });
});

test('an entry whose day is changed twice is sent with the last one', () => {
  const move = (id: string, occurredAt: string) =>
    intent(id, { ...of('a'), kind: 'editInteraction', occurredAt, isDraft: false });
  expect(nextIntent(queued([move('1', 'then')], move('2', 'later'), []), [])).toMatchObject({
    id: '1',
    occurredAt: 'later',
  });
});

test('with a change, the edits of its entry are stored again, but no upload, which another page may have completed', () => {
  const photo = intent('2', { ...of('a'), kind: 'uploadPhoto', photoId: 'fern' });
  const queue = [add('1'), photo, type('3', 'W'), type('4', 'X', 'b')];
  expect(keptWith([...queue, remove('5')], remove('5')).map(({ id }) => id)).toEqual(['1', '3', '5']);
  expect(keptWith(queue, photo).map(({ id }) => id)).toEqual(['1', '2', '3']);
  const unsnooze = (id: string) => intent(id, { plantId: 'plant', taskId: id, kind: 'unsnoozeTask' });
  expect(keptWith([unsnooze('1'), unsnooze('2')], unsnooze('2')).map(({ id }) => id)).toEqual(['2']);
});

test('a change is queued after the others, and marked as sent alone', () => {
  const queue = queued([add('1')], add('2', 'b'), []);
  expect(queue).toEqual([add('1'), add('2', 'b')]);
  expect(tried(queue, '2')).toEqual([add('1'), { ...add('2', 'b'), isTried: true }]);
});

test('the same intent is queued once', () => {
  expect(queued([add('1')], add('1'), [])).toHaveLength(1);
});

test('all changes to an entry depend on its creation', () => {
  const queue = [add('1'), type('2', 'W'), add('3', 'b'), remove('4')];
  expect(withDependents(queue, queue[0]!).map(({ id }) => id)).toEqual(['1', '2', '4']);
  expect(withDependents(queue, queue[3]!).map(({ id }) => id)).toEqual(['4']);
});

test('a refused edit takes the other edits of its entry along, which a later retry would overwrite', () => {
  const [first, second] = [type('2', 'W'), type('3', 'We')];
  const queue = [add('1'), first, type('4', 'Dry', 'b'), second, remove('5')];
  expect(withDependents(queue, first)).toEqual([first, second]);
});

test('after a reload, stored changes are in the order in which they were made', () => {
  const at = (id: string, minute: number) => ({ ...add(id, id), madeAt: `2026-03-01T10:0${minute}:00.000Z` });
  const stored = [at('d', 3), at('b', 1), at('c', 1), at('a', 2)];
  expect(resumed(stored, []).map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd']);
});

test('after a reload, stored changes come first and drafts are released', () => {
  const queue = resumed([type('2', 'W'), add('1'), add('3')], [add('3'), add('4')]);
  expect(queue.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  expect(queue[1]).toMatchObject({ isDraft: false });
});

test('changes from a notification are resumed in the order of time', () => {
  const snooze = {
    kind: 'snoozeTask',
    plantId: 'plant',
    taskId: 'task',
    days: 1,
    from: '2026-03-01',
  } as const;
  const earlier = { ...intent('9', snooze), madeAt: '2026-03-01T09:00:00.000Z' };
  const later = intent('0', { kind: 'unsnoozeTask', plantId: 'plant', taskId: 'task' });
  expect(resumed([later, earlier], []).map(({ id }) => id)).toEqual(['9', '0']);
});

test('a task is completed by a queued entry, unless that is deleted again', () => {
  expect(isAnswered([1, 2], [add('1')])).toBe(true);
  expect(isAnswered([2], [add('1')])).toBe(false);
  expect(isAnswered([1], [add('1'), remove('2')])).toBe(false);
});

test('undoing a snooze removes both from the queue only if no snooze can have reached the server', () => {
  const task = { plantId: 'plant', taskId: 'task' };
  const snooze = (id: string) => intent(id, { ...task, kind: 'snoozeTask', from: '2026-03-01', days: 1 });
  const unsnooze = (id: string) => intent(id, { ...task, kind: 'unsnoozeTask', until: '2026-03-01' });
  const after = (queue: Intent[], underWay: string[] = []) =>
    queued(queue, unsnooze('9'), underWay).map(({ id }) => id);
  expect(after([snooze('1')])).toEqual([]);
  expect(after([snooze('1')], ['1'])).toEqual(['1', '9']);
  expect(after(tried([snooze('1')], '1'))).toEqual(['9']);
  expect(after(resumed([snooze('1')], []))).toEqual(['9']);
  expect(after([...tried([snooze('1')], '1'), snooze('2')])).toEqual(['9']);
  expect(after(queued([unsnooze('1')], snooze('2'), []))).toEqual(['9']);
  expect(after([unsnooze('1')])).toEqual(['9']);
  expect(after(queued([unsnooze('1')], snooze('2'), ['1']), ['1'])).toEqual(['1']);
  // Other changes stay.
  expect(after([add('0'), snooze('1')])).toEqual(['0']);
  expect(after([add('0'), ...tried([snooze('1')], '1')])).toEqual(['0', '9']);
});

test('a refused change to a task, or deletion of what was empty, is dropped without a question, but no other one', () => {
  const task = { plantId: 'plant', taskId: 'task' };
  const snooze = intent('1', { ...task, kind: 'snoozeTask', from: '2026-03-01', days: 1 });
  const unsnooze = intent('2', { ...task, kind: 'unsnoozeTask', until: '2026-03-01' });
  const empty = intent('3', { ...of('a'), kind: 'deleteInteraction', ifEmpty: true });
  expect([snooze, unsnooze, empty].map((dropped) => isUnwanted(dropped, [dropped]))).toEqual([
    true,
    true,
    true,
  ]);
  expect([remove('4'), add('5'), type('6', 'W')].map((asked) => isUnwanted(asked, [asked]))).toEqual([
    false,
    false,
    false,
  ]);
});

test('a refused change to a task is dropped without a question', () => {
  const task = { plantId: 'plant', taskId: 'task' };
  expect(isUnwanted(intent('1', { ...task, kind: 'snoozeTask', from: '2026-03-01', days: 1 }), [])).toBe(
    true,
  );
  expect(isUnwanted(intent('2', { ...task, kind: 'unsnoozeTask' }), [])).toBe(true);
});

test('the last change to a task replaces earlier ones of this task only', () => {
  const snooze = (id: string, taskId: string, days: number) =>
    intent(id, { plantId: 'plant', taskId, kind: 'snoozeTask', from: '2026-03-01', days });
  const queue = [snooze('1', 'water', 1), snooze('2', 'feed', 1), add('3')];
  expect(queued(queue, snooze('4', 'water', 3), []).map(({ id }) => id)).toEqual(['2', '3', '4']);
});

describe('changes to a plant', () => {
  const details = (id: string, changes: object, plantId = 'plant') =>
    intent(id, { kind: 'updatePlant', plantId, changes } as NewIntent);

  test('are one until they are sent, and the last value of a field counts', () => {
    const queue = [details('1', { friendly_name: 'Fern', notes: 'Dry' }), add('2')];
    const merged = queued(queue, details('3', { friendly_name: 'Old fern' }), []);
    expect(merged).toEqual([add('2'), details('3', { friendly_name: 'Old fern', notes: 'Dry' })]);
    expect(replacedBy(queue, details('3', { friendly_name: 'Old fern' }), [])).toEqual([queue[0]]);
  });

  test('are another one while the first is in flight, or for another plant', () => {
    const first = details('1', { notes: 'Dry' });
    expect(queued([first], details('2', { notes: 'Wet' }), ['1']).map(({ id }) => id)).toEqual(['1', '2']);
    const other = details('2', { notes: 'Wet' }, 'other');
    expect(queued([first], other, [])).toEqual([first, other]);
  });

  test('of frequencies are merged by effect, with their names', () => {
    const often = (id: string, frequencies: Record<string, number | null>, verbs: Record<string, string>) =>
      intent(id, { kind: 'setPreferences', plantId: 'plant', frequencies, verbs });
    const queue = [often('1', { 1: 5, 2: 30 }, { 1: 'Water', 2: 'Feed' })];
    expect(queued(queue, often('2', { 2: null }, { 2: 'Feed' }), [])).toEqual([
      often('2', { 1: 5, 2: null }, { 1: 'Water', 2: 'Feed' }),
    ]);
  });
});

test('a refused move takes its entry with it', () => {
  const moved = intent('1', { ...of('a'), kind: 'movePlant', place: 'Hall' });
  const queue = [moved, add('2'), add('3', 'b')];
  expect(withDependents(queue, moved).map(({ id }) => id)).toEqual(['1', '2']);
});

test('an edit that is merged with an earlier one keeps the note that the user saw first, and what may have arrived', () => {
  const typed = (id: string, note: string, ...notesBefore: string[]) =>
    intent(id, { ...of('a'), kind: 'editInteraction', note, notesBefore, isDraft: true });
  const merged = queued([typed('1', 'We', 'W')], typed('2', 'Wet', 'We'), []);
  expect(merged).toMatchObject([{ note: 'Wet', notesBefore: ['W'] }]);
  const sent = queued(tried(merged, '1'), typed('3', 'Wet!', 'Wet'), []);
  expect(sent).toMatchObject([{ note: 'Wet!', notesBefore: ['W', 'Wet'], isTried: false }]);
  expect(queued(sent, typed('4', 'Wet!!', 'Wet!'), [])).toMatchObject([{ notesBefore: ['W', 'Wet'] }]);
  const day = intent('1', { ...of('a'), kind: 'editInteraction', occurredAt: 'then', isDraft: false });
  expect(queued([day], typed('2', 'Wet', 'W'), [])).toMatchObject([{ notesBefore: ['W'] }]);
  // The day alone may have arrived.
  expect(queued(tried([day], '1'), typed('2', 'Wet', 'W'), [])).toMatchObject([{ notesBefore: ['W'] }]);
});

test('an edit that was tried often sends no more earlier notes than the server takes: the first and the last ones', () => {
  const typed = (count: number): Intent =>
    intent(String(count), {
      ...of('a'),
      kind: 'editInteraction',
      note: `Note ${count}`,
      notesBefore: [`Note ${count - 1}`],
      isDraft: false,
    });
  let queue = [typed(1)];
  for (let count = 2; count <= 200; count += 1) queue = queued(tried(queue, '1'), typed(count), []);
  const { notesBefore } = queue[0] as Extract<Intent, { kind: 'editInteraction' }>;
  expect(notesBefore).toHaveLength(100);
  expect([0, 1, -1].map((place) => notesBefore!.at(place))).toEqual(['Note 0', 'Note 101', 'Note 199']);
});
