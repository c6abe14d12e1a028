import { expect, test, describe } from 'vitest';
import { createActor, fromCallback, sendTo, setup } from 'xstate';
import { deviceName } from '#charts/live/deviceName.ts';
import { masked, maskedEvent } from '#charts/live/mask.ts';
import { isLiveMessage, lastOf } from '#charts/live/messages.ts';
import { plain } from '#charts/live/plain.ts';
import { timeIn, timesAfter } from '#charts/live/stateTimes.ts';
import { eventText, lastedText, timeText } from '#charts/room/live/texts.ts';
import { lazyFlow } from '#app/runtime/lazyFlow.ts';
import { killMachine } from '#machines/kill/killMachine.ts';
import { answered, followedPage, startKill } from './support/followed.ts';

describe('a payload', () => {
  test('is plain data without passwords and keys', () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    expect(
      plain({
        credentials: { email: 'ann@home.example', password: 'correct horse' },
        subscription: { endpoint: 'https://push.example/1', keys: { auth: 'a', p256dh: 'b' } },
        sessionToken: 'abc',
        photo: new File(['1234'], 'fern.jpg', { type: 'image/jpeg' }),
        cause: new TypeError('no'),
        at: new Date(0),
        undo: () => {},
        missing: undefined,
        nothing: null,
      }),
    ).toEqual({
      credentials: { email: 'ann@home.example', password: '(secret)' },
      subscription: { endpoint: '(secret)', keys: '(secret)' },
      sessionToken: '(secret)',
      photo: { file: 'image/jpeg', bytes: 4 },
      cause: { error: 'TypeError', message: 'no' },
      at: '1970-01-01T00:00:00.000Z',
      undo: '(function)',
      nothing: null,
    });
    expect(JSON.stringify(plain(cycle))).toContain('…');
  });

  test('shows no personal text until that is asked for', () => {
    const event = {
      type: 'note.saved',
      note: 'Ann is ill, water it for her',
      empty: '',
      plantId: 'b7c3a1de-0000-4000-8000-000000000001',
      entries: [{ kind: 'note', title: 'Fern', day: '2026-11-23', count: 3, isDone: true }],
      names: ['Ann', 'Bob'],
    };
    const hidden = masked(event);
    expect(hidden).toEqual({
      type: 'note.saved',
      note: '(28 characters)',
      empty: '',
      plantId: 'b7c3a1de-0000-4000-8000-000000000001',
      entries: [{ kind: 'note', title: '(4 characters)', day: '2026-11-23', count: 3, isDone: true }],
      names: ['(3 characters)', '(3 characters)'],
    });
    expect(JSON.stringify(hidden)).not.toMatch(/Ann|Bob|Fern/);
    expect(maskedEvent({ event, state: 'kept' })).toEqual({ event: hidden, state: 'kept' });
  });
});

test('only the last 200 events are kept', () => {
  const events = Array.from({ length: 250 }, (_, place) => place);
  expect(lastOf(events)).toEqual(events.slice(50));
  expect(lastOf([1, 2])).toEqual([1, 2]);
});

test('a message of another device is checked', () => {
  const page = { id: 'p', device: 'Firefox on Linux' };
  const news = { kind: 'news', page, number: 1, sentAt: 1, isWhole: false, actors: [], events: [] };
  expect(isLiveMessage(news)).toBe(true);
  expect(isLiveMessage({ kind: 'left', page })).toBe(true);
  for (const wrong of [null, 'news', {}, { kind: 'left' }, { ...news, page: null }, { ...news, actors: 1 }])
    expect(isLiveMessage(wrong)).toBe(false);
});

test('the time in each state counts all stays', () => {
  const none = new Set<string>();
  const first = timesAfter({}, new Set(['a', 'a.b']), none, 1000);
  const second = timesAfter(first, new Set(['a', 'a.c']), none, 1300);
  const third = timesAfter(second, new Set(['a', 'a.b']), none, 2000);
  expect(third).toEqual({
    a: { entries: 1, total: 0, since: 1000 },
    'a.b': { entries: 2, total: 300, since: 2000 },
    'a.c': { entries: 1, total: 700, since: null },
  });
  expect(timeIn(third['a.b']!, 2500)).toBe(800);
  // A transition back into the same state begins another stay.
  expect(timesAfter(third, new Set(['a', 'a.b']), new Set(['a.b']), 2100)['a.b']).toEqual({
    entries: 3,
    total: 400,
    since: 2100,
  });
});

describe('actors of a page', () => {
  test('are followed from their start to their end, with what each event did', async () => {
    const page = followedPage();
    const kill = startKill(page);
    kill.send({ type: 'warning.accepted' });
    page.wait(70);
    kill.send({ type: 'kill.declined', note: 'not yet' });
    await answered();
    expect(page.events()).toMatchObject([
      { place: 1, event: { type: 'xstate.init' }, state: 'warning', source: null },
      {
        place: 2,
        at: 1000,
        event: { type: 'warning.accepted' },
        state: 'confirming',
        taken: ['kill.warning on warning.accepted → kill.confirming'],
      },
      {
        place: 3,
        at: 1070,
        event: { type: 'kill.declined', note: 'not yet' },
        state: 'cancelled',
        taken: ['kill.confirming on kill.declined → kill.cancelled'],
      },
    ]);
    const last = page.messages.at(-1)!.actors.at(-1)!;
    expect(last).toMatchObject({ chart: 'kill', status: 'done', state: 'cancelled', endedAt: 1070 });
    expect(last.times.confirming).toEqual({ entries: 1, total: 70, since: null });
    expect(page.whole().actors).toEqual([]);
    expect(page.whole().events).toHaveLength(3);
  });

  test('come and go as children', async () => {
    const page = followedPage();
    const kill = startKill(page);
    kill.send({ type: 'warning.accepted' });
    kill.send({ type: 'kill.confirmed' });
    expect(page.whole().actors.map(({ name, chart }) => [name, chart])).toEqual([
      ['kill', 'kill'],
      ['freePot', null],
    ]);
    await answered();
    const ended = page.messages.flatMap(({ actors }) => actors).filter(({ endedAt }) => endedAt !== null);
    expect(ended.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'freePot done',
      'markDead error',
      'restorePot done',
    ]);
    expect(new Set(ended.map(({ parent }) => parent))).toEqual(new Set([kill.sessionId]));
    const happened = page.events().map(({ event, state }) => `${eventText(event.type)} → ${state}`);
    expect(happened).toEqual([
      'starts → warning',
      'warning.accepted → confirming',
      'kill.confirmed → freeingPot',
      'freePot done → markingDead',
      'markDead fails → restoringPot.afterMarking',
      'restorePot done → inNoPot',
    ]);
  });

  test('whose code is loaded later are those of their chart', async () => {
    const page = followedPage();
    const { logic, fetch } = lazyFlow('kill', { load: async () => killMachine });
    await fetch();
    const root = setup({ actors: { kill: logic } }).createMachine({
      id: 'root',
      invoke: {
        src: 'kill',
        id: 'kill',
        input: { plantId: 'a', plantName: 'Fern', potId: null, interactionId: 'i' },
      },
    });
    page.start(root);
    expect(page.whole().actors.map(({ chart, state }) => [chart, state])).toEqual([
      ['root', ''],
      ['kill', 'warning'],
    ]);
  });

  test('tell each other events in the order in which they were sent', async () => {
    const page = followedPage();
    const child = setup({}).createMachine({
      id: 'child',
      initial: 'off',
      states: { off: { on: { 'child.turned': 'on' } }, on: {} },
    });
    const parent = setup({ actors: { child, device: fromCallback(() => {}) } }).createMachine({
      id: 'parent',
      initial: 'idle',
      invoke: [
        { src: 'child', id: 'child' },
        { src: 'device', id: 'device' },
      ],
      states: {
        idle: {
          on: {
            'parent.asked': {
              target: 'busy',
              actions: [
                sendTo('child', { type: 'child.turned' }),
                sendTo('device', { type: 'light.switched' }),
              ],
            },
          },
        },
        busy: {},
      },
    });
    const actor = page.start(parent);
    await answered();
    page.messages.length = 0;
    actor.send({ type: 'parent.asked' });
    actor.send({ type: 'parent.ignored' });
    await answered();
    expect(page.messages).toHaveLength(1);
    expect(
      page
        .events()
        .map(({ name, source, event, state, taken }) => [name, source, event.type, state, taken.length]),
    ).toEqual([
      ['parent', null, 'parent.asked', 'busy', 1],
      ['child', 'parent', 'child.turned', 'on', 1],
      ['device', 'parent', 'light.switched', '', 0],
      ['parent', null, 'parent.ignored', 'busy', 0],
    ]);
    actor.stop();
    await answered();
    expect(page.whole().actors).toEqual([]);
  });

  test('whose transition throws have failed', async () => {
    const page = followedPage();
    const broken = setup({
      actions: {
        fail: () => {
          throw new Error('broken');
        },
      },
    }).createMachine({ id: 'broken', on: { 'it.happened': { actions: 'fail' } } });
    const actor = page.start(broken);
    actor.subscribe({ error: () => {} });
    actor.send({ type: 'it.happened' });
    await answered();
    expect(page.messages.at(-1)!.actors).toMatchObject([{ chart: 'broken', status: 'error' }]);
    expect(page.events().at(-1)).toMatchObject({ event: { type: 'it.happened' }, taken: [] });
  });

  test('that never start are not told', async () => {
    const page = followedPage();
    createActor(setup({}).createMachine({ id: 'unstarted' }), { inspect: page.inspect });
    await answered();
    expect([page.messages, page.whole().actors]).toEqual([[], []]);
  });
});

test('a device, an event and a time have short names', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
  expect(deviceName(android)).toBe('Chrome on Android');
  expect(deviceName('')).toBe('Browser on another system');
  expect(
    ['xstate.after.undoTime.snooze.undoable', 'xstate.snapshot.session', 'xstate.done.state.a.b'].map(
      eventText,
    ),
  ).toEqual(['after undoTime', 'session changes', 'end reached']);
  expect(timeText(new Date(2026, 10, 23, 9, 5, 7, 80).getTime())).toBe('09:05:07.080');
  expect([12.3, 1234, 600_000].map(lastedText)).toEqual(['12 ms', '1.2 s', '10 min']);
});
