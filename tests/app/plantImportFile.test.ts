import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decode } from '#app/flows/plantImport/decode.ts';
import { example } from '#app/flows/plantImport/example.ts';
import { OpenedFiles } from '#app/flows/plantImport/openedFiles.ts';
import { readTable } from '#app/flows/plantImport/readTable.ts';
import type { CodePage } from '#domain/plantImport/codePages.ts';
import type { Column } from '#domain/plantImport/columns.ts';
import type { DateOrder } from '#domain/plantImport/days.ts';

const text = 'Name;Place\r\nGrüne Lilie;Küche\r\n';
const utf16 = (big: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', 'UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', 'UTF-8', Buffer.from(`\u{FEFF}${text}`)],
  ['Windows-1252', 'Windows-1252', Buffer.from(text, 'latin1')],
  ['UTF-16, little-endian', 'UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16(false)])],
  ['UTF-16, big-endian', 'UTF-16', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16(true)])],
  ['UTF-16 without a byte order mark', 'UTF-16', utf16(false)],
  ['big-endian UTF-16 without a byte order mark', 'UTF-16', utf16(true)],
])('a file in %s is decoded', (_, encoding, bytes) => {
  expect(decode(bytes, null)).toMatchObject({ kind: 'decoded', text, encoding });
});

test.each([
  ['a spreadsheet', Buffer.from('PK\u0003\u0004…'), /save it as CSV/],
  ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /save it as CSV/],
  ['a picture', Buffer.from('ffd8ffe000104a46', 'hex'), /not a CSV file/],
])('%s is refused with a sentence', (_, bytes, reason) => {
  expect(decode(bytes, null)).toEqual({ kind: 'unreadable', reason: expect.stringMatching(reason) });
});

const table = (content: string) => {
  const result = readTable(content);
  if (result.kind === 'unreadable') throw new Error(result.reason);
  return result.table;
};

test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('columns may be separated by %s', (_, delimiter) => {
  const content = [
    ['Name', 'Place'],
    ['Ivy', 'Hall'],
  ]
    .map((cells) => cells.join(delimiter))
    .join('\r\n');
  expect(table(content)).toEqual({
    headings: ['Name', 'Place'],
    headingsLine: 1,
    lines: [{ line: 2, cells: ['Ivy', 'Hall'] }],
    delimiter,
  });
});

test('cells may contain separators, quotation marks and line breaks; lines are numbered as spreadsheets do', () => {
  const { lines } = table('Name,Notes\n"Ivy, ""big""","two\nlines"\n\n,\nAloe,\n');
  expect(lines).toEqual([
    { line: 2, cells: ['Ivy, "big"', 'two\nlines'] },
    { line: 5, cells: ['Aloe', ''] },
  ]);
});

test.each([
  ['a title and empty lines are above the headings', 'My plants\n\nName,Place\nIvy,Hall\n', 4],
  ['a title is among empty cells', 'My plants,,\n,,\nName,Place,\nIvy,Hall,\n', 4],
  ['empty lines are above headings in any words', '\n\nPflanze,Ort\nIvy,Hall\n', 4],
  ['spaces are before quotation marks', 'Name, "Place"\n"Ivy",  "Hall" \n', 2],
  ['U+0085 breaks each line', 'Name,Place\u0085Ivy,Hall\u0085', 2],
])('a plant is read if %s', (_, content, line) => {
  expect(table(content).lines).toMatchObject([{ line, cells: ['Ivy', 'Hall'] }]);
});

test('a line of one column that has a comma is no heading', () => {
  expect(table('Pflanze\nFarn, groß\nIvy\nAloe\n')).toMatchObject({ headings: ['Pflanze'] });
});

test('spaces before a quotation mark stay in a quoted cell, and U+0085 breaks its lines', () => {
  const { lines } = table('Name, Notes\nIvy, "a, ""b"", \u0085c"\n');
  expect(lines[0]?.cells).toEqual(['Ivy', 'a, "b", \nc']);
});

test('a file says which encodings it may have, and is read in the chosen one', async () => {
  const polish = Buffer.from([...Buffer.from('Name;Notes\nIvy;du'), 0xbf, ...Buffer.from('a\n')]);
  const files = new OpenedFiles();
  const file = files.open(new File([polish], 'plants.csv'));
  await files.read(file);
  const columns: Column[] = ['name', 'notes'];
  const notesIn = async (encoding: CodePage | null) => {
    await files.check({ key: file.key, columns, order: null, encoding }, household);
    return files.plantsOf(file.key)[0]?.plantNotes;
  };
  expect(await notesIn(null)).toBe('duża');
  expect(files.of(file.key).choices.map(({ label, excerpt }) => [label, excerpt])).toEqual([
    ['Windows-1252', 'Ivy;du¿a'],
    ['Windows-1250', 'Ivy;duża'],
    ['Macintosh', 'Ivy;duøa'],
  ]);
  expect(await notesIn('windows-1252')).toBe('du¿a');
});

test("the line 'sep=;' of Excel is skipped, and so are the apostrophes that an export writes before formulas", () => {
  expect(table("sep=;\r\nName;Notes\r\n'=1+1;'quoted'\r\n").lines).toEqual([
    { line: 2, cells: ['=1+1', "'quoted'"] },
  ]);
});

test.each(['=1', '+1', '-1', '@a', ' =1', '＝1', '＋1', '－1', '＠a', '\ta'])(
  'the apostrophe that an export writes before %j is left out',
  (cell) => {
    expect(table(`Name,Notes\nIvy,'${cell}\n`).lines[0]?.cells[1]).toBe(cell);
  },
);

test.each([
  ['', /has no plants/],
  ['Name,Place\n,\n', /has no plants/],
  ['Name\n"Ivy\nAloe\n', /quotation mark in line 2/],
  [`Name\n${'Ivy\n'.repeat(501)}`, /has 501 plants.*at most 500/],
  [`${'Name,'.repeat(51)}\nIvy\n`, /more than 50 columns/],
])('content %# is refused with a sentence', (content, reason) => {
  expect(readTable(content)).toEqual({ kind: 'unreadable', reason: expect.stringMatching(reason) });
});

const household = () => Promise.resolve({ plants: [], pots: [] });

/** Reads a file as the app does. */
async function opened(content: string, order: DateOrder | null = null) {
  const files = new OpenedFiles();
  const file = files.open(new File([content], 'plants.csv'));
  const result = await files.read(file);
  if (result.kind === 'unreadable') throw new Error(result.reason);
  const reading = { key: file.key, columns: result.columns, order, encoding: null };
  return { files, file, checked: await files.check(reading, household) };
}

test('a date with two meanings is asked for once, and then read in this order', async () => {
  const content = 'Name,Acquired\nIvy,03/04/2025\nAloe,05/06/2025\n';
  expect((await opened(content)).checked.isOrderUnknown).toBe(true);
  const { files, file, checked } = await opened(content, 'month-first');
  expect(checked).toEqual({ plants: 2, isOrderUnknown: false });
  expect(files.plantsOf(file.key).map(({ acquiredAt }) => acquiredAt)).toEqual(['2025-03-04', '2025-05-06']);
});

test('a date with two meanings is asked for no longer if its column is not imported', async () => {
  const { files, file } = await opened('Name,Acquired\nIvy,03/04/2025\n');
  expect(files.of(file.key).example).toBe('03/04/2025');
  const checked = await files.check(
    { key: file.key, columns: ['name', null], order: null, encoding: null },
    household,
  );
  expect(checked).toEqual({ plants: 1, isOrderUnknown: false });
  expect(files.of(file.key).example).toBeNull();
});

test('the largest file has 1 MB, 500 plants and 50 columns', async () => {
  const rows = `Name${',Price'.repeat(49)}\n${'Ivy\n'.repeat(499)}Aloe,`;
  const { files, file } = await opened(rows.padEnd(1_000_000, 'x'));
  const { headings, lines } = files.of(file.key).table!;
  expect([headings.length, lines.length]).toEqual([50, 500]);
});

test('a file that is too large is refused with a sentence', async () => {
  const files = new OpenedFiles();
  const file = files.open(new File(['x'.repeat(1_000_001)], 'plants.csv'));
  expect(await files.read(file)).toEqual({
    kind: 'unreadable',
    reason: expect.stringMatching(/larger than 1 MB/),
  });
});

test('a file that was replaced by another one is not read any more', async () => {
  const files = new OpenedFiles();
  const first = files.open(new File(['Name\nIvy\n'], 'plants.csv'));
  const second = files.open(new File(['Name\nAloe\n'], 'plants.csv'));
  await expect(files.read(first)).rejects.toThrow('not there any more');
  expect(await files.read(second)).toEqual({ kind: 'read', columns: ['name'] });
});

test('all lines of the example can be imported, and the documentation shows it', async () => {
  const { files, file, checked } = await opened(example);
  expect(checked).toEqual({ plants: 3, isOrderUnknown: false });
  expect(files.of(file.key).lines.flatMap(({ problems }) => problems)).toEqual([]);
  expect(readFileSync('docs/import.md', 'utf8')).toContain(example);
});
