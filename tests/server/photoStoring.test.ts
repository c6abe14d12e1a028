import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { halves, upload } from './pictures.ts';
import { home } from './support.ts';

describe('an upload', () => {
  test('to an entry that is deleted meanwhile is refused, and its files are removed', async () => {
    const { app, ann, things } = await home();
    const put = app.photos.put.bind(app.photos);
    const storing = vi.spyOn(app.photos, 'put').mockImplementation(async (...photo) => {
      await put(...photo);
      await ann.delete(`/api/interactions/${things.interactionId}`);
    });
    onTestFinished(() => storing.mockRestore());
    const { status } = await upload(ann, things.interactionId, [await halves(40, 30).jpeg().toBuffer()]);
    expect(status).toBe(404);
    expect(app.photoFiles()).toBe(0);
  });

  test('of a photo that another request has stored meanwhile keeps it, even if its plant is in the bin by then', async () => {
    const { app, ann, things } = await home();
    const file = await halves(40, 30).jpeg().toBuffer();
    const key = { 'idempotency-key': uuid() };
    const put = app.photos.put.bind(app.photos);
    const storing = vi.spyOn(app.photos, 'put').mockImplementationOnce(async (...photo) => {
      await put(...photo);
      expect((await upload(ann, things.interactionId, [file], key)).status).toBe(201);
      await ann.delete(`/api/plants/${things.plantId}`);
    });
    onTestFinished(() => storing.mockRestore());
    expect((await upload(ann, things.interactionId, [file], key)).status).toBe(404);
    expect((await ann.post(`/api/bin/${things.plantId}/restore`)).status).toBe(200);
    expect((await ann.get(`/api/photos/${key['idempotency-key']}/full`)).status).toBe(200);
  });

  test('that cannot be stored whole leaves no file behind', async () => {
    const { app, ann, things } = await home();
    const { id: household } = await app.database.db
      .selectFrom('household')
      .select('id')
      .executeTakeFirstOrThrow();
    const key = uuid();
    // Nothing can be stored at the place of the second file.
    mkdirSync(join(app.dataDir, 'photos', household, key, 'thumb.jpg'), { recursive: true });
    const file = await halves(40, 30).jpeg().toBuffer();
    const { status } = await upload(ann, things.interactionId, [file], { 'idempotency-key': key });
    expect(status).toBe(500);
    expect(readdirSync(join(app.dataDir, 'photos', household))).toEqual([]);
    expect((await ann.get(`/api/plants/${things.plantId}/photos`)).body).toEqual([]);
    expect((await upload(ann, things.interactionId, [file], { 'idempotency-key': key })).status).toBe(201);
  });
});
