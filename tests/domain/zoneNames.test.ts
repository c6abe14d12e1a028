import { expect, test } from 'vitest';
import { cityOf, zoneChoices } from '#domain/zoneNames.ts';

test.each([
  ['Europe/Dublin', 'Dublin'],
  ['America/New_York', 'New York'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('%s is called after %s', (zone, city) => {
  expect(cityOf(zone)).toBe(city);
});

test('zones are listed by city, after the one that is chosen', () => {
  const known = ['America/New_York', 'Asia/Tokyo', 'Europe/Dublin', 'America/Argentina/Buenos_Aires'];
  expect(zoneChoices('Asia/Tokyo', known)).toEqual([
    { zone: 'Asia/Tokyo', label: 'Tokyo, Asia' },
    { zone: 'America/Argentina/Buenos_Aires', label: 'Buenos Aires, Argentina, America' },
    { zone: 'Europe/Dublin', label: 'Dublin, Europe' },
    { zone: 'America/New_York', label: 'New York, America' },
  ]);
});

test('a zone that this device lists under another name can still be chosen', () => {
  expect(zoneChoices('Asia/Kolkata', ['Asia/Calcutta']).map(({ zone }) => zone)).toEqual([
    'Asia/Kolkata',
    'Asia/Calcutta',
  ]);
});
