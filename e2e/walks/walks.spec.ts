import { mkdirSync, writeFileSync } from 'node:fs';
import { charts } from '#machines/index.ts';
import { restingLeaves } from '#tests/walks/coverage.ts';
import { browserResults, type BrowserResult } from '#tests/walks/report.ts';
import { readWalks, titleOf } from '#tests/walks/walksFile.ts';
import { expect } from 'playwright/test';
import { drivers } from './drivers/index.ts';
import { shootState } from './screens.ts';
import { walkThrough } from './walker.ts';
import { test } from './walkTest.ts';

const known = await Promise.all(
  Object.entries(charts).map(async ([id, load]) => ({ id, model: await load() })),
);

for (const { id, model } of known) {
  if (model.headlessOnly !== undefined) continue;
  const driver = drivers[id];
  if (!driver) continue;
  const walks = readWalks(id).walks.filter(({ browser }) => browser);

  test.describe(`the chart ${id} in the browser`, () => {
    test('has a picture of each of its states, and of no other', () => {
      expect(Object.keys(driver.states).toSorted()).toEqual(restingLeaves(model).toSorted());
    });

    for (const [index, walk] of walks.entries()) {
      test(titleOf(walk), async ({ place }, info) => {
        const begun = performance.now();
        let taken: string[] = [];
        const pictures: { name: string; body: Buffer }[] = [];
        try {
          taken = await walkThrough(place, model, driver, walk, (name, step) =>
            test.step(name, async () => {
              try {
                const state = await step();
                if (process.env.SNUG_SCREENS) await shootState(place.page, id, state);
              } finally {
                // Where the page is gone there is nothing to see, and the reason is told elsewhere.
                const body = await place.page.screenshot({ type: 'jpeg', quality: 60 }).catch(() => null);
                pictures.push({ name, body: body ?? Buffer.alloc(0) });
              }
            }),
          );
        } catch (error) {
          const words = [titleOf(walk), `It came as far as: ${pictures.at(-1)?.name}`].join('\n');
          writeFileSync(info.outputPath('path.txt'), words);
          await info.attach('path', { path: info.outputPath('path.txt'), contentType: 'text/plain' });
          for (const [step, { name, body }] of pictures.entries()) {
            const file = info.outputPath(
              `${String(step).padStart(2, '0')} ${name.replaceAll(/[^\w. ()]/g, '')}.jpg`,
            );
            writeFileSync(file, body);
            await info.attach(`${step} ${name}`, { path: file, contentType: 'image/jpeg' });
          }
          throw error;
        }
        const result: BrowserResult = {
          chart: id,
          title: titleOf(walk),
          seconds: (performance.now() - begun) / 1000,
          taken,
        };
        mkdirSync(browserResults, { recursive: true });
        writeFileSync(`${browserResults}/${id}-${index}.json`, `${JSON.stringify(result)}\n`);
      });
    }
  });
}
