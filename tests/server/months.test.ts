import { expect, test } from 'vitest';
import { act, water, wateredWeekly, type Schemas } from './caring.ts';
import { elsewhere } from './importing.ts';
import type { Person } from './support.ts';

/** Returns the months of a year in which something was done, with how much. */
async function monthsOf(who: Person, year: number) {
  const { body } = await who.get<Schemas['YearMonth'][]>(`/api/interactions/months?year=${year}`);
  expect(body.map(({ month }) => month)).toEqual(
    Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`),
  );
  return body.filter(({ done }) => done > 0).map(({ month, done }) => [month, done]);
}

test("what was done is counted by the months of the household's zone", async () => {
  const { ann, plantId } = await wateredWeekly();
  await ann.patch('/api/household', { body: { timeZone: 'Pacific/Auckland' } });
  const before = new Map((await monthsOf(ann, 2026)) as [string, number][]);
  // The first two are at noon and at midnight of 1 March in Auckland, the third is a second before.
  for (const at of ['2026-02-28T23:00:00Z', '2026-02-28T11:00:00Z', '2026-02-28T10:59:59Z']) {
    await act(ann, plantId, water, at);
  }
  await act(ann, plantId, water, '2025-12-31T10:59:59Z');
  const after = (await monthsOf(ann, 2026)).filter(([month, done]) => before.get(month as string) !== done);
  expect(after).toEqual([
    ['2026-02', 1],
    ['2026-03', 2],
  ]);
  expect(await monthsOf(ann, 2025)).toEqual([['2025-12', 1]]);
  const { eve } = await elsewhere();
  expect(await monthsOf(eve, 2025)).toEqual([]);
});
