/** The import of plants refuses each value that the API would refuse, and says in which line of the file it is. */
import { expect, test } from 'vitest';
import { startApp } from './support.ts';

const path = '/api/plants/import';

async function sent(body: { body: unknown } | { raw: string }) {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const options = 'raw' in body ? { ...body, headers: { 'content-type': 'application/json' } } : body;
  const answer = await ann.post<{ type: string; title: string }>(path, options);
  expect((await ann.get('/api/plants')).body).toEqual([]);
  expect((await ann.get('/api/pots')).body).toEqual([]);
  return answer;
}

const every = (frequencyDays: unknown, effectID: unknown = 1) => ({
  frequencies: [{ effectID, frequencyDays }],
});

test.each<[field: string, plant: object, says?: string]>([
  ['plantName', { plantName: '' }],
  ['plantName', { plantName: ' \t' }],
  ['plantName', { plantName: 'x'.repeat(101) }],
  ['plantName', { plantName: undefined }, 'is required'],
  ['plantName', { plantName: 'a\0b' }, 'holds a character that cannot be kept'],
  ['potName', { potName: '  ' }],
  ['species', { species: 'x'.repeat(201) }],
  ['acquiredFrom', { acquiredFrom: 7 }],
  ['plantNotes', { plantNotes: 'x'.repeat(10_001) }],
  ['place', { place: 'x'.repeat(101) }],
  ['foodId', { foodId: 4 }],
  ['acquiredAt', { acquiredAt: '275760-09-13' }],
  ['acquiredAt', { acquiredAt: '+275760-09-13' }],
  ['acquiredAt', { acquiredAt: '2026-02-30' }],
  ['acquiredAt', { acquiredAt: '' }],
  ['acquiredAt', { acquiredAt: '0001-01-01' }, 'is before 1900'],
  ['acquiredAt', { acquiredAt: '2062-03-01' }, 'is more than a year ahead'],
  ['frequencyDays', every(0)],
  ['frequencyDays', every(-5)],
  ['frequencyDays', every(3651)],
  ['frequencyDays', every(2_147_483_647)],
  ['frequencyDays', every(1.5)],
  ['frequencyDays', every('7')],
  ['effectID', every(7, 0)],
  ['effectID', every(7, 99), 'is no effect'],
  ['frequencies', { frequencies: Array.from({ length: 21 }, () => ({ effectID: 1, frequencyDays: 7 })) }],
  ['parent', { parent: 'Ivy' }, 'is not expected'],
])('a line whose %s is refused: %j', async (field, plant, says = 'is not valid') => {
  const plants = [
    { line: 2, plantName: 'Fern' },
    { line: 7, plantName: 'Ivy', ...plant },
  ];
  const { status, body } = await sent({ body: { plants } });
  expect([status, body.type, body.title]).toEqual([400, 'invalid-request', `Line 7: ‘${field}’ ${says}.`]);
});

test.each([
  ['nested 900,000 deep', `${'['.repeat(900_000)}${']'.repeat(900_000)}`],
  ['nested 900,000 deep, and never ended', '{"a":'.repeat(300_000)],
  ['with a million values', `[${'1,'.repeat(900_000)}1]`],
])('a body %s is refused before it is parsed', async (_, raw) => {
  expect(await sent({ raw })).toMatchObject({ status: 400, body: { type: 'too-complex' } });
});

test('signs in a text count neither as depth nor as values', async () => {
  const plantName = '[{,"\\'.repeat(16);
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const plantNotes = `${'[{,'.repeat(3000)}"\\`;
  const plants = Array.from({ length: 20 }, (_, n) => ({ line: n + 2, plantName, plantNotes }));
  expect((await ann.post(path, { body: { plants } })).status).toBe(201);
});
