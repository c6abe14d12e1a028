import { expect, test } from 'vitest';
import { cityOf, zoneChoices } from '#domain/zoneNames.ts';

test.each([
  ['Europe/Dublin', 'Dublin'],
  ['America/New_York', 'New York'],
  ['America/Port_of_Spain', 'Port of Spain'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('the city of %s is %s', (zone, city) => {
  expect(cityOf(zone)).toBe(city);
});

test('zones are sorted by city, after the selected one', () => {
  const known = ['America/New_York', 'Asia/Tokyo', 'Europe/Dublin', 'America/Argentina/Buenos_Aires'];
  expect(zoneChoices('Asia/Tokyo', known)).toEqual([
    { zone: 'Asia/Tokyo', label: 'Tokyo, Asia' },
    { zone: 'America/Argentina/Buenos_Aires', label: 'Buenos Aires, Argentina, America' },
    { zone: 'Europe/Dublin', label: 'Dublin, Europe' },
    { zone: 'America/New_York', label: 'New York, America' },
  ]);
});

test('a selected zone that the device lists under another name remains an option', () => {
  expect(zoneChoices('Asia/Kolkata', ['Asia/Calcutta']).map(({ zone }) => zone)).toEqual([
    'Asia/Kolkata',
    'Asia/Calcutta',
  ]);
});
