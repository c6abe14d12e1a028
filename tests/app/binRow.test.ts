import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { BinRow } from '#app/pages/bin/BinRow.tsx';
import type { BinItem } from '#app/data/bin.ts';
import { wordsOf } from './support/wordsOf.ts';

vi.mock('#app/data/bin.ts', () => ({ useRestore: () => ({ isPending: false }) }));
vi.mock('#app/data/useToday.ts', () => ({
  useTimeZone: () => 'America/Los_Angeles',
  useToday: () => '2026-07-02',
}));
vi.mock('#app/ui/lists/passesFocusOn.ts', () => ({ passesFocusOn: undefined }));

const nothing = () => undefined;

test.each([
  // 2 July in Los Angeles.
  ['2026-07-03T05:00:00.000Z', '2026-08-02T05:00:00.000Z', 'today by Ann. Kept until 1 Aug 2026.'],
  ['2026-07-02T06:30:00.000Z', '2026-08-01T06:30:00.000Z', 'yesterday by Ann. Kept until 31 Jul 2026.'],
])(
  'a pot that was deleted at %s is kept until %s, which are days of the household',
  (deletedAt, keptUntil, words) => {
    const item: BinItem = {
      id: 'pot',
      kind: 'pot',
      name: 'Blue pot',
      deletedBy: 'Ann',
      deletedAt,
      keptUntil,
    };
    const row = createElement(BinRow, { item, onRestore: nothing, onRestored: nothing, onFailed: nothing });
    expect(wordsOf(row)).toBe(`Blue potPot, deleted ${words}Restore`);
  },
);
