import { readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Schemas } from './caring.ts';
import { asCameraStores, colourAt, formOf, halves, orientations, upload, type Photo } from './pictures.ts';
import { another } from './reminding.ts';
import { home, planted, twoHouseholds } from './support.ts';

describe('a photo', () => {
  test('is stored upright for every EXIF orientation, without EXIF data', async () => {
    const { ann, things } = await home();
    const upright = await halves(400, 300).png().toBuffer();
    for (const orientation of orientations) {
      const file = await asCameraStores(upright, orientation);
      const { status, body } = await upload(ann, things.interactionId, [file]);
      expect(status, `orientation ${orientation}`).toBe(201);
      for (const url of [body[0]!.url, body[0]!.thumbnail_url]) {
        const { raw } = await ann.get(url);
        const { width, height, exif: notes, orientation: noted } = await sharp(raw).metadata();
        expect([width! > height!, notes, noted], `orientation ${orientation}`).toEqual([
          true,
          undefined,
          undefined,
        ]);
        const colours = [await colourAt(raw, 'left'), await colourAt(raw, 'right')];
        expect(colours, `orientation ${orientation}`).toEqual(['red', 'blue']);
      }
    }
  });

  test('is stored in two sizes, also from PNG and WebP', async () => {
    const { ann, things } = await home();
    const large = halves(4000, 3000);
    const files = [
      await large.clone().jpeg().toBuffer(),
      await large.clone().png().toBuffer(),
      await large.clone().webp().toBuffer(),
    ];
    const { body } = await upload(ann, things.interactionId, files);
    expect(body).toHaveLength(3);
    for (const photo of body) {
      const full = await sharp((await ann.get(photo.url)).raw).metadata();
      const thumb = await sharp((await ann.get(photo.thumbnail_url)).raw).metadata();
      expect([full.format, full.width, full.height]).toEqual(['jpeg', 2048, 1536]);
      expect([thumb.format, thumb.width, thumb.height]).toEqual(['jpeg', 360, 270]);
    }
    expect((await ann.get<Photo[]>(`/api/plants/${things.plantId}/photos`)).body).toHaveLength(3);
  });

  test('that is small is not enlarged', async () => {
    const { ann, things } = await home();
    const { body } = await upload(ann, things.interactionId, [await halves(200, 100).jpeg().toBuffer()]);
    for (const url of [body[0]!.url, body[0]!.thumbnail_url]) {
      const { width, height } = await sharp((await ann.get(url)).raw).metadata();
      expect([width, height]).toEqual([200, 100]);
    }
  });

  test('is white in both sizes where a PNG or WebP is transparent', async () => {
    const { ann, things } = await home();
    const clear = sharp({ create: { width: 400, height: 300, channels: 4, background: '#00000000' } });
    const files = [await clear.clone().png().toBuffer(), await clear.clone().webp().toBuffer()];
    const { body } = await upload(ann, things.interactionId, files);
    const urls = body.flatMap((photo) => [photo.url, photo.thumbnail_url]);
    expect(urls).toHaveLength(4);
    for (const url of urls) {
      const { channels } = await sharp((await ann.get(url)).raw).stats();
      expect(Math.min(...channels.map(({ min }) => min)), url).toBeGreaterThan(250);
    }
  });

  test('can be HEIC, the format of iPhones', async () => {
    const { ann, things } = await home();
    const heic = readFileSync(new URL('../support/pictures/halves.heic', import.meta.url));
    const { status, body } = await upload(ann, things.interactionId, [heic]);
    expect(status).toBe(201);
    const { raw } = await ann.get(body[0]!.url);
    const { format, width, height } = await sharp(raw).metadata();
    expect([format, width, height]).toEqual(['jpeg', 640, 480]);
    expect([await colourAt(raw, 'left'), await colourAt(raw, 'right')]).toEqual(['red', 'blue']);
    const broken = await upload(ann, things.interactionId, [heic.subarray(0, 900)]);
    expect(broken.status).toBe(415);
  });

  test('supports range requests', async () => {
    const { ann, things } = await home();
    const { body } = await upload(ann, things.interactionId, [await halves(400, 300).jpeg().toBuffer()]);
    const { url } = body[0]!;
    const whole = await ann.get(url);
    const etag = String(whole.headers.etag);
    const part = (range: string, headers = {}) => ann.get(url, { headers: { range, ...headers } });
    const middle = await part('bytes=10-19');
    expect([middle.status, middle.headers['content-range']]).toEqual([
      206,
      `bytes 10-19/${whole.raw.length}`,
    ]);
    expect(middle.raw).toEqual(whole.raw.subarray(10, 20));
    expect((await part('bytes=-5')).raw).toEqual(whole.raw.subarray(-5));
    expect((await part('bytes=10-19', { 'if-range': etag })).status).toBe(206);
    expect((await part('bytes=10-19', { 'if-range': '"older"' })).status).toBe(200);
    // Several parts would need another kind of response.
    const several = await part('bytes=0-9,20-29');
    expect([several.status, several.raw.equals(whole.raw)]).toEqual([200, true]);
    expect((await part('pages=1-2')).status).toBe(200);
    const beyond = await part(`bytes=${whole.raw.length}-`);
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${whole.raw.length}`]);
    expect(beyond.headers['cache-control']).toBe('no-store');
  });

  test('is deleted with its files, and is no longer the profile photo', async () => {
    const { app, ann, things } = await home();
    const { body } = await upload(ann, things.interactionId, [await halves(40, 30).jpeg().toBuffer()]);
    const { id, url } = body[0]!;
    await ann.patch(`/api/plants/${things.plantId}/photo/${id}`);
    expect((await ann.delete(`/api/interactions/${things.interactionId}`)).status).toBe(409);
    expect((await ann.delete(`/api/photos/${id}`)).status).toBe(204);
    expect((await ann.get(url)).status).toBe(404);
    expect((await ann.get(`/api/plants/${things.plantId}`)).body.plantPhoto).toBeNull();
    expect(app.photoFiles()).toBe(0);
    expect((await ann.delete(`/api/interactions/${things.interactionId}`)).status).toBe(204);
  });

  test('with a missing or empty file is not found', async () => {
    const { app, ann, things } = await home();
    const { body } = await upload(ann, things.interactionId, [await halves(40, 30).jpeg().toBuffer()]);
    const files = readdirSync(app.dataDir, { recursive: true, encoding: 'utf8' });
    const fileOf = (name: string) =>
      join(
        app.dataDir,
        files.find((file) => file.endsWith(`${name}.jpg`))!,
      );
    truncateSync(fileOf('full'), 0);
    rmSync(fileOf('thumb'));
    for (const url of [body[0]!.url, body[0]!.thumbnail_url]) expect((await ann.get(url)).status).toBe(404);
  });

  test('of a dead plant cannot be deleted', async () => {
    const { ann, things } = await home();
    const { body } = await upload(ann, things.interactionId, [await halves(40, 30).jpeg().toBuffer()]);
    await ann.patch(`/api/plants/${things.plantId}/kill`);
    expect((await ann.delete(`/api/photos/${body[0]!.id}`)).status).toBe(409);
    expect((await ann.get(body[0]!.url)).status).toBe(200);
  });

  test('may come with other fields of a form', async () => {
    const { ann, things } = await home();
    const file = await halves(40, 30).jpeg().toBuffer();
    const form = await formOf([file], 'a.jpg', 'photos', { title: 'New leaf' });
    const url = `/api/interactions/${things.interactionId}/photos`;
    const { status, body } = await ann.post<Photo[]>(url, form);
    expect([status, body.length]).toEqual([201, 1]);
  });

  test('has the time at which it was taken, which is not in the future', async () => {
    const { app, ann, things } = await home();
    const file = await halves(40, 30).jpeg().toBuffer();
    const takenAt = async (time: string) => {
      const url = `/api/interactions/${things.interactionId}/photos?takenAt=${time}`;
      const { status, body } = await ann.post<Photo[]>(url, await formOf([file]));
      return [status, body[0]?.created_at];
    };
    expect(await takenAt('2016-03-03T12:05:06.000Z')).toEqual([201, '2016-03-03T12:05:06.000Z']);
    expect(await takenAt('2126-03-03T12:05:06.000Z')).toEqual([201, new Date(app.clock.now).toISOString()]);
    expect(await takenAt('1826-03-03T12:05:06.000Z')).toEqual([400, undefined]);
    const { body } = await ann.get<Photo[]>(`/api/plants/${things.plantId}/photos`);
    expect(body.at(-1)!.created_at).toBe('2016-03-03T12:05:06.000Z');
  });

  test('is stored once per key', async () => {
    const { app, ann, things } = await home();
    const file = await halves(40, 30).jpeg().toBuffer();
    const key = uuid();
    const first = await upload(ann, things.interactionId, [file], { 'idempotency-key': key });
    const second = await upload(ann, things.interactionId, [file], { 'idempotency-key': key });
    expect(second.body).toEqual(first.body);
    expect(first.body[0]?.id).toBe(key);
    expect(app.photoFiles()).toBe(2);
  });

  test('that is stored already may be sent again with a new one', async () => {
    const { app, ann, things } = await home();
    const file = await halves(40, 30).jpeg().toBuffer();
    const key = uuid();
    await upload(ann, things.interactionId, [file], { 'idempotency-key': key });
    const both = [key, uuid()];
    const headers = { 'idempotency-keys': both.join() };
    const { body } = await upload(ann, things.interactionId, [file, file], headers);
    expect(body.map(({ id }) => id)).toEqual(both);
    expect(app.photoFiles()).toBe(4);
  });

  test('may have a key that is a UUID without a version', async () => {
    const { ann, things } = await home();
    const headers = { 'idempotency-key': '00000000-0000-0000-0000-00000000aa04' };
    const file = await halves(40, 30).jpeg().toBuffer();
    const { body } = await upload(ann, things.interactionId, [file], headers);
    expect(body).toMatchObject([{ id: headers['idempotency-key'] }]);
  });

  test('that is uploaded several times concurrently is stored once and complete', async () => {
    const { app, ann, things } = await home();
    const file = await halves(400, 300).jpeg().toBuffer();
    for (let round = 0; round < 5; round += 1) {
      const key = uuid();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          upload(ann, things.interactionId, [file], { 'idempotency-key': key }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      for (const size of ['full', 'thumb']) {
        expect((await ann.get(`/api/photos/${key}/${size}`)).status, size).toBe(200);
      }
    }
    expect(app.photoFiles()).toBe(10);
  });

  test('becomes the profile photo of its plant, which every list shows', async () => {
    const { ann, things } = await home();
    await ann.post(`/api/plants/${things.plantId}/preferences`, { body: { effectID: 1, frequencyDays: 1 } });
    const file = await halves(40, 30).jpeg().toBuffer();
    const { body } = await upload(ann, things.interactionId, [file, file]);
    for (const { id } of body) {
      const plant = await ann.patch(`/api/plants/${things.plantId}/photo/${id}`);
      expect(plant.body.plantPhoto).toBe(`/api/photos/${id}/thumb`);
    }
    const { url, thumbnail_url: thumb } = body[1]!;
    const read = async (path: string) => (await ann.get<unknown>(`/api/${path}`)).body;
    expect(await read('pots')).toMatchObject([{ currentPlantPhoto: thumb }]);
    expect(await read('plants')).toMatchObject([{ plantPhoto: thumb }]);
    expect(await read('tasks')).toMatchObject([{ plantPhoto: thumb }]);
    expect(await read('interactions/feed')).toMatchObject([{ plantPhotoThumbnailURL: thumb }]);
    expect(await read(`plants/${things.plantId}`)).toMatchObject({ plantPhoto: thumb, plantPhotoMain: url });
  });

  test('of one plant is in no list of another plant, which keeps its own', async () => {
    const { ann, things } = await home();
    await ann.post(`/api/plants/${things.plantId}/preferences`, { body: { effectID: 1, frequencyDays: 1 } });
    const ivyId = await another(ann, 'Ivy');
    const { body: taken } = await ann.post(`/api/interactions?plantId=${ivyId}&actionId=9`);
    const list = async <T>(path: string) => (await ann.get<T[]>(`/api/${path}`)).body;
    const portraits = async () => [
      (await list<Schemas['Pot']>('pots')).map(({ currentPlantPhoto }) => currentPlantPhoto),
      (await list<Schemas['PlantListItem']>('plants')).map(({ plantPhoto }) => plantPhoto),
      (await list<Schemas['Task']>('tasks')).map(({ plantPhoto }) => plantPhoto),
      (await list<Schemas['FeedInteraction']>('interactions/feed'))
        .toReversed()
        .map(({ plantPhotoThumbnailURL }) => plantPhotoThumbnailURL),
    ];
    const everywhere = (...urls: (string | null)[]) => Array<typeof urls>(4).fill(urls);

    const file = await halves(40, 30).jpeg().toBuffer();
    const { body: ferns } = await upload(ann, things.interactionId, [file, file]);
    await ann.patch(`/api/plants/${things.plantId}/photo/${ferns[0]!.id}`);
    expect(await portraits()).toEqual(everywhere(ferns[0]!.thumbnail_url, null));
    const { body: ivys } = await upload(ann, taken.interactionID!, [file]);
    await ann.patch(`/api/plants/${ivyId}/photo/${ivys[0]!.id}`);
    expect(await portraits()).toEqual(everywhere(ferns[0]!.thumbnail_url, ivys[0]!.thumbnail_url));

    await ann.delete(`/api/photos/${ferns[1]!.id}`);
    expect(await list(`plants/${things.plantId}/photos`)).toEqual([ferns[0]]);
    expect(await list(`plants/${ivyId}/photos`)).toEqual(ivys);
  });

  test('is visible to its household only, and not cached by proxies', async () => {
    const { ann, ben } = await twoHouseholds();
    const things = await planted(ann);
    const { body } = await upload(ann, things.interactionId, [await halves(40, 30).jpeg().toBuffer()]);
    const { headers, raw } = await ann.get(body[0]!.url);
    expect(headers['cache-control']).toContain('private');
    for (const known of [`W/${String(headers.etag)}`, `"other", ${String(headers.etag)}`, '*']) {
      const { status } = await ann.get(body[0]!.url, { headers: { 'if-none-match': known } });
      expect(status, known).toBe(304);
    }
    const again = await ann.get(body[0]!.url, { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.status).toBe(304);
    expect((await ben.get(body[0]!.url)).status).toBe(404);
    expect((await upload(ben, things.interactionId, [await halves(40, 30).jpeg().toBuffer()])).status).toBe(
      404,
    );
    const { interactionId } = await planted(ben);
    const taken = { 'idempotency-key': body[0]!.id };
    expect((await upload(ben, interactionId, [await halves(30, 40).jpeg().toBuffer()], taken)).status).toBe(
      404,
    );
    expect((await ann.get(body[0]!.url)).raw).toEqual(raw);
  });

  test('whose files cannot be deleted is deleted all the same', async () => {
    const { app, ann, things } = await home();
    const { body } = await upload(ann, things.interactionId, [await halves(40, 30).jpeg().toBuffer()]);
    const remove = vi.spyOn(app.photos, 'remove').mockRejectedValue(new Error('The disk is gone.'));
    onTestFinished(() => remove.mockRestore());
    expect((await ann.delete(`/api/photos/${body[0]!.id}`)).status).toBe(204);
    expect((await ann.get(`/api/plants/${things.plantId}/photos`)).body).toEqual([]);
  });
});
