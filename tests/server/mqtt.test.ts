import { afterEach, expect, test } from 'vitest';
import { wateredWeekly } from './caring.ts';
import { startAedes, watch } from './mqttBrokers.ts';
import { connectTo, mqttStories } from './mqttStories.ts';

mqttStories(() => startAedes());

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

test('the broker says that Snug is away if the connection breaks, and each password stays out of the log', async () => {
  const password = 's3:cr/et ü';
  const broker = await startAedes(password);
  ends.push(broker.stop);
  const { app } = await wateredWeekly();
  const [household] = await app.deps.repository.households.listIds();
  const url = broker.url.replace('mqtt://', `mqtt://snug:${encodeURIComponent(password)}@`);
  const watcher = await watch(broker.url, password);
  ends.push(watcher.end);
  const lines: string[] = [];
  const note = (...line: unknown[]) => void lines.push(JSON.stringify(line));
  const wrong = broker.url.replace('mqtt://', 'mqtt://snug:wr0ng@');
  const stop = connectTo(app, wrong, { log: { info: note, warn: note, error: note } as never });
  ends.push(stop);
  await expect.poll(() => lines.join(), { timeout: 8000 }).toContain('Not authorized');
  await stop();
  ends.push(connectTo(app, url, { log: { info: note, warn: note, error: note } as never }));
  const status = () => watcher.text(`snug/${household}/status`);
  await expect.poll(status, { timeout: 8000 }).toBe('online');
  expect(broker.connected()).toEqual([`snug_${household}`]);
  broker.drop(`snug_${household}`);
  await expect.poll(status, { timeout: 8000 }).toBe('offline');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('\n')).not.toMatch(/s3|wr0ng/);
});
