import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { uploadsIn } from '#server/photos/receive.ts';
import { exportOf, importForm, importInto } from './exporting.ts';
import { elsewhere, live } from './importing.ts';
import { addPotless, planted, startApp, twoHouseholds, type Person } from './support.ts';
import { manifestOf, zipOf } from '../support/zips.ts';

const key = '01940000-0000-7000-8000-00000000aa01';

test('a retry whose answer was lost gets the same report, and imports nothing more', async () => {
  const from = await startApp();
  const ann = await from.person('ann@home.example');
  await live(ann);
  const zip = await exportOf(ann);
  const { eve } = await elsewhere();
  const first = await importInto(eve, zip, key);
  const again = await importInto(eve, zip, key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  const other = await importInto(eve, zip);
  expect([other.status, other.body.type]).toEqual([409, 'not-empty']);
});

test.each<[what: string, add: (who: Person) => Promise<unknown>]>([
  ['labels', (who) => who.post('/api/qr', { body: { count: 1 } })],
  ['a pot', (who) => who.post('/api/pots', { body: { friendly_name: 'Blue pot' } })],
  ['a plant in no pot', addPotless],
])('a household that has nothing but %s takes no import', async (_, add) => {
  const { eve } = await elsewhere();
  await add(eve);
  const answer = await importInto(eve, await zipOf({ 'snug.json': manifestOf() }));
  expect([answer.status, answer.body.type]).toEqual([409, 'not-empty']);
});

test('a household takes an import once its plants, pots and labels are in the bin', async () => {
  const { ann } = await twoHouseholds();
  const { plantId, potId, code, batchId } = await planted(ann);
  const zip = await exportOf(ann);
  for (const path of [
    `/api/plants/${plantId}`,
    `/api/pots/${potId}`,
    `/api/qr/${code}`,
    `/api/qr?batchId=${batchId}`,
  ]) {
    const answer = await importInto(ann, zip);
    expect([answer.status, answer.body.type], path).toEqual([409, 'not-empty']);
    expect((await ann.delete(path)).status, path).toBe(204);
  }
  expect(await importInto(ann, zip)).toMatchObject({ status: 201, body: { plants: 1, pots: 1, labels: 0 } });
  expect((await ann.post(`/api/bin/${code}/restore`)).status).toBe(200);
});

test('a key may be a UUID without a version', async () => {
  const { eve } = await elsewhere();
  const zip = await zipOf({ 'snug.json': manifestOf() });
  expect((await importInto(eve, zip, '00000000-0000-0000-0000-00000000aa02')).status).toBe(201);
});

test('a retry that arrives while the first attempt still runs gets its report', async () => {
  const from = await startApp();
  const ann = await from.person('ann@home.example');
  await live(ann);
  const zip = await exportOf(ann);
  const { app, eve } = await elsewhere();
  const [isStoring, mayStore] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const put = app.photos.put.bind(app.photos);
  vi.spyOn(app.photos, 'put').mockImplementation(async (...photo) => {
    isStoring.resolve();
    await mayStore.promise;
    return put(...photo);
  });
  const first = importInto(eve, zip, key);
  await isStoring.promise;
  const second = importInto(eve, zip, key);
  // Another import must wait.
  const other = await importInto(eve, zip);
  expect([other.status, other.body.type]).toEqual([409, 'import-running']);
  // An import of another household does not wait.
  const fay = await app.person('fay@f.example');
  expect((await importInto(fay, await zipOf({ 'snug.json': manifestOf() }))).status).toBe(201);
  mayStore.resolve();
  const answers = await Promise.all([first, second]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]!.body).toEqual(answers[0]!.body);
  expect(app.photoFiles()).toBe(2);
});

test('the same key in two households imports into each of them, and a retry gets the report of its own', async () => {
  const { ann, ben } = await twoHouseholds();
  const from = await startApp();
  const cara = await from.person('cara@c.example');
  await live(cara);
  const other = await startApp();
  const eve = await other.person('eve@e.example');
  await planted(eve);
  const zips = { ann: await exportOf(cara), ben: await exportOf(eve) };
  const first = await importInto(ann, zips.ann, key);
  const second = await importInto(ben, zips.ben, key);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect([first.body.plants, second.body.plants]).toEqual([2, 1]);
  expect((await importInto(ann, zips.ann, key)).body).toEqual(first.body);
  expect((await importInto(ben, zips.ben, key)).body).toEqual(second.body);
});

test('a retry is imported at once although the server still waits for the rest of the first attempt', async () => {
  const { app: known, eve } = await elsewhere();
  const app = await buildApp(known.deps);
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const form = await importForm(await zipOf({ 'snug.json': manifestOf() }), key);
  // A connection that was lost on its way: the server hears nothing of it.
  const lost = connect(port, '127.0.0.1');
  onTestFinished(() => void lost.destroy());
  const ended = once(lost, 'close');
  lost.on('error', () => undefined);
  lost.resume();
  lost.write(
    `POST /api/import HTTP/1.1\r\nHost: snug.test\r\nOrigin: http://snug.test\r\nCookie: ${eve.cookie}\r\n` +
      `Idempotency-Key: ${key}\r\nContent-Type: ${form.headers!['content-type']}\r\n` +
      `Content-Length: ${form.raw!.length}\r\n\r\n`,
  );
  lost.write((form.raw as Buffer).subarray(0, form.raw!.length / 2));
  const folder = uploadsIn(known.dataDir);
  await vi.waitUntil(() => existsSync(folder) && readdirSync(folder).length > 0, 20_000);
  const again = await app.inject({
    method: 'POST',
    url: '/api/import',
    headers: { ...form.headers, host: 'snug.test', origin: 'http://snug.test', cookie: eve.cookie },
    payload: form.raw!,
  });
  expect([again.statusCode, again.json()]).toMatchObject([201, { plants: 0 }]);
  await ended;
  expect(readdirSync(folder)).toEqual([]);
});
