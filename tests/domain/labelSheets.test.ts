import { expect, test } from 'vitest';
import { batchesOf } from '#domain/codeBatches.ts';
import { fitted, isReadable, layoutOf } from '#domain/labelLayout.ts';
import {
  faultOf,
  freeLabel,
  isReusable,
  labelSheets,
  labelsOn,
  papers,
  placeOf,
  sheetsFor,
  type LabelSheet,
} from '#domain/labelSheets.ts';

const sheet = (id: string) => labelSheets.find((known) => known.id === id)!;
const at = (id: string, position: number) => {
  const { x, y } = placeOf(sheet(id), position);
  return [x, y].map((size) => Math.round(size * 100) / 100);
};

/** Product number, labels per sheet, and the top left corners of the first, second and last label in mm. */
const known = [
  ['L4731', 189, [8.6, 13.5], [36.5, 13.5], [176, 273.5]],
  ['L6008', 189, [8.6, 13.5], [36.5, 13.5], [176, 273.5]],
  ['L7120', 35, [7.5, 11], [47.5, 11], [167.5, 251]],
  ['L7121', 20, [7.5, 26], [57.5, 26], [157.5, 226]],
  ['22805', 24, [19.84, 12.7], [65.88, 12.7], [157.96, 228.6]],
  ['22806', 12, [15.88, 15.24], [82.55, 15.24], [149.23, 213.36]],
] as const;

test.each(known)('the labels of %s are on the stickers', (id, count, first, second, last) => {
  expect(labelsOn(sheet(id))).toBe(count);
  expect(at(id, 0)).toEqual(first);
  expect(at(id, 1)).toEqual(second);
  expect(at(id, count - 1)).toEqual(last);
  expect(placeOf(sheet(id), count - 1).sheet).toBe(0);
  expect(placeOf(sheet(id), count + 1).sheet).toBe(1);
  // The first label of the next sheet.
  expect(placeOf(sheet(id), count)).toMatchObject({ sheet: 1, x: sheet(id).left, y: sheet(id).top });
});

test.each(labelSheets)('opposite margins of the sheet $id are equal', (known) => {
  const { columns, rows, width, height, left, top, gapX, gapY } = known;
  const paper = papers[known.paper];
  expect(faultOf(known)).toBeNull();
  expect(paper.width - left - columns * width - (columns - 1) * gapX).toBeCloseTo(left, 1);
  expect(paper.height - top - rows * height - (rows - 1) * gapY).toBeCloseTo(top, 1);
});

test('the sheets to choose from are plain paper in both sizes, and stickers by their number', () => {
  expect(labelSheets.map(({ id, number }) => [id, number])).toEqual([
    ['plain-A4', null],
    ['plain-Letter', null],
    ...known.map(([id]) => [id, id]),
  ]);
});

test('the number of sheets includes the labels already used on the first one', () => {
  expect(sheetsFor(sheet('L7120'), 35, 1)).toBe(1);
  expect(sheetsFor(sheet('L7120'), 35, 2)).toBe(2);
  expect(sheetsFor(sheet('L7120'), 1, 35)).toBe(1);
  expect(sheetsFor(sheet('22806'), 200, 12)).toBe(18);
});

test('invalid sizes are refused', () => {
  const own: LabelSheet = { ...sheet('L7120'), id: 'own', number: null };
  for (const field of ['columns', 'rows', 'width', 'height', 'left', 'top', 'gapX', 'gapY']) {
    for (const size of [Number.NaN, Number.POSITIVE_INFINITY, -1]) {
      expect(faultOf({ ...own, [field]: size }), field).toBe('incomplete');
    }
  }
  for (const field of ['columns', 'rows', 'width', 'height']) {
    expect(faultOf({ ...own, [field]: 0 }), field).toBe('incomplete');
  }
  expect(faultOf({ ...own, columns: 6 })).toBe('tooWide');
  expect(faultOf({ ...own, rows: 8 })).toBe('tooTall');
  expect(faultOf({ ...own, rows: 2.5 })).toBe('incomplete');
  expect(faultOf({ ...own, columns: 2.5 })).toBe('incomplete');
  expect(faultOf({ ...own, columns: 100, rows: 100 })).toBe('tooManyLabels');
  // Between three labels, there are two gaps.
  const wide = { ...own, columns: 3, width: 60, left: 0 };
  expect([15, 15.1].map((gapX) => faultOf({ ...wide, gapX }))).toEqual([null, 'tooWide']);
  const tall = { ...own, rows: 3, height: 89, top: 0 };
  expect([15, 15.1].map((gapY) => faultOf({ ...tall, gapY }))).toEqual([null, 'tooTall']);
  expect(faultOf({ ...own, columns: 1, rows: 1 })).toBeNull();
  const small = { ...own, width: 10, height: 10, left: 0, top: 0, gapX: 0, gapY: 0 };
  expect(faultOf({ ...small, columns: 20, rows: 25 })).toBeNull();
  expect(faultOf({ ...small, columns: 3, rows: 167 })).toBe('tooManyLabels');
  // 210.03 mm in total is within the tolerance.
  expect(faultOf({ ...own, columns: 3, width: 70.01, left: 0, gapX: 0 })).toBeNull();
  expect(faultOf({ ...own, rows: 3, height: 99.01, top: 0, gapY: 0 })).toBeNull();
});

test('the smallest labels fit a symbol of 29 modules (version 3), and no larger one', () => {
  // Version 3 (29 modules) has room for 61 characters: an origin of 50.
  expect(isReadable(sheet('L4731'), 29)).toBe(true);
  expect(isReadable(sheet('L4731'), 33)).toBe(false);
  expect(isReadable(sheet('L7120'), 57)).toBe(true);
  // Modules of exactly 0.25 mm: 29, and a margin of four on both sides.
  expect(isReadable({ width: 25, height: 9.25 }, 29)).toBe(true);
  expect(isReadable({ width: 25, height: 9.2 }, 29)).toBe(false);
});

test('the symbol is as large as the code below or beside it allows, up to 50 mm', () => {
  const drawn = (width: number, height: number) => {
    const { symbol, text } = layoutOf({ width, height });
    return [symbol.x, symbol.y, symbol.side, text.size];
  };
  const near = (...sizes: number[]) => sizes.map((size) => expect.closeTo(size, 2) as number);
  expect(drawn(35, 35)).toEqual(near(2.625, 0, 29.75, 3.5));
  expect(drawn(100, 150)).toEqual(near(25, 46.8, 50, 4));
  expect(drawn(25.4, 10)).toEqual(near(0.77, 0, 10, 3));
});

test('the name is smaller than the code, the place and the hint are smaller still, and none has more than 5 mm', () => {
  const sizesOn = (width: number, height: number) => {
    const { text, words } = layoutOf({ width, height }, ['name', 'place', 'hint']);
    return [words.name, words.place, words.hint].map((word) => word!.size / text.size);
  };
  for (const [index, part] of [0.9, 0.75, 0.6].entries()) expect(sizesOn(44, 50)[index]).toBeCloseTo(part, 9);
  expect(layoutOf({ width: 150, height: 80 }, ['name']).words.name!.size).toBe(5);
});

test.each([
  [25.4, 10],
  [35, 35],
  [45, 45],
  [50.8, 50.8],
  [44, 50],
  [100, 150],
  [150, 20],
  [63.5, 33.9],
  [20, 80],
])('on a label of %d × %d mm the text is within the label and outside of the quiet zone', (width, height) => {
  const { symbol, text, isBeside } = layoutOf({ width, height });
  expect(symbol.x).toBeGreaterThanOrEqual(0);
  expect(symbol.y).toBeGreaterThanOrEqual(-1e-9);
  expect(symbol.x + symbol.side).toBeLessThanOrEqual(width + 1e-9);
  expect(symbol.y + symbol.side).toBeLessThanOrEqual(height + 1e-9);
  // In common fonts the widest letter is about 1 em wide, and capitals are 0.73 em high.
  const half = ((isBeside ? 4 : 9) * text.size) / 2;
  expect(text.x + half).toBeLessThanOrEqual(width);
  expect(text.x - half).toBeGreaterThanOrEqual(isBeside ? symbol.x + symbol.side : 0);
  expect(Math.max(...text.baselines)).toBeLessThan(height);
  const top = Math.min(...text.baselines) - 0.73 * text.size;
  expect(top).toBeGreaterThanOrEqual(isBeside ? 0 : symbol.y + symbol.side - 1e-9);
});

test.each([
  [25.4, 10],
  [35, 35],
  [44, 50],
  [63.5, 33.9],
  [150, 20],
])(
  'on a label of %d × %d mm other words are above and below the code, and beside or below the symbol',
  (width, height) => {
    const { symbol, text, words, isBeside } = layoutOf({ width, height }, ['name', 'place', 'hint']);
    const lines = [
      words.name!,
      ...text.baselines.map((baseline) => ({ size: text.size, baseline })),
      words.hint,
    ];
    lines.splice(1, 0, words.place!);
    const placed = lines.filter((line) => line !== undefined);
    expect(placed.length).toBeGreaterThanOrEqual(isBeside ? 4 : 3);
    for (const [index, { size, baseline }] of placed.entries()) {
      expect(size).toBeGreaterThanOrEqual(1.3);
      expect(baseline + 0.25 * size).toBeLessThanOrEqual(height + 1e-9);
      const above = index === 0 ? (isBeside ? 0 : symbol.y + symbol.side) : placed[index - 1]!.baseline;
      expect(baseline - 0.73 * size).toBeGreaterThanOrEqual(above - 1e-9);
    }
    expect(text.x - text.width / 2).toBeGreaterThanOrEqual(isBeside ? symbol.x + symbol.side - 1e-9 : 0);
    expect(text.x + text.width / 2).toBeLessThanOrEqual(width + 1e-9);
    expect(isReadable({ width, height }, 29, ['name', 'place', 'hint'])).toBe(true);
  },
);

test.each([
  [25.4, 10],
  [44, 50],
  [63.5, 33.9],
])('on a label of %d × %d mm no room is left between the lines', (width, height) => {
  const { text, words } = layoutOf({ width, height }, ['name', 'place', 'hint']);
  const lines = [
    ...Object.values(words),
    ...text.baselines.map((baseline) => ({ size: text.size, baseline })),
  ];
  const inOrder = lines.toSorted((one, other) => one.baseline - other.baseline);
  for (const [index, line] of inOrder.slice(1).entries()) {
    const above = inOrder[index]!;
    expect(line.baseline - above.baseline).toBeLessThanOrEqual(1.1 * Math.max(line.size, above.size) + 1e-9);
  }
});

test('a very wide label is white at both ends alike, unless a name needs the room', () => {
  const label = { width: 150, height: 20 };
  const code = layoutOf(label);
  expect(code.symbol.x).toBeGreaterThan(20);
  expect(label.width - code.text.x - code.text.width / 2).toBeCloseTo(code.symbol.x, 9);
  const { symbol, text } = layoutOf(label, ['name']);
  expect(symbol.x).toBe(0);
  expect(text.x + text.width / 2).toBeCloseTo(label.width, 9);
});

test('the symbol of a wide label is in the middle of its height', () => {
  const { symbol } = layoutOf({ width: 150, height: 80 });
  expect(symbol.y).toBeCloseTo(80 - symbol.y - symbol.side, 9);
  expect(symbol.y).toBeGreaterThan(0);
});

test('a long name is printed in smaller letters, then shortened', () => {
  expect(fitted('ZZ Top', 4, 40)).toEqual({ text: 'ZZ Top', size: 4 });
  expect(fitted('Swiss cheese plant', 4, 40)).toMatchObject({ text: 'Swiss cheese plant' });
  expect(fitted('Swiss cheese plant', 4, 40).size).toBeLessThan(4);
  const long = fitted('Swiss cheese plant of aunt Wilhelmina', 4, 40);
  expect(long.text).toMatch(/^Swiss cheese plant.*…$/);
  expect(long.size).toBe(3);
  expect(long.text.length * long.size * 0.6).toBeLessThanOrEqual(40);
});

test('the first free label follows the printed ones; paper to cut has none', () => {
  expect(freeLabel(sheet('L7120'), 12, 1)).toBe(13);
  expect(freeLabel(sheet('L7120'), 23, 13)).toBe(1);
  expect(freeLabel(sheet('L7120'), 40, 34)).toBe(4);
  expect([sheet('L7120'), sheet('plain-A4'), { ...sheet('plain-A4'), id: 'own' }].map(isReusable)).toEqual([
    true,
    false,
    true,
  ]);
});

test('codes are grouped by batch, newest first, with used and unused codes; one whose pot is in the bin is not unused', () => {
  const code = (name: string, batchId: string, day: number, potId: string | null, isPotInBin = false) => ({
    code: name,
    batchId,
    issuedAt: `2026-03-0${day}T08:00:00.000Z`,
    potId,
    isPotInBin,
  });
  const codes = [
    code('C', 'b', 2, null),
    code('A', 'a', 1, null),
    code('B', 'a', 1, 'pot'),
    code('D', 'c', 2, 'pot'),
    code('E', 'a', 1, null, true),
  ];
  expect(batchesOf(codes)).toEqual([
    { batchId: 'b', issuedAt: '2026-03-02T08:00:00.000Z', count: 1, unused: ['C'], binned: [], used: [] },
    {
      batchId: 'c',
      issuedAt: '2026-03-02T08:00:00.000Z',
      count: 1,
      unused: [],
      binned: [],
      used: [{ code: 'D', potId: 'pot' }],
    },
    {
      batchId: 'a',
      issuedAt: '2026-03-01T08:00:00.000Z',
      count: 3,
      unused: ['A'],
      binned: ['E'],
      used: [{ code: 'B', potId: 'pot' }],
    },
  ]);
});
