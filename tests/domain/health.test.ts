import { expect, test } from 'vitest';
import { healthOf, isStruggling, withHealth, withoutUndone } from '#domain/health.ts';
import { healthWords } from '#domain/healthWords.ts';
import type { Intent } from '#domain/intent.ts';
import { struggling as action } from '#machines/support/examples.ts';
import { actions } from '#server/db/catalogue.ts';

const stamp = { madeAt: '2026-07-10T10:00:00.000Z', plantId: 'fern', interactionId: 'entry' };
const added: Intent = { id: '1', kind: 'addInteraction', ...stamp, action, note: '' };

test('each action of the flow, and no other one, says how a plant is', () => {
  expect(actions.filter(({ id }) => healthOf(id) !== null).map(({ name, flow }) => [name, flow])).toEqual([
    ['Thriving', 'health'],
    ['Fine', 'health'],
    ['Struggling', 'health'],
  ]);
  expect(actions.filter(({ flow }) => flow === 'health')).toHaveLength(3);
});

test('the latest answer counts, whenever it was recorded', () => {
  const fine = { health: 'fine' as const, healthAt: '2026-07-08T10:00:00.000Z' };
  expect(withHealth(fine, 17, '2026-07-09T10:00:00.000Z')).toEqual({
    health: 'struggling',
    healthAt: '2026-07-09T10:00:00.000Z',
  });
  expect(withHealth(fine, 17, '2026-07-07T10:00:00.000Z')).toEqual(fine);
  expect(withHealth(fine, 1, '2026-07-09T10:00:00.000Z')).toEqual(fine);
  expect(withHealth({}, 15, '2026-07-09T10:00:00.000Z')).toMatchObject({ health: 'thriving' });
});

test('an answer that was undone before it was sent does not count', () => {
  const deleted: Intent = { id: '2', kind: 'deleteInteraction', ...stamp };
  expect(withoutUndone([added, deleted])).toEqual([deleted]);
  expect(withoutUndone([added, { ...deleted, interactionId: 'other' }])).toHaveLength(2);
});

test("an answer is as old as the household's days say, and none is not a state", () => {
  // Half past midnight of the 9th in Dublin.
  const plant = { health: 'struggling' as const, healthAt: '2026-07-08T23:30:00.000Z' };
  expect(healthWords(plant, 'Europe/Dublin', '2026-07-10')).toBe('Struggling · yesterday');
  expect(healthWords({ health: null, healthAt: null }, 'Europe/Dublin', '2026-07-10')).toBe(null);
  expect(healthWords({}, 'Europe/Dublin', '2026-07-10')).toBe(null);
});

test('only a living plant whose latest answer says so is struggling', () => {
  expect(isStruggling({ plantAlive: true, health: 'struggling' })).toBe(true);
  expect(isStruggling({ plantAlive: false, health: 'struggling' })).toBe(false);
  expect(isStruggling({ plantAlive: true, health: 'fine' })).toBe(false);
  expect(isStruggling({ plantAlive: true })).toBe(false);
});
