import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { formatCode } from '#domain/code.ts';
import { home, twoHouseholds } from './support.ts';

interface Validation {
  valid: boolean;
  potId?: string;
  plantId?: string;
}

describe('codes', () => {
  test('are issued once per key, are unique, and are listed again in the same order', async () => {
    const { ann, things } = await home();
    const batchId = uuid();
    const issue = () =>
      ann.post<{ codes: string[] }>('/api/qr', {
        body: { count: 50 },
        headers: { 'idempotency-key': batchId },
      });
    const [first, second] = await Promise.all([issue(), issue()]);
    expect(new Set(first.body.codes).size).toBe(50);
    expect(second.body).toEqual(first.body);
    const printed = async () =>
      (await ann.get<{ code: string }[]>(`/api/qr?batchId=${batchId}`)).body.map(({ code }) => code);
    expect(await printed()).toEqual(first.body.codes);
    // Printed again, each sticker has the code that it had before, also if some are on pots by then.
    await ann.post('/api/pots/assign-qr', {
      body: { qrCode: first.body.codes[1], potId: things.potId },
    });
    expect(await printed()).toEqual(first.body.codes);
  });

  test('are not issued for the batch of another household', async () => {
    const { ann, ben } = await twoHouseholds();
    const headers = { 'idempotency-key': uuid() };
    await ann.post('/api/qr', { body: { count: 2 }, headers });
    expect((await ben.post('/api/qr', { body: { count: 2 }, headers })).status).toBe(404);
    expect((await ben.get('/api/qr')).body).toEqual([]);
  });

  test('are valid in any notation, with their pot and plant', async () => {
    const { ann, things } = await home();
    const { code, potId, plantId } = things;
    for (const text of [code, code.toLowerCase(), formatCode(code), `https://other.example/q/${code}`]) {
      const { body } = await ann.get<Validation>(`/api/qr/${encodeURIComponent(text)}`);
      expect(body, text).toEqual({ valid: true, potId, plantId });
    }
    expect((await ann.get(`/api/qr/${things.spare}`)).body).toEqual({ valid: true });
    expect((await ann.get('/api/qr/nonsense')).body).toEqual({ valid: false });
  });

  test('say if they are on no pot and the household has none to choose', async () => {
    const { ann } = await twoHouseholds();
    const { body } = await ann.post<{ codes: string[] }>('/api/qr', { body: { count: 1 } });
    const validation = async () => (await ann.get<Validation>(`/api/qr/${body.codes[0]}`)).body;
    expect(await validation()).toEqual({ valid: true, hasNoPots: true });
    const { body: pot } = await ann.post<{ potId: string }>('/api/pots', { body: { friendly_name: 'Pot' } });
    expect(await validation()).toEqual({ valid: true });
    await ann.delete(`/api/pots/${pot.potId}`);
    expect(await validation()).toEqual({ valid: true, hasNoPots: true });
  });

  test('are listed with unused ones first, those of the newest sheet at the top', async () => {
    const { app, ann, things } = await home();
    app.clock.now += 1000;
    const { body: sheet } = await ann.post<{ codes: string[] }>('/api/qr', { body: { count: 9 } });
    const { body } = await ann.get<{ code: string; potId: string | null }[]>('/api/qr');
    expect(body.map(({ potId }) => potId)).toEqual([...Array<null>(11).fill(null), things.potId]);
    expect(body.slice(0, 10).map(({ code }) => code)).toEqual([...sheet.codes, things.spare]);
  });

  test('are moved only by assign-qr', async () => {
    const { ann, things } = await home();
    const red = { friendly_name: 'Red pot', qrCode: things.code };
    expect((await ann.post('/api/pots', { body: red })).status).toBe(409);
    expect((await ann.get<unknown[]>('/api/pots/')).body).toHaveLength(1);
    const { body: pot } = await ann.post('/api/pots', { body: { friendly_name: 'Red pot' } });
    const moved = await ann.post('/api/pots/assign-qr', { body: { qrCode: things.code, potId: pot.potId } });
    expect(moved.body).toEqual({ potId: pot.potId, potFriendlyName: 'Red pot' });
    expect((await ann.get(`/api/qr/${things.code}`)).body).toEqual({ valid: true, potId: pot.potId });
  });

  test('are issued for pots without one in the given order, once per key, and are on them at once', async () => {
    const { ann, things } = await home();
    const add = async (name: string) =>
      (await ann.post('/api/pots', { body: { friendly_name: name } })).body.potId as string;
    const [red, green] = [await add('Red pot'), await add('Green pot')];
    const batchId = uuid();
    const label = () =>
      ann.post<{ codes: { potId: string }[]; skipped: number }>('/api/pots/labels', {
        body: { potIds: [green, things.potId, uuid(), red] },
        headers: { 'idempotency-key': batchId },
      });
    const [first, second] = await Promise.all([label(), label()]);
    expect(first.body.skipped).toBe(2);
    expect(first.body.codes.map(({ potId }) => potId)).toEqual([green, red]);
    expect(second.body).toEqual(first.body);
    expect((await ann.get(`/api/qr?batchId=${batchId}`)).body).toEqual(first.body.codes);
    expect((await ann.get(`/api/qr/${things.code}`)).body).toMatchObject({ potId: things.potId });
  });

  test('are not issued for pots in the batch of another household', async () => {
    const { ann, ben } = await twoHouseholds();
    const headers = { 'idempotency-key': uuid() };
    await ann.post('/api/qr', { body: { count: 2 }, headers });
    const { body: pot } = await ben.post('/api/pots', { body: { friendly_name: 'Red pot' } });
    expect((await ben.post('/api/pots/labels', { body: { potIds: [pot.potId] }, headers })).status).toBe(404);
    expect((await ben.get('/api/qr')).body).toEqual([]);
  });

  test('are removed from their pot when they are replaced', async () => {
    const { ann, things } = await home();
    const { code: lost, spare: fresh, potId, plantId } = things;
    const replace = (qrCode: string, replaces: string) =>
      ann.post<unknown>('/api/pots/assign-qr', { body: { qrCode, potId, replaces } });
    const opens = async (code: string) => (await ann.get(`/api/qr/${code}`)).body;
    // In any notation, and again as a retry.
    for (const replaces of [formatCode(lost), lost]) {
      expect((await replace(fresh, replaces)).body).toEqual({ potId, potFriendlyName: 'Blue pot' });
      expect(await opens(fresh)).toEqual({ valid: true, potId, plantId });
      expect(await opens(lost)).toEqual({ valid: true });
    }
    const { body: listed } = await ann.get<{ code: string; potId: string | null }[]>('/api/qr');
    expect(listed.filter((code) => code.potId !== null).map(({ code }) => code)).toEqual([fresh]);

    // A code that replaces itself stays, and so does one that was assigned to another pot in the meantime.
    expect((await replace(fresh, fresh)).status).toBe(200);
    expect(await opens(fresh)).toEqual({ valid: true, potId, plantId });
    const { body: red } = await ann.post('/api/pots', { body: { friendly_name: 'Red pot', qrCode: lost } });
    expect((await replace(fresh, lost)).status).toBe(200);
    expect(await opens(lost)).toEqual({ valid: true, potId: red.potId });
  });

  test('that were not issued cannot be replaced, and nothing changes', async () => {
    const { ann, things } = await home();
    const replace = (replaces: string) =>
      ann.post<unknown>('/api/pots/assign-qr', {
        body: { qrCode: things.spare, potId: things.potId, replaces },
      });
    const field = { errors: [{ field: 'body/replaces' }] };
    expect((await replace('0000-0000')).body).toMatchObject({ status: 404, ...field });
    expect((await replace('no code')).body).toMatchObject({ status: 400, ...field });
    expect((await ann.get(`/api/qr/${things.spare}`)).body).toEqual({ valid: true });
  });
});
