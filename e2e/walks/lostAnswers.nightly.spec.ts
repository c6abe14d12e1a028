import { expect } from 'playwright/test';
import { charts, readWalks } from '#tools/charts.ts';
import { drivers } from './drivers/index.ts';
import { neverFailed } from './lostAnswers.ts';
import { test } from './walkTest.ts';

for (const [id, { actors }] of Object.entries(charts)) {
  const driver = drivers[id];
  if (!driver) continue;

  test(`each write of the chart ${id} is refused in some walk, and loses its response in another`, () => {
    const walks = readWalks(id)
      .walks.filter(({ browser }) => browser)
      .map(({ steps }) => steps.map((step) => step.do));
    expect(neverFailed(driver, actors, walks)).toEqual({ lost: [], refused: [] });
  });
}

test('a write that another chart retries is an endpoint of that chart', () => {
  for (const driver of Object.values(drivers)) {
    for (const endpoint of Object.values(driver?.endpoints ?? {})) {
      if (!endpoint?.retriedBy) continue;
      const others = Object.values(drivers[endpoint.retriedBy]!.endpoints);
      expect(others.map((other) => String(other?.path))).toContain(String(endpoint.path));
    }
  }
});
