import { expect, test } from 'vitest';
import { batchesOf } from '#domain/codeBatches.ts';

const code = (name: string, batchId: string, issuedAt: string, potId: string | null, isPotInBin = false) => ({
  code: name,
  batchId,
  issuedAt,
  potId,
  isPotInBin,
});

test('sheets are listed newest first, each with its labels on pots, in the bin and unused', () => {
  const listed = batchesOf([
    code('A1', 'a', '2026-03-01', null),
    code('C1', 'c', '2026-05-01', 'pot 1'),
    code('A2', 'a', '2026-03-01', 'pot 2'),
    code('B1', 'b', '2026-05-01', null),
    code('A3', 'a', '2026-03-01', 'pot 3', true),
    code('A4', 'a', '2026-03-01', null),
    code('A5', 'a', '2026-03-01', 'pot 1'),
    code('A6', 'a', '2026-03-01', 'pot 3', true),
  ]);
  expect(listed).toEqual([
    { batchId: 'b', issuedAt: '2026-05-01', count: 1, unused: ['B1'], binned: [], used: [] },
    {
      batchId: 'c',
      issuedAt: '2026-05-01',
      count: 1,
      unused: [],
      binned: [],
      used: [{ code: 'C1', potId: 'pot 1' }],
    },
    {
      batchId: 'a',
      issuedAt: '2026-03-01',
      count: 6,
      unused: ['A1', 'A4'],
      binned: ['A3', 'A6'],
      used: [
        { code: 'A2', potId: 'pot 2' },
        { code: 'A5', potId: 'pot 1' },
      ],
    },
  ]);
});
