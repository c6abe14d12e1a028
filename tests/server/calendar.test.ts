import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import {
  act,
  dayMs,
  feed,
  hydration,
  kill,
  nutrition,
  plantTasks,
  prefer,
  wateredWeekly,
  water,
} from './caring.ts';
import { twoHouseholds, planted, type App, type Person } from './support.ts';

/** Creates a user's calendar address. @returns its path */
async function addressOf(who: Person): Promise<string> {
  const { status, body } = await who.post('/api/calendar');
  expect(status).toBe(201);
  return new URL(body.url!).pathname;
}

const read = (app: App, path: string, headers: Record<string, string> = {}) =>
  app.call('GET', path, '', { headers });

/** Parses the entries of a file as a calendar app does. */
function entriesIn(raw: Buffer) {
  const calendar = new ICAL.Component(ICAL.parse(raw.toString()));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    expect(event.startDate.isDate && event.endDate.isDate).toBe(true);
    expect(event.duration.toSeconds()).toBe(dayMs / 1000);
    return {
      day: event.startDate.toString(),
      summary: event.summary,
      description: event.description,
      uid: event.uid,
      stamp: String(component.getFirstPropertyValue('dtstamp')),
    };
  });
}

const entries = async (app: App, path: string) => entriesIn((await read(app, path)).raw);

describe('a calendar address', () => {
  test('returns an all-day entry for each day with due tasks', async () => {
    const { app, ann, plantId } = await wateredWeekly();
    await prefer(ann, plantId, nutrition, 9);
    const path = await addressOf(ann);
    const { status, headers } = await read(app, path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    // A cache must not hide later changes.
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(await entries(app, path)).toMatchObject([
      { day: '2026-07-18', summary: 'Water Big fern', description: 'Water Big fern' },
      { day: '2026-07-20', summary: 'Feed Big fern' },
    ]);
  });

  test('is a calendar with a component and a last line break, with and without due tasks', async () => {
    // RFC 5545 §3.4: a calendar has at least one component; §3.1: each line ends with CRLF.
    const { app, ann, preferenceId, plantId } = await wateredWeekly();
    const path = await addressOf(ann);
    const components = async () => {
      const { raw } = await read(app, path);
      expect(raw.toString()).toMatch(/END:VCALENDAR\r\n$/);
      expect(raw.toString()).not.toMatch(/(?<!\r)\n/);
      return new ICAL.Component(ICAL.parse(raw.toString())).getAllSubcomponents().map(({ name }) => name);
    };
    expect(await components()).toEqual(['vevent']);
    await ann.delete(`/api/plants/${plantId}/preferences`, { body: { plantsEffectsID: preferenceId } });
    expect(await entries(app, path)).toEqual([]);
    expect(await components()).toEqual(['vtimezone']);
  });

  test('reflects completed, snoozed and overdue tasks and dead plants, and covers 60 days', async () => {
    const { app, ann, plantId, preferenceId } = await wateredWeekly();
    const path = await addressOf(ann);
    const days = async () => (await entries(app, path)).map(({ day }) => day);
    app.clock.now += 10 * dayMs;
    expect(await entries(app, path)).toMatchObject([
      { day: '2026-07-21', description: 'Water Big fern (overdue)' },
    ]);
    const [task] = await plantTasks(ann, plantId);
    await ann.post(`/api/tasks/${task!.taskID}/snooze`, { body: { days: 2 } });
    expect(await days()).toEqual(['2026-07-23']);
    await act(ann, plantId, water);
    expect(await days()).toEqual(['2026-07-28']);
    const frequency = (frequencyDays: number) =>
      ann.patch(`/api/plants/${plantId}/preferences`, {
        body: { plantsEffectsID: preferenceId, frequencyDays },
      });
    await frequency(59);
    expect(await days()).toEqual(['2026-09-18']);
    await frequency(60);
    expect(await days()).toEqual([]);
    await frequency(1);
    await act(ann, plantId, kill);
    await ann.patch(`/api/plants/${plantId}/kill`);
    expect(await days()).toEqual([]);
  });

  test("shows only the household's tasks, in its time zone", async () => {
    const { app, ann, ben } = await twoHouseholds();
    const { plantId } = await planted(ann);
    await prefer(ann, plantId, hydration, 1);
    const [anns, bens] = [await addressOf(ann), await addressOf(ben)];
    app.clock.now = Date.parse('2026-07-14T12:30:00Z');
    expect(await entries(app, anns)).toMatchObject([{ day: '2026-07-14' }]);
    await ann.patch('/api/household', { body: { timeZone: 'Pacific/Auckland' } });
    expect(await entries(app, anns)).toMatchObject([{ day: '2026-07-15' }]);
    expect(await entries(app, bens)).toEqual([]);
  });

  test("is one per user: a new one replaces the previous one, and other users' addresses stay", async () => {
    const { app, ann } = await wateredWeekly();
    await app.signUp('cat@home.example', ann.cookie);
    const cat = app.personOf(await app.signIn('cat@home.example'));
    const [first, cats] = [await addressOf(ann), await addressOf(cat)];
    const [before] = await entries(app, first);
    const second = await addressOf(ann);
    expect((await read(app, first)).status).toBe(404);
    // An entry keeps its UID at a new address, and has another UID for another user.
    expect(await entries(app, second)).toMatchObject([{ uid: before!.uid }]);
    expect((await entries(app, cats))[0]!.uid).not.toBe(before!.uid);
    expect((await ann.delete('/api/calendar')).status).toBe(204);
    expect((await read(app, second)).status).toBe(404);
    expect((await read(app, cats)).status).toBe(200);
  });

  test('shows when it was created and last read', async () => {
    const { app, ann } = await wateredWeekly();
    const state = async () => (await ann.get<unknown>('/api/calendar')).body;
    expect(await state()).toEqual({ createdAt: null, lastReadAt: null });
    const createdAt = new Date(app.clock.now).toISOString();
    const path = await addressOf(ann);
    expect(await state()).toEqual({ createdAt, lastReadAt: null });
    await app.signUp('cat@home.example', ann.cookie);
    const cat = app.personOf(await app.signIn('cat@home.example'));
    await addressOf(cat);
    app.clock.now += dayMs;
    await read(app, path);
    expect(await state()).toEqual({ createdAt, lastReadAt: new Date(app.clock.now).toISOString() });
    expect((await cat.get('/api/calendar')).body).toEqual({ createdAt, lastReadAt: null });
    await ann.delete('/api/calendar');
    expect(await state()).toEqual({ createdAt: null, lastReadAt: null });
  });

  test('is deleted with its user', async () => {
    const { app, ann } = await wateredWeekly();
    await app.signUp('cat@home.example', ann.cookie);
    const cat = app.personOf(await app.signIn('cat@home.example'));
    const path = await addressOf(cat);
    const { status } = await cat.post('/api/auth/delete-user', { body: { password: 'correct horse' } });
    expect(status).toBe(200);
    expect((await read(app, path)).status).toBe(404);
  });
});

describe('a calendar app that reads again', () => {
  test('gets 304 until something changes', async () => {
    const { app, ann, plantId } = await wateredWeekly();
    const path = await addressOf(ann);
    const { headers, raw } = await read(app, path);
    const tag = String(headers.etag);
    app.clock.now += 3 * 3_600_000;
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await read(app, path, { 'if-none-match': known });
      expect([again.status, again.raw.length, again.headers.etag], known).toEqual([304, 0, tag]);
    }
    expect((await read(app, path)).raw.toString()).toBe(raw.toString());
    await prefer(ann, plantId, nutrition, 9);
    const changed = await read(app, path, { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(entriesIn(changed.raw)).toHaveLength(2);
    expect(entriesIn(changed.raw)[0]!.stamp).toBe(new Date(app.clock.now).toISOString().replace(/\.\d+/, ''));
  });

  test('recognizes a changed entry by its UID', async () => {
    const { app, ann, plantId } = await wateredWeekly();
    const path = await addressOf(ann);
    const [before] = await entries(app, path);
    await prefer(ann, plantId, nutrition, 7);
    const [after] = await entries(app, path);
    expect(after).toMatchObject({ uid: before!.uid, summary: 'Feed Big fern; Water Big fern' });
  });

  test('is rate-limited', async () => {
    const { app, ann } = await wateredWeekly();
    const path = await addressOf(ann);
    for (let n = 0; n < 60; n += 1) expect((await read(app, path)).status).toBe(200);
    const refused = await read(app, path);
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    app.clock.now += 61_000;
    expect((await read(app, path)).status).toBe(200);
  });
});

test('any plant name is escaped correctly, and no line is longer than 75 bytes', async () => {
  const { app, ann, plantId } = await wateredWeekly();
  const path = await addressOf(ann);
  for (const name of [
    'Fern, big; "green" \\ old: one',
    'Ünïcödé '.repeat(12).trim(),
    '🌿'.repeat(50),
    'BEGIN:VEVENT',
    'line\r\nEND:VCALENDAR',
    'a\u0007b\u2028c',
  ]) {
    await ann.patch(`/api/plants/${plantId}`, { body: { friendly_name: name } });
    const { raw } = await read(app, path);
    const shown = name.replaceAll(/[\p{Cc}\s]+/gu, ' ');
    expect(entriesIn(raw)).toMatchObject([{ summary: `Water ${shown}`, description: `Water ${shown}` }]);
    const lines = raw.toString().split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(raw.toString()).not.toMatch(/[^\r]\n|\r[^\n]/);
  }
});

test.each([
  ['an unknown token', 'A'.repeat(43)],
  ['a token that is too short', 'abc'],
  ['an empty token', ''],
  ['a token that is too long', 'a'.repeat(3000)],
  ['a percent-encoded token', '%41%2e%2e'],
])('%s is not found', async (_, token) => {
  const { app } = await wateredWeekly();
  expect((await read(app, `/api/calendar/${token}.ics`)).status).toBe(404);
});

test('a token has 32 bytes and is not stored', async () => {
  const { app, ann } = await wateredWeekly();
  const token = /([^/]+)\.ics$/.exec(await addressOf(ann))![1]!;
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const rows = await app.allRows('calendar_address');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('feeding that also waters completes both tasks', async () => {
  const { app, ann, plantId } = await wateredWeekly();
  await prefer(ann, plantId, nutrition, 2);
  const path = await addressOf(ann);
  await act(ann, plantId, feed);
  expect((await entries(app, path)).map(({ day }) => day)).toEqual(['2026-07-13', '2026-07-18']);
});
