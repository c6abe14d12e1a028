import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { twoHouseholds } from './support.ts';

test("another household's read is answered between two statements of a change, not after its end", async () => {
  const { app, ann } = await twoHouseholds();
  const { repository } = app.deps;
  const { body: pot } = await ann.post('/api/pots', { body: { friendly_name: 'Blue pot' } });
  const households = (await repository.households.listIds()).map((id) => repository.forHousehold(id));
  const havePot = await Promise.all(
    households.map(async ({ pots }) => (await pots.find(pot.potId!)) !== undefined),
  );
  const [anns, bens] = [true, false].map((has) => households[havePot.indexOf(has)]!);
  const order: string[] = [];
  const change = anns!.write(async ({ pots }) => {
    for (const name of ['first', 'second', 'third']) {
      await pots.update(pot.potId!, { name });
      order.push(name);
    }
  });
  const read = nextTurn()
    .then(() => bens!.pots.list())
    .then((pots) => order.push(`read ${pots.length}`));
  await Promise.all([change, read]);
  expect(order.at(-1)).toBe('third');
  expect(order).toContain('read 0');
});
