import { charts, readWalks } from '#tools/charts.ts';
import { drivers } from './drivers/index.ts';
import { reloadWalks } from './reloadPlan.ts';
import { walkThrough } from './walker.ts';
import { test } from './walkTest.ts';

for (const [id, model] of Object.entries(charts)) {
  const walks = readWalks(id).walks.filter(({ browser }) => browser);
  for (const { reloadIn, ...walk } of reloadWalks(model, walks)) {
    test(`${id} goes on after a reload in ${[...reloadIn].join(', ')}`, async ({ place }) => {
      await walkThrough(
        place,
        model,
        drivers[id]!,
        walk,
        (name, step) =>
          test.step(name, async () => {
            await step();
          }),
        { reloadIn },
      );
    });
  }
}
