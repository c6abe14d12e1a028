/** The tables for spreadsheets in an export. */
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvLines } from '#server/transfer/csv.ts';
import { exportOf, linesOf, unzipped } from './exporting.ts';
import { furnish } from './furnish.ts';
import { planted, startApp, type Person } from './support.ts';

const someone = async (): Promise<Person> => (await startApp()).person('ann@home.example');

const rows = (csv: Buffer) => Papa.parse<string[]>(csv.toString(), { skipEmptyLines: true }).data;

test('the table of entries has the time of each entry, not that at which it was recorded', async () => {
  const ann = await someone();
  const { plantId } = await furnish(ann);
  const occurredAt = '2026-07-08T06:15:00Z';
  await ann.post(`/api/interactions?plantId=${plantId}&actionId=1`, { body: { occurredAt } });
  const files = await unzipped(await exportOf(ann));
  expect(rows(files.get('csv/entries.csv')!)).toContainEqual([
    '2026-07-08 07:15',
    'Big fern',
    'Watered',
    '',
    'Ann',
  ]);
});

test('the table of pots has their sizes, places and days under the right headings', async () => {
  const ann = await someone();
  await ann.post('/api/pots', {
    body: {
      friendly_name: 'Green pot',
      location: 'Hall',
      diameter_cm: 14,
      height_cm: 20.5,
      acquired_at: '2026-07-01T23:30:00Z',
      acquired_from: 'Market',
    },
  });
  const files = await unzipped(await exportOf(ann));
  expect(rows(files.get('csv/pots.csv')!)).toEqual([
    ['Name', 'Place', 'Diameter (cm)', 'Height (cm)', 'Acquired', 'Acquired from'],
    ['Green pot', 'Hall', '14', '20.5', '2026-07-02', 'Market'],
  ]);
});

test("the tables have days and times in the household's time zone", async () => {
  const ann = await someone();
  await ann.patch('/api/household', { body: { timeZone: 'Pacific/Auckland' } });
  const { plantId, potId } = await planted(ann);
  await ann.patch(`/api/pots/${potId}`, { body: { acquired_at: '2026-07-01T13:30:00Z' } });
  const occurredAt = '2026-07-08T12:15:00Z';
  await ann.post(`/api/interactions?plantId=${plantId}&actionId=1`, { body: { occurredAt } });
  const files = await unzipped(await exportOf(ann));
  const times = rows(files.get('csv/entries.csv')!).map(([time]) => time);
  expect(times.toSorted()).toEqual(['2026-07-09 00:15', '2026-07-11 11:30', 'Time']);
  expect(rows(files.get('csv/pots.csv')!)[1]![4]).toBe('2026-07-02');
});

test('the table of plants has their pots, notes, days and frequencies under the right headings', async () => {
  const ann = await someone();
  const { plantId, potId } = await planted(ann);
  await ann.patch(`/api/pots/${potId}`, { body: { location: 'Hall' } });
  await ann.patch(`/api/plants/${plantId}`, { body: { notes: 'Likes shade', acquired_from: 'Market' } });
  for (const body of [
    { effectID: 1, frequencyDays: 3, winterFactor: 2 },
    { effectID: 3, frequencyDays: 2, winterFactor: null },
    { effectID: 8, frequencyDays: 400 },
  ]) {
    await ann.post(`/api/plants/${plantId}/preferences`, { body });
  }
  const { body: pot } = await ann.post('/api/pots', { body: { friendly_name: 'Red pot' } });
  const { body: ivy } = await ann.post('/api/plants', { body: { plantName: 'Ivy', potId: pot.potId } });
  const { body: want } = await ann.post(`/api/plants/${ivy.plantId}/preferences`, {
    body: { effectID: 1, frequencyDays: 5 },
  });
  const asked = [{ plantsEffectsID: want.plantsEffectsID, since: '2026-07-10T00:00:00.000Z' }];
  await ann.post('/api/winter', { body: { answer: null, preferences: asked } });
  const cells = async () => {
    const [head, ...plants] = rows((await unzipped(await exportOf(ann))).get('csv/plants.csv')!);
    return plants.map((plant) => Object.fromEntries(head!.map((name, index) => [name, plant[index]])));
  };
  const alive = {
    Name: 'Big fern',
    Species: 'Nephrolepis',
    Place: 'Hall',
    Pot: 'Blue pot',
    Acquired: '2024-03-01',
    'Acquired from': 'Market',
    Food: 'Liquid Fertiliser',
    Notes: 'Likes shade',
    Died: '',
    'Water every (days)': '3',
    'Water in winter (days)': '6',
    'Feed every (days)': '',
    'Feed in winter (days)': '',
    'Mist every (days)': '2',
    'Mist in winter (days)': 'rests',
    'Repot every (days)': '400',
    'Repot in winter (days)': '400',
  };
  const other = {
    Name: 'Ivy',
    Place: '',
    Pot: 'Red pot',
    'Water every (days)': '5',
    // The household has not answered for this one.
    'Water in winter (days)': '',
    'Repot every (days)': '',
  };
  expect(await cells()).toEqual([expect.objectContaining(alive), expect.objectContaining(other)]);
  await ann.patch(`/api/plants/${plantId}/kill`);
  expect(await cells()).toEqual([
    expect.objectContaining({ ...alive, Place: '', Pot: '', Died: '2026-07-11' }),
    expect.objectContaining(other),
  ]);
});

test('texts that a spreadsheet would run as formulas are guarded, and other texts keep their characters', async () => {
  const ann = await someone();
  const { plantId } = await planted(ann);
  const note = '=HYPERLINK("http://evil.example")\nsecond, "quoted" line';
  await ann.post(`/api/interactions?plantId=${plantId}&actionId=8`, { body: { note } });
  await ann.patch(`/api/plants/${plantId}`, {
    body: { friendly_name: '@fern', acquired_from: 'Müller, Köln' },
  });
  const files = await unzipped(await exportOf(ann));
  expect(rows(files.get('csv/entries.csv')!).map((row) => row[3])).toContain(`'${note}`);
  expect(rows(files.get('csv/plants.csv')!)[1]).toMatchObject({ 0: "'@fern", 5: 'Müller, Köln' });
  expect(linesOf(files, 'data/plant.jsonl')[0]).toMatchObject({ name: '@fern' });
});

test.each(['=1+1', '+1', '-1', '@sum', ' =1', '＝1', '＋1', '－1', '＠sum', '\t1', '\r1', '\n1'])(
  'a text that begins as a formula (%j) is guarded',
  (text) => {
    expect(Papa.parse(csvLines([[text]])).data[0]).toEqual([`'${text}`]);
  },
);

test.each([
  ['a;=1+1', "a;'=1+1"],
  ['a; =1+1', "a;' =1+1"],
  ['a\t=1+1', "a\t'=1+1"],
  ['a|@sum', "a|'@sum"],
  ['a\n-1', "a\n'-1"],
  ['a\r\n+1', "a\r\n'+1"],
  ['a;"=1+1"', `a;'"=1+1"`],
  ['=1;=2;＝3', "'=1;'=2;'＝3"],
])('no program that divides cells by another sign finds a formula in %j', (text, guarded) => {
  const csv = csvLines([['Fern', text, 'Hall']]);
  expect(Papa.parse(csv, { skipEmptyLines: true }).data).toEqual([['Fern', guarded, 'Hall']]);
  for (const delimiter of [';', '\t', '|']) {
    // Quotation marks in the middle of a cell mean nothing to such a program.
    const cells = csv
      .split(new RegExp(`[\\${delimiter}\\r\\n]`))
      .map((cell) => cell.replaceAll('"', '').trim());
    expect(cells.filter((cell) => /^[=+\-@＝]/.test(cell))).toEqual([]);
  }
});

test.each(['a;b', 'a|b', 'a\tb'])('%j is one cell also where its sign divides cells, too', (text) => {
  expect(csvLines([[text]])).toBe(`"${text}"\r\n`);
});

test.each(['Fern', 'a=b', 'a; b=c', '2 - 3', 'fern@home', '2026-07-10 10:00', ' Fern', '7'])(
  '%j is written as it is',
  (text) => {
    expect(Papa.parse(csvLines([[text]])).data[0]).toEqual([text]);
  },
);
