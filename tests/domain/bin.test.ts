import { expect, test } from 'vitest';
import { binName, isBack, isInBin, sheetName, whatFollows } from '#domain/bin.ts';

test.each([
  ['plant', 'Fern', 'Fern', 'Fern is in the bin', 'Fern is back.'],
  ['pot', 'Blue pot', 'Blue pot', 'Blue pot is in the bin', 'Blue pot is back.'],
  ['label', '7K3M-9QXA', 'label 7K3M-9QXA', 'Label 7K3M-9QXA is in the bin', 'Label 7K3M-9QXA is back.'],
  ['sheet', sheetName(1), '1 unused label', '1 unused label is in the bin', '1 unused label is back.'],
  [
    'sheet',
    sheetName(12),
    '12 unused labels',
    '12 unused labels are in the bin',
    '12 unused labels are back.',
  ],
] as const)(
  'a deleted %s %j is named within a sentence and at its beginning',
  (kind, name, within, inBin, back) => {
    const item = { kind, name };
    expect([binName(item), isInBin(item), isBack(item)]).toEqual([within, inBin, back]);
  },
);

test('a dead plant cannot be marked as dead instead of being deleted, and an empty pot names no plant', () => {
  const fern = { kind: 'plant', plantName: null } as const;
  expect(whatFollows({ ...fern, isAlive: true })).toContain("choose 'Kill' instead");
  expect(whatFollows({ ...fern, isAlive: false })).not.toContain('Kill');
  const pot = { kind: 'pot', isAlive: false } as const;
  const kept = 'Everyone in your household can restore the pot from the bin for 30 days.';
  expect(whatFollows({ ...pot, plantName: 'Old fern' })).toBe(`Old fern stays, without a pot. ${kept}`);
  expect(whatFollows({ ...pot, plantName: null })).toBe(kept);
});
