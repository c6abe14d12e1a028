import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { home } from './support.ts';

describe('bad input', () => {
  test.each([
    ['a missing field', { qrCode: 'x' }, 'body/friendly_name'],
    ['a wrong type', { friendly_name: 7 }, 'body/friendly_name'],
    ['a name that is too long', { friendly_name: 'x'.repeat(101) }, 'body/friendly_name'],
    ['an empty name', { friendly_name: '  ' }, 'body/friendly_name'],
    ['an unknown field', { friendly_name: 'x', colour: 'red' }, 'body/colour'],
    ['an invalid time', { friendly_name: 'x', acquired_at: 'yesterday' }, 'body/acquired_at'],
    ['an invalid code', { friendly_name: 'x', qrCode: 'fern' }, 'body/qrCode'],
  ])('%s is reported by field and changes nothing', async (_, sent, field) => {
    const { ann } = await home();
    const { status, body } = await ann.post<{ errors: { field: string }[] }>('/api/pots', { body: sent });
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.field)).toContain(field);
    expect((await ann.get<unknown[]>('/api/pots/')).body).toHaveLength(1);
  });

  test('a refusal names the wrong field and says why, also in a list', async () => {
    const { ann } = await home();
    const errorsOf = async (url: string, body: object) =>
      (await ann.post<{ errors: object[] }>(url, { body })).body.errors;
    expect(await errorsOf('/api/pots', { location: 'Hall' })).toEqual([
      { field: 'body/friendly_name', message: 'is required' },
    ]);
    expect(await errorsOf('/api/pots', { friendly_name: 'Red pot', colour: 'red' })).toEqual([
      { field: 'body/colour', message: 'is not expected' },
    ]);
    const ivy = { line: 2, plantName: 'Ivy' };
    expect(await errorsOf('/api/plants/import', { plants: [ivy, { line: 3 }] })).toEqual([
      { field: 'body/plants/1/plantName', message: 'is required' },
    ]);
    const nul = { line: 3, plantName: 'Fern', plantNotes: 'a\u0000b' };
    expect(await errorsOf('/api/plants/import', { plants: [ivy, nul] })).toMatchObject([
      { field: 'body/plants/1/plantNotes' },
    ]);
  });

  test('a part of the address, or a header, is named as such', async () => {
    const { ann } = await home();
    const pot = { body: { friendly_name: 'Red pot' }, headers: { 'idempotency-key': 'red' } };
    const answers = [
      await ann.get<unknown>('/api/plants/nonsense'),
      await ann.get<unknown>('/api/qr/fern%00'),
      await ann.get<unknown>('/api/interactions/feed?limit=0'),
      await ann.get<unknown>('/api/effects?species=fern%00'),
      await ann.post<unknown>('/api/pots', pot),
    ];
    expect(answers.map(({ body }) => body)).toMatchObject(
      ['path/plantId', 'path/code', 'query/limit', 'query/species', 'header/idempotency-key'].map(
        (field) => ({ status: 400, errors: [{ field }] }),
      ),
    );
  });

  test('a request that refers to a missing thing is refused with the name of the field', async () => {
    const { ann, things } = await home();
    const { plantId, potId, spare } = things;
    const { body: pot } = await ann.post('/api/pots', { body: { friendly_name: 'Red pot' } });
    const none = uuid();
    const post = (url: string, body: object) => ann.post<unknown>(`/api/${url}`, { body });
    const answers = [
      await post('plants', { plantName: 'Ivy', potId: pot.potId, parentPlantId: none }),
      await post(`plants/${plantId}/pot`, { potId: none }),
      await post(`pots/${potId}/free`, { plantId: none }),
      await post('pots/assign-qr', { qrCode: spare, potId: none }),
      await post('pots/assign-qr', { qrCode: '0000-0000', potId }),
      await ann.patch<unknown>(`/api/plants/${plantId}/preferences`, {
        body: { plantsEffectsID: none, frequencyDays: 3 },
      }),
      await ann.get<unknown>(`/api/interactions/feed?before=${none}`),
      await ann.get<unknown>(`/api/plants/${plantId}/interactions?before=${none}`),
      await post('push/test', { endpoint: 'https://push.example/none' }),
    ];
    const expected = [
      ['body/parentPlantId', 'plant'],
      ['body/potId', 'pot'],
      ['body/plantId', 'plant'],
      ['body/potId', 'pot'],
      ['body/qrCode', 'code'],
      ['body/plantsEffectsID', 'care preference'],
      ['query/before', 'interaction'],
      ['query/before', 'interaction'],
      ['body/endpoint', 'device'],
    ];
    expect(answers.map(({ body }) => body)).toMatchObject(
      expected.map(([field, what]) => ({
        status: 404,
        title: `There is no such ${what}.`,
        errors: [{ field, message: 'is not there' }],
      })),
    );
  });

  test('an empty body is one without fields', async () => {
    const { ann, things } = await home();
    const empty = { raw: '', headers: { 'content-type': 'application/json', 'content-length': '0' } };
    expect((await ann.post(`/api/pots/${things.potId}/free`, empty)).status).toBe(200);
    const refused = await ann.post<unknown>('/api/pots', empty);
    expect(refused.body).toMatchObject({ status: 400, errors: [{ field: 'body/friendly_name' }] });
  });

  test('a body that is too large is refused', async () => {
    const { ann } = await home();
    const { status } = await ann.post('/api/pots', { body: { friendly_name: 'x'.repeat(2_000_000) } });
    expect(status).toBe(413);
  });

  test('ids are case-insensitive, and only UUIDs are accepted', async () => {
    const { ann, things } = await home();
    const inCapitals = things.plantId.toUpperCase();
    expect((await ann.get(`/api/plants/${inCapitals}`)).status).toBe(200);
    expect((await ann.post(`/api/interactions?plantId=${inCapitals}&actionId=8`)).status).toBe(201);
    const placed = await ann.post(`/api/plants/${inCapitals}/pot`, {
      body: { potId: things.potId.toUpperCase() },
    });
    expect([placed.status, placed.body]).toMatchObject([
      200,
      { plantId: things.plantId, potId: things.potId },
    ]);
    const key = uuid();
    const create = (id: string) =>
      ann.post('/api/pots', { body: { friendly_name: 'Red pot' }, headers: { 'idempotency-key': id } });
    expect((await create(key.toUpperCase())).body.potId).toBe(key);
    expect((await create(key)).body.potId).toBe(key);
    expect((await create(`urn:uuid:${key}`)).status).toBe(400);
    expect((await ann.get<unknown[]>('/api/pots/')).body).toHaveLength(2);
  });

  test('a time long ago, a number beyond 32 bits and a deeply nested body are refused', async () => {
    const { ann, things } = await home();
    const url = `/api/interactions?plantId=${things.plantId}&actionId=`;
    const early = await ann.post<unknown>(`${url}1`, { body: { occurredAt: '0013-06-06T00:00:00Z' } });
    expect(early.body).toMatchObject({ status: 400, errors: [{ field: 'body/occurredAt' }] });
    expect((await ann.post(`${url}99999999999`)).status).toBe(400);
    const raw = `{"friendly_name":${'['.repeat(60_000)}${']'.repeat(60_000)}}`;
    expect(
      (await ann.post('/api/pots', { raw, headers: { 'content-type': 'application/json' } })).status,
    ).toBe(400);
  });

  test('a NUL character is reported by field and changes nothing', async () => {
    const { app, ann, things } = await home();
    const note = await ann.post<unknown>(`/api/interactions?plantId=${things.plantId}&actionId=8`, {
      body: { note: 'fern\u0000' },
    });
    expect(note.body).toMatchObject({ status: 400, errors: [{ field: 'body/note' }] });
    expect((await ann.get('/api/qr/fern%00')).status).toBe(400);
    const body = { name: 'Ann\u0000', email: 'nul@home.example', password: 'correct horse' };
    expect((await app.call('POST', '/api/auth/sign-up/email', ann.cookie, { body })).status).toBe(400);
  });

  test('a leap second is reported by field and changes nothing', async () => {
    const { ann, things } = await home();
    const leap = '2016-12-31T23:59:60Z';
    const late = await ann.post<unknown>(`/api/interactions?plantId=${things.plantId}&actionId=1`, {
      body: { occurredAt: leap },
    });
    expect(late.body).toMatchObject({ status: 400, errors: [{ field: 'body/occurredAt' }] });
    const pot = await ann.post<unknown>('/api/pots', { body: { friendly_name: 'Old', acquired_at: leap } });
    expect(pot.body).toMatchObject({ status: 400, errors: [{ field: 'body/acquired_at' }] });
  });

  test.each([
    ['2062-01-01', 'is more than a year ahead'],
    ['0001-01-01', 'is before 1900'],
  ])('the day %s is far off, and is refused in each field, which changes nothing', async (day, message) => {
    const { ann, things } = await home();
    const before = await ann.get(`/api/plants/${things.plantId}`);
    const time = `${day}T10:00:00Z`;
    const freePot = (await ann.post<{ potId: string }>('/api/pots', { body: { friendly_name: 'Red pot' } }))
      .body;
    const plant = { plantName: 'Ivy', potId: freePot.potId, acquiredAt: day };
    const refused = (field: string) => ({ status: 400, errors: [{ field, message }] });
    const made = await ann.post('/api/plants/', { body: plant });
    expect(made.body).toMatchObject(refused('body/acquiredAt'));
    const changed = await ann.patch(`/api/plants/${things.plantId}`, { body: { acquired_at: day } });
    expect(changed.body).toMatchObject(refused('body/acquired_at'));
    const pot = await ann.post('/api/pots', { body: { friendly_name: 'Old', acquired_at: time } });
    expect(pot.body).toMatchObject(refused('body/acquired_at'));
    const moved = await ann.patch(`/api/pots/${freePot.potId}`, { body: { acquired_at: time } });
    expect(moved.body).toMatchObject(refused('body/acquired_at'));
    expect((await ann.get(`/api/plants/${things.plantId}`)).body).toEqual(before.body);
    expect((await ann.get<unknown[]>('/api/pots/')).body).toHaveLength(2);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
    'a body of the type %s is refused',
    async (type) => {
      const { ann } = await home();
      for (const url of ['/api/pots', '/api/plants', '/api/qr'])
        expect((await ann.post(url, { raw: '{"count":7}', headers: { 'content-type': type } })).status).toBe(
          415,
        );
    },
  );

  test('a malformed URL is refused with a problem', async () => {
    const { ann } = await home();
    const { status, headers } = await ann.get('/api/plants/%E0%A4%A');
    expect([status, headers['content-type']]).toEqual([400, expect.stringMatching('application/problem')]);
  });

  test('malformed JSON, other content types, invalid ids and unknown paths have their own status', async () => {
    const { ann } = await home();
    const json = { 'content-type': 'application/json' };
    expect((await ann.post('/api/pots', { raw: '{"friendly_name":', headers: json })).status).toBe(400);
    expect(
      (await ann.post('/api/pots', { raw: '<pot/>', headers: { 'content-type': 'text/xml' } })).status,
    ).toBe(415);
    expect((await ann.get('/api/plants/nonsense')).status).toBe(400);
    expect((await ann.get(`/api/plants/${uuid()}`)).status).toBe(404);
    expect((await ann.post('/api/qr', { body: { count: 201 } })).status).toBe(400);
    expect((await ann.get('/api/nothing')).status).toBe(404);
  });
});
