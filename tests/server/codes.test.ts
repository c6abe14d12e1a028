import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { formatCode } from '#domain/code.ts';
import { planted, startApp } from './support.ts';

interface Validation {
  valid: boolean;
  potId?: string;
  plantId?: string;
}

const home = async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  return { app, ann, things: await planted(ann) };
};

describe('codes', () => {
  test('are issued once for a key, each different, and printed again in their order', async () => {
    const { ann } = await home();
    const batchId = uuid();
    const issue = () =>
      ann.post<{ codes: string[] }>('/api/qr', {
        body: { count: 50 },
        headers: { 'idempotency-key': batchId },
      });
    const [first, second] = await Promise.all([issue(), issue()]);
    expect(new Set(first.body.codes).size).toBe(50);
    expect(second.body).toEqual(first.body);
    const { body: printed } = await ann.get<{ code: string }[]>(`/api/qr?batchId=${batchId}`);
    expect(printed.map(({ code }) => code)).toEqual(first.body.codes);
  });

  test('open what they are on, in any spelling', async () => {
    const { ann, things } = await home();
    const { code, potId, plantId } = things;
    for (const text of [code, code.toLowerCase(), formatCode(code), `https://other.example/q/${code}`]) {
      const { body } = await ann.get<Validation>(`/api/qr/${encodeURIComponent(text)}`);
      expect(body, text).toEqual({ valid: true, potId, plantId });
    }
    expect((await ann.get(`/api/qr/${things.spare}`)).body).toEqual({ valid: true });
    expect((await ann.get('/api/qr/nonsense')).body).toEqual({ valid: false });
  });

  test('that are unused come first in the list', async () => {
    const { ann, things } = await home();
    const { body } = await ann.get<{ code: string; potId: string | null }[]>('/api/qr');
    expect(body.map(({ potId }) => potId)).toEqual([null, null, things.potId]);
  });

  test('are moved by assigning only', async () => {
    const { ann, things } = await home();
    const red = { friendly_name: 'Red pot', qrCode: things.code };
    expect((await ann.post('/api/pots', { body: red })).status).toBe(409);
    expect((await ann.get<unknown[]>('/api/pots/')).body).toHaveLength(1);
    const { body: pot } = await ann.post('/api/pots', { body: { friendly_name: 'Red pot' } });
    const moved = await ann.post('/api/pots/assign-qr', { body: { qrCode: things.code, potId: pot.potId } });
    expect(moved.body).toEqual({ potId: pot.potId, potFriendlyName: 'Red pot' });
    expect((await ann.get(`/api/qr/${things.code}`)).body).toEqual({ valid: true, potId: pot.potId });
  });

  test('are taken off their pot by the one that replaces them', async () => {
    const { ann, things } = await home();
    const { code: lost, spare: fresh, potId, plantId } = things;
    const replace = (qrCode: string, replaces: string) =>
      ann.post<unknown>('/api/pots/assign-qr', { body: { qrCode, potId, replaces } });
    const opens = async (code: string) => (await ann.get(`/api/qr/${code}`)).body;
    // In any spelling, and again where the answer got lost.
    for (const replaces of [formatCode(lost), lost]) {
      expect((await replace(fresh, replaces)).body).toEqual({ potId, potFriendlyName: 'Blue pot' });
      expect(await opens(fresh)).toEqual({ valid: true, potId, plantId });
      expect(await opens(lost)).toEqual({ valid: true });
    }
    const { body: listed } = await ann.get<{ code: string; potId: string | null }[]>('/api/qr');
    expect(listed.filter((code) => code.potId !== null).map(({ code }) => code)).toEqual([fresh]);

    // One that takes its own place stays, and one that got onto another pot meanwhile stays there.
    expect((await replace(fresh, fresh)).status).toBe(200);
    expect(await opens(fresh)).toEqual({ valid: true, potId, plantId });
    const { body: red } = await ann.post('/api/pots', { body: { friendly_name: 'Red pot', qrCode: lost } });
    expect((await replace(fresh, lost)).status).toBe(200);
    expect(await opens(lost)).toEqual({ valid: true, potId: red.potId });
  });

  test('that nobody was issued replace nothing, and change nothing', async () => {
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
