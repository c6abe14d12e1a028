import { afterEach, expect, test } from 'vitest';
import { wateredWeekly } from './caring.ts';
import { startAedes, watch } from './mqttBrokers.ts';
import { connectTo, mqttStories } from './mqttStories.ts';

mqttStories(startAedes);

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

test('the broker says that Snug is away if the connection breaks, and each password stays out of the log', async () => {
  const broker = await startAedes();
  ends.push(broker.stop);
  const { app } = await wateredWeekly();
  const [household] = await app.deps.repository.households.listIds();
  const watcher = await watch(broker.url);
  ends.push(watcher.end);
  const lines: string[] = [];
  const note = (...line: unknown[]) => void lines.push(JSON.stringify(line));
  const url = broker.url.replace('mqtt://', 'mqtt://ann:s3cret@');
  ends.push(connectTo(app, url, { log: { info: note, warn: note, error: note } as never }));
  const status = () => watcher.text(`snug/${household}/status`);
  await expect.poll(status, { timeout: 8000 }).toBe('online');
  expect(broker.connected()).toEqual([`snug_${household}`]);
  broker.drop(`snug_${household}`);
  await expect.poll(status, { timeout: 8000 }).toBe('offline');
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('\n')).not.toContain('s3cret');
});
