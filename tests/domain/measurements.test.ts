import { expect, test } from 'vitest';
import { lineOf, tableOf } from '#domain/measurementLine.ts';
import { silentWords, soilWords, storedValue } from '#domain/measurements.ts';

const now = Date.parse('2026-07-10T23:30:00Z');
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const at = (ago: number) => new Date(now - ago).toISOString();

test.each([
  ['moisture', 0, undefined, 0],
  ['moisture', 100.001, undefined, null],
  ['moisture', 30, '°C', null],
  ['temperature', -40, '°F', -40],
  ['temperature', 21.456, '°C', 21.46],
  ['light', 200_001, 'lx', null],
  ['light', Number.NaN, 'lx', null],
  ['light', Number.POSITIVE_INFINITY, undefined, null],
] as const)('%s of %s %s is stored as %s', (quantity, value, unit, stored) => {
  expect(storedValue(quantity, value, unit)).toBe(stored);
});

test.each([
  [2 * day - 1, null],
  [2 * day, 'No reading for 2 days'],
  [5 * day + hour, 'No reading for 5 days'],
])('a sensor that was silent for %s ms: %s', (ago, words) => {
  expect(silentWords(now - ago, now)).toBe(words);
});

test('the tile of a living plant says its soil moisture, or that the sensor is silent', () => {
  const soilMoisture = { value: 17.6, time: at(hour) };
  expect(soilWords({ plantAlive: true, soilMoisture }, now)).toBe('Soil 18\u{A0}%');
  expect(soilWords({ plantAlive: true, soilMoisture: { value: 18, time: at(3 * day) } }, now)).toBe(
    'No reading for 3 days',
  );
  expect(soilWords({ plantAlive: false, soilMoisture }, now)).toBe(null);
  expect(soilWords({ plantAlive: true, soilMoisture: null }, now)).toBe(null);
  expect(soilWords({ plantAlive: true }, now)).toBe(null);
});

test('a line goes through its values between round ones, and breaks where the sensor was silent', () => {
  const values = [
    { time: at(30 * day), value: 12 },
    { time: at(29 * day), value: 38 },
    { time: at(15 * day), value: 20 },
    { time: at(day), value: 30 },
    { time: at(0), value: 20 },
  ];
  const { path, dots, low, high, yOf } = lineOf(values, { span: 'month', now, width: 300, height: 60 });
  expect([low, high, yOf(25)]).toEqual([10, 40, 30]);
  expect(path).toBe('M0 56L10 4M150 40M290 20L300 40');
  expect(dots.map(({ x }) => x)).toEqual([150]);
});

test('the axis also shows the limit, and a value that never changes', () => {
  const size = { span: 'day', now, width: 300, height: 60 } as const;
  const values = [{ time: at(hour), value: 40 }];
  expect(lineOf(values, { ...size, also: [25] })).toMatchObject({ low: 25, high: 40 });
  const { low, high, path } = lineOf(values, size);
  expect([low < high, path.includes('NaN')]).toEqual([true, false]);
});

test('the table has the least and the most value of each day, or of each hour of the last day', () => {
  const values = [50 * hour, 26 * hour, 25 * hour].map((ago, index) => ({
    time: at(ago),
    value: 10 + index,
  }));
  expect(tableOf(values, 'month', 'Europe/Dublin')).toEqual([
    { key: '2026-07-09', least: 11, most: 12 },
    { key: '2026-07-08', least: 10, most: 10 },
  ]);
  const today = [2 * hour, 90 * minute].map((ago, index) => ({ time: at(ago), value: index }));
  expect(tableOf(today, 'day', 'Europe/Dublin')).toEqual([
    { key: '23:00', least: 1, most: 1 },
    { key: '22:00', least: 0, most: 0 },
  ]);
});
