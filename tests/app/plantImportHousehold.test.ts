import { expect, test } from 'vitest';
import { readHousehold } from '#app/data/plantImport.ts';
import { planted, startApp } from '../server/support.ts';
import { joinedTo } from './support/joined.ts';

test('imported plants are compared with living plants only: one that died may be bought again', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { plantId } = await planted(ann);
  const names = async () => {
    const { plants } = await readHousehold(joinedTo(app, ann), new AbortController().signal);
    return plants.map(({ name }) => name);
  };
  expect(await names()).toHaveLength(1);
  expect((await ann.patch(`/api/plants/${plantId}/kill`)).status).toBeLessThan(300);
  expect(await names()).toEqual([]);
});

test('imported plants are compared with what a file can say of plants and pots, and only an empty pot may be used', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const { potId } = await planted(ann);
  await ann.patch(`/api/pots/${potId}`, { body: { location: 'Hall' } });
  const { body: empty } = await ann.post('/api/pots', {
    body: { friendly_name: 'Green pot', location: 'Attic' },
  });
  expect(await readHousehold(joinedTo(app, ann), new AbortController().signal)).toEqual({
    plants: [{ name: 'Big fern', species: 'Nephrolepis', place: 'Hall' }],
    pots: expect.arrayContaining([
      { id: potId, name: 'Blue pot', place: 'Hall', isEmpty: false },
      { id: empty.potId, name: 'Green pot', place: 'Attic', isEmpty: true },
    ]) as unknown,
  });
});
