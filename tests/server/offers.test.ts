import { expect, test } from 'vitest';
import { addDays } from '#domain/days.ts';
import { act, hydration, pass, prefer, tasks, water, wateredWeekly, type Schemas } from './caring.ts';
import { planted, type Person } from './support.ts';

const repot = 10;

const list = async (who: Person) => (await who.get<Schemas['FrequencyOffer'][]>('/api/offers')).body;
const said = async (who: Person) => (await list(who)).map(({ frequencyDays, days }) => [frequencyDays, days]);

/** A plant that wants water every four days, by the schedule every seven, for as many intervals as an offer needs. */
async function thirsty() {
  const known = await wateredWeekly();
  const { app, ann, plantId } = known;
  await act(ann, plantId, water);
  for (let times = 0; times < 5; times += 1) {
    pass(app, 4);
    await act(ann, plantId, water);
  }
  return known;
}

const update = (
  who: Person,
  { plantId, preferenceId }: { plantId: string; preferenceId: string },
  body: object,
) => who.patch(`/api/plants/${plantId}/preferences`, { body: { plantsEffectsID: preferenceId, ...body } });

test('a plant that is watered early five times is offered a shorter frequency, with the intervals that say so', async () => {
  const { ann, plantId, preferenceId } = await thirsty();
  const [offer, ...others] = await list(ann);
  expect(others).toEqual([]);
  expect(offer).toMatchObject({
    plantID: plantId,
    plantsEffectsID: preferenceId,
    effectID: hydration,
    effectVerb: 'Water',
    frequencyDays: 7,
    days: 5,
    intervalDays: 4,
  });
  expect(offer!.because).toEqual(
    [1, 2, 3, 4, 5].map((nth) => ({
      on: addDays('2026-07-11', 4 * nth),
      kind: 'sooner',
      days: 4,
      isOpen: false,
    })),
  );
});

test('a plant that is found moist each week, and watered three days later, is offered a longer frequency', async () => {
  const { app, ann, plantId } = await wateredWeekly();
  await act(ann, plantId, water);
  for (let times = 0; times < 5; times += 1) {
    pass(app, 7);
    const [task] = await tasks(ann);
    await ann.post(`/api/tasks/${task!.taskID}/snooze`, { body: { days: 3 } });
    pass(app, 3);
    await act(ann, plantId, water);
  }
  expect(await list(ann)).toMatchObject([
    { frequencyDays: 7, days: 9, because: Array.from({ length: 5 }, () => ({ kind: 'notYet', days: 10 })) },
  ]);
});

test('a frequency that the user changes, and then restores as it was, is offered again; so it is not after a change', async () => {
  const { ann, ...plant } = await thirsty();
  const [{ since }] = (await list(ann)) as [Schemas['FrequencyOffer']];
  await update(ann, plant, { frequencyDays: 5 });
  expect(await said(ann)).toEqual([]);
  await update(ann, plant, { frequencyDays: 7 });
  expect(await said(ann)).toEqual([]);
  await update(ann, plant, { frequencyDays: 5 });
  // Sent again after a lost answer.
  for (let times = 0; times < 2; times += 1) await update(ann, plant, { frequencyDays: 7, since });
  expect(await said(ann)).toEqual([[7, 5]]);
});

test('a user who keeps a frequency is asked again once the intervals say something a fifth away, or if that is undone', async () => {
  const { app, ann, ...plant } = await thirsty();
  const keep = (keptDays: number | null) => update(ann, plant, { frequencyDays: 7, keptDays });
  await keep(4);
  expect(await said(ann)).toEqual([]);
  await keep(null);
  expect(await said(ann)).toEqual([[7, 5]]);
  await keep(4);
  for (let times = 0; times < 6; times += 1) {
    pass(app, 3);
    await act(ann, plant.plantId, water);
  }
  expect(await said(ann)).toEqual([[7, 5]]);
});

test('care with days away or soon after a repotting says nothing', async () => {
  const { ann, plantId } = await thirsty();
  await ann.put('/api/away', { body: { from: '2026-07-11', until: '2026-08-30', remindedID: null } });
  expect(await said(ann)).toEqual([]);
  await ann.delete('/api/away');
  expect(await said(ann)).toEqual([[7, 5]]);
  await act(ann, plantId, repot, '2026-07-20T12:00:00Z');
  expect(await said(ann)).toEqual([]);
});

test('a round of the household that waters three plants far from their day says nothing', async () => {
  const { app, ann, plantId } = await wateredWeekly();
  const others = [(await planted(ann)).plantId, (await planted(ann)).plantId];
  for (const other of others) await prefer(ann, other, hydration, 7);
  for (let times = 0; times < 6; times += 1) {
    for (const id of [plantId, ...others]) {
      await act(ann, id, water);
      app.clock.now += 60_000;
    }
    pass(app, 4);
  }
  expect(await list(ann)).toEqual([]);
});
