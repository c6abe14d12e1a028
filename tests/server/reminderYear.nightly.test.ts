import { expect, test } from 'vitest';
import { addDays } from '#domain/days.ts';
import { timeAt } from '#domain/zone.ts';
import { randomFrom } from '../support/frames/random.ts';
import { reminding, subscribed } from './reminding.ts';

const hourMs = 3_600_000;

test('in a leap year with clock changes, outages and a clock that is set back, each day has one digest', async () => {
  const { app, ann, service, endpoint, tick } = await reminding();
  const random = randomFrom(29);
  // Ann's hour is skipped in March and occurs twice in October.
  await ann.patch('/api/push/settings', { body: { hour: 1 } });
  await app.signUp('ben@home.example', ann.cookie);
  const ben = app.personOf(await app.signIn('ben@home.example'));
  await ben.patch('/api/push/settings', { body: { hour: 23 } });
  const bens = await subscribed(ben, service);

  const days = Array.from({ length: 366 }, (_, n) => addDays('2028-01-01', n));
  expect(days).toContain('2028-02-29');
  expect(days.at(-1)).toBe('2028-12-31');
  const missed = new Set<string>();
  let stepsBack = 0;
  for (const day of days) {
    const end = timeAt('Europe/Dublin', day, 24);
    const isOff = random() < 0.02;
    if (isOff) missed.add(day);
    for (let time = timeAt('Europe/Dublin', day, 0); time < end && !isOff; time += hourMs / 2) {
      if (random() < 0.75 && time < end - hourMs / 2) continue;
      app.clock.now = time;
      await tick();
      if (random() < 0.05) {
        stepsBack += 1;
        // Not into a day on which the server was off, since it would then correctly send that day's digest.
        const isYesterdaySent = day > days[0]! && !missed.has(addDays(day, -1));
        const earliest = isYesterdaySent ? time - 12 * hourMs : timeAt('Europe/Dublin', day, 0);
        app.clock.now = Math.floor(time - random() * (time - earliest));
        await tick();
      }
    }
  }
  expect(stepsBack).toBeGreaterThan(50);
  expect(missed.size).toBeGreaterThan(3);
  const got = (to: string) =>
    service.messages.filter((message) => message.endpoint === to).map(({ payload }) => payload.day);
  const expected = days.filter((day) => !missed.has(day));
  expect(got(endpoint).toSorted()).toEqual(expected);
  expect(got(bens).toSorted()).toEqual(expected);
  expect(service.faults).toEqual([]);
});
