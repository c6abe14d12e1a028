import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { buildApp } from '#server/app.ts';
import { dayIn } from '#domain/zone.ts';
import { exampleHistory } from '#tools/seed/history.ts';
import { examplePlants } from '#tools/seed/household.ts';
import { clientOf } from '#tools/seed/client.ts';
import { writeLabelPictures } from '#tools/seed/labels.ts';
import { examplePeople, writeExample } from '#tools/seed/write.ts';
import { folder, signedIn, start } from './processes.ts';
import { startApp } from './support.ts';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));

test('the example household has 40 plants, about 600 entries and 98 photos, all of them past', () => {
  const now = Date.now();
  const history = exampleHistory(examplePlants, 'Europe/Dublin', now);
  const added = history.filter(({ did }) => did === 'add');
  expect(added).toHaveLength(40);
  expect(history.filter(({ did }) => did === 'photograph')).toHaveLength(98);
  expect(history.length).toBeGreaterThan(550);
  expect(history.length).toBeLessThan(750);
  expect(Math.max(...history.map(({ at }) => at))).toBeLessThan(now);
});

test('a plant of the example is overdue by as many days as its description says, with its photos and dates', async () => {
  const known = await startApp();
  let now = Date.now();
  const app = await buildApp({ ...known.deps, now: () => now });
  onTestFinished(() => app.close());
  const end = now;
  const plants = examplePlants.filter(({ name }) => ['Basil', 'Chilli', 'Old basil'].includes(name));
  await writeExample(app, 'http://snug.test', (past) => (now = past), plants);

  const ben = clientOf(app, 'http://snug.test');
  await ben.signIn(examplePeople.Ben);
  const listed = await ben.get<{ plantName: string; plantAlive: boolean; plantId: string }[]>('/api/plants');
  expect(listed.map(({ plantName, plantAlive }) => [plantName, plantAlive])).toEqual([
    ['Basil', true],
    ['Chilli', true],
    ['Old basil', false],
  ]);
  const tasks = await ben.get<{ plantName: string; effectName: string; taskDueDate: string }[]>('/api/tasks');
  const watering = (plant: string) =>
    tasks.find(({ plantName, effectName }) => plantName === plant && effectName === 'Hydration')!;
  const day = 86_400_000;
  const today = Date.parse(dayIn('Europe/Dublin', end));
  const daysLate = (plant: string) => (today - Date.parse(watering(plant).taskDueDate)) / day;
  expect([daysLate('Basil'), daysLate('Chilli')]).toEqual([1, 0]);
  const chilli = listed.find(({ plantName }) => plantName === 'Chilli')!;
  const photos = await ben.get<{ created_at: string }[]>(`/api/plants/${chilli.plantId}/photos`);
  const months = photos.map(({ created_at }) => Math.round((end - Date.parse(created_at)) / day / 30));
  expect(months).toEqual([0, 1, 2, 3].map((month) => month + months[0]!));
});

test('two plants of the example are offered schedules that fit better', async () => {
  const known = await startApp();
  let now = Date.now();
  const app = await buildApp({ ...known.deps, now: () => now });
  onTestFinished(() => app.close());
  const plants = examplePlants.filter(({ name, wants }) => wants !== undefined || name === 'Goldie');
  await writeExample(app, 'http://snug.test', (past) => (now = past), plants);
  const ben = clientOf(app, 'http://snug.test');
  await ben.signIn(examplePeople.Ben);
  const offers =
    await ben.get<{ plantName: string; frequencyDays: number; intervalDays: number }[]>('/api/offers');
  expect(
    offers
      .map(({ plantName, frequencyDays, intervalDays }) => [plantName, frequencyDays, intervalDays])
      .toSorted(),
  ).toEqual([
    ['Spider', 6, 4],
    ['ZZ Top', 14, 18],
  ]);
});

test('of two plants of the example that were struggling, one is fine again', async () => {
  const known = await startApp();
  let now = Date.now();
  const app = await buildApp({ ...known.deps, now: () => now });
  onTestFinished(() => app.close());
  const plants = examplePlants
    .filter(({ name }) => ['Calathea', 'Prayer'].includes(name))
    .map((plant) => ({ ...plant, photos: 0 }));
  await writeExample(app, 'http://snug.test', (past) => (now = past), plants);
  const ben = clientOf(app, 'http://snug.test');
  await ben.signIn(examplePeople.Ben);
  const listed = await ben.get<{ plantName: string; health: string }[]>('/api/plants');
  expect(listed.map(({ plantName, health }) => [plantName, health])).toEqual([
    ['Calathea', 'struggling'],
    ['Prayer', 'fine'],
  ]);
});

test('the plants of the example are older than seasons, so that the household is asked about winter', async () => {
  const known = await startApp();
  let now = Date.parse('2026-10-15T12:00:00Z');
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  const app = await buildApp({ ...known.deps, now: () => now });
  onTestFinished(() => app.close());
  const plants = examplePlants.filter(({ name }) => ['Goldie', 'Old basil'].includes(name));
  await writeExample(app, 'http://snug.test', (past) => (now = past), plants);
  const ben = clientOf(app, 'http://snug.test');
  await ben.signIn(examplePeople.Ben);
  const { question } = await ben.get<{ question: { preferences: unknown[] } | null }>('/api/winter');
  expect(question?.preferences).toHaveLength(1);
});

test('pots of the example have labels, except three, and pictures of labels can be scanned', async () => {
  const known = await startApp();
  let now = Date.now();
  const app = await buildApp({ ...known.deps, now: () => now });
  onTestFinished(() => app.close());
  const plants = examplePlants.filter(({ place, died }) => place === 'Kitchen' && died === undefined);
  const labels = await writeExample(app, 'http://snug.test', (past) => (now = past), plants);
  expect(labels).toHaveLength(plants.length - 3);
  const [label] = labels;
  const [file] = await writeLabelPictures(folder(), 'http://snug.test', [label!]);
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const [reading] = await readBarcodes(new Blob([readFileSync(file!)]));
  expect(reading!.text).toBe(`HTTP://SNUG.TEST/Q/${label!.code}`);
});

test('the example is written to no folder that holds a household', async () => {
  const dataDir = folder();
  const server = await start(dataDir);
  const cookie = await signedIn(server.origin);
  const program = fileURLToPath(new URL('../../src/command/snug.ts', import.meta.url));
  const env = { ...process.env, SNUG_DATA_DIR: dataDir };
  const { status, stderr, stdout } = spawnSync(process.execPath, [program, 'seed'], {
    env,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(
    `${dataDir} already holds a household: choose an empty folder with SNUG_DATA_DIR.`,
  );
  const plants = await fetch(`${server.origin}/api/plants/`, { headers: { cookie } });
  expect(await plants.json()).toEqual([]);
});
