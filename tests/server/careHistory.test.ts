import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/days.ts';
import { dayIn, defaultZone } from '#domain/zone.ts';
import { act, dues, wateredWeekly, water } from './caring.ts';

/** Calculates the due day from the whole history. */
function expectedDue(setOn: string, days: number, given: readonly string[]): string {
  const last = given
    .map((time) => dayIn(defaultZone, Date.parse(time)))
    .toSorted()
    .at(-1);
  return addDays(last ?? setOn, days);
}

type Step =
  | { kind: 'water'; hoursAgo: number }
  | { kind: 'move'; nth: number; hoursAgo: number }
  | { kind: 'delete'; nth: number }
  | { kind: 'frequency'; days: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('water' as const), hoursAgo: fc.integer({ min: 0, max: 3000 }) }),
  fc.record({
    kind: fc.constant('move' as const),
    nth: fc.nat({ max: 5 }),
    hoursAgo: fc.integer({ min: 0, max: 3000 }),
  }),
  fc.record({ kind: fc.constant('delete' as const), nth: fc.nat({ max: 5 }) }),
  fc.record({ kind: fc.constant('frequency' as const), days: fc.integer({ min: 1, max: 60 }) }),
);

test('after any changes, exactly one task is pending, due as the history demands', { retry: 0 }, async () => {
  const { app, ann, plantId, preferenceId } = await wateredWeekly();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      let days = 7;
      const set = (frequencyDays: number) =>
        ann.patch(`/api/plants/${plantId}/preferences`, {
          body: { plantsEffectsID: preferenceId, frequencyDays },
        });
      await set(days);
      const given = new Map<string, string>();
      const nth = (n: number) => [...given.keys()][n % Math.max(1, given.size)];
      const ago = (hours: number) => new Date(app.clock.now - hours * 3_600_000).toISOString();
      for (const next of steps) {
        const id = 'nth' in next ? nth(next.nth) : undefined;
        if (next.kind === 'water')
          given.set(await act(ann, plantId, water, ago(next.hoursAgo)), ago(next.hoursAgo));
        else if (next.kind === 'frequency') await set((days = next.days));
        else if (id !== undefined && next.kind === 'delete') {
          await ann.delete(`/api/interactions/${id}`);
          given.delete(id);
        } else if (id !== undefined && next.kind === 'move') {
          await ann.patch(`/api/interactions/${id}`, { body: { occurredAt: ago(next.hoursAgo) } });
          given.set(id, ago(next.hoursAgo));
        }
        expect(await dues(ann, plantId)).toEqual([expectedDue('2026-07-11', days, [...given.values()])]);
      }
      for (const id of given.keys()) await ann.delete(`/api/interactions/${id}`);
      expect(await dues(ann, plantId)).toEqual([addDays('2026-07-11', days)]);
    }),
    { numRuns: 25 },
  );
});
