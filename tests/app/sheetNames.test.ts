import { expect, test } from 'vitest';
import { labelSheets } from '#domain/labelSheets.ts';
import { nameOf } from '#app/pages/labels/SheetFields.tsx';

/** Sizes follow the browser's locale. */
const decimal = (size: number) => size.toLocaleString(navigator.language);

const sheet = (id: string) => labelSheets.find((known) => known.id === id)!;

test.each([
  ['plain-A4', 'Plain A4 · 44 × 50 mm'],
  ['plain-Letter', `Plain Letter · ${decimal(1.732)} × ${decimal(1.969)} in`],
  ['L4731', `Avery L4731 · ${decimal(25.4)} × 10 mm`],
  ['22805', `Avery 22805 · ${decimal(1.5)} × ${decimal(1.5)} in`],
  ['22806', 'Avery 22806 · 2 × 2 in'],
])('the sheet %s is called %s: US Letter is measured in inches', (id, name) => {
  expect(nameOf(sheet(id))).toBe(name);
});

test('a sheet of other sizes has no number and no size in its name', () => {
  expect(nameOf({ ...sheet('L7120'), id: 'own', number: null })).toBe('My own sizes, in mm');
});
