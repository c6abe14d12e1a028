import { mkdirSync, writeFileSync } from 'node:fs';
import { charts, readWalks } from '#tools/charts.ts';
import { refusedSteps } from '#walks/browser/excused.ts';
import { restingLeaves } from '#walks/coverage.ts';
import { firstSeen } from '#walks/browser/firstSeen.ts';
import { browserResults, type BrowserResult } from '#walks/browser/report.ts';
import { stepsIn } from '#walks/walksFile.ts';
import { expect } from 'playwright/test';
import { expectTranscript } from '../transcripts/transcripts.ts';
import { drivers } from './drivers/index.ts';
import { shootState, shootSteps } from './screens.ts';
import { walkThrough, type OnStep } from './walker.ts';
import { test } from './walkTest.ts';

for (const [id, model] of Object.entries(charts)) {
  if (model.headlessOnly !== undefined) continue;
  const driver = drivers[id];
  if (!driver) {
    test(`the chart ${id} has a driver, or its model says why not`, () => expect(drivers).toHaveProperty(id));
    continue;
  }
  const walks = readWalks(id).walks.filter(({ browser }) => browser);

  const firsts = firstSeen(model, walks);

  test.describe(`the chart ${id} in the browser`, () => {
    test('checks exactly the states in which it can rest', () => {
      expect(Object.keys(driver.states).toSorted()).toEqual(restingLeaves(model).toSorted());
    });

    test('has a check for exactly the steps that the app refuses', () => {
      expect(Object.keys(driver.refused ?? {}).toSorted()).toEqual(refusedSteps(model).toSorted());
    });

    for (const [index, walk] of walks.entries()) {
      test(walk.title, { tag: walk.browser === 'nightly' ? '@nightly' : [] }, async ({ place }, info) => {
        const begun = performance.now();
        const go = (onStep: OnStep) => walkThrough(place, model, driver, walk, onStep);
        let at = '';
        let taken: string[] = [];
        let steps = 0;
        try {
          taken = await go((name, step) =>
            test.step(name, async () => {
              at = name;
              const state = await step();
              const first = firsts[index]!.get(steps);
              if (first !== undefined) await expectTranscript(place.page, `walks/${id}`, first);
              steps += 1;
              if (process.env.SNUG_SCREENS) await shootState(place.page, id, state);
            }),
          );
        } catch (error) {
          const words = [walk.title, stepsIn(walk), `Last step: ${at}`].join('\n');
          writeFileSync(info.outputPath('path.txt'), words);
          await info.attach('path', { path: info.outputPath('path.txt'), contentType: 'text/plain' });
          await shootSteps(place, go, info);
          throw error;
        }
        const result: BrowserResult = {
          chart: id,
          title: walk.title,
          seconds: (performance.now() - begun) / 1000,
          taken,
        };
        mkdirSync(browserResults, { recursive: true });
        writeFileSync(`${browserResults}/${id}-${index}.json`, `${JSON.stringify(result)}\n`);
      });
    }
  });
}
