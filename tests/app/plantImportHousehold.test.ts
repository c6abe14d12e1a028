import { expect, test } from 'vitest';
import { readHousehold } from '#app/server/plantImport.ts';
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
