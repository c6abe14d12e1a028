import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { sheetName } from '#domain/bin.ts';
import DeletionOverlays from '#app/flows/deletion/DeletionOverlays.tsx';
import { deletionMachine, type Deletable } from '#machines/deletion/deletionMachine.ts';

vi.mock('#app/ui/overlays/Dialog.tsx', () => ({
  Alert: ({ text, detail }: { text: string; detail: string }) => `${text} ${detail}`,
}));
vi.mock('#app/ui/overlays/UndoBar.tsx', () => ({ UndoBar: () => null }));
vi.mock('#app/ui/Progress.tsx', () => ({ Progress: () => null }));

/** Returns the question before something is deleted. */
function asked(item: Partial<Deletable> & Pick<Deletable, 'kind' | 'name'>): string {
  const input = { id: 'it', key: 'once', isAlive: false, plantName: null, ...item };
  const flow = createActor(deletionMachine, { input });
  return renderToStaticMarkup(createElement(DeletionOverlays, { flow })).replaceAll('&#x27;', "'");
}

const kept = (what: string) => `Everyone in your household can restore the ${what} from the bin for 30 days.`;
const mistaken = 'Delete a plant that was added by mistake. Its timeline and photos go with it.';

test('only a living plant may be marked as dead instead', () => {
  const fern = { kind: 'plant', name: 'Old fern' } as const;
  expect(asked({ ...fern, isAlive: true })).toBe(
    `Delete Old fern? ${mistaken} ${kept('plant')} If it died, choose 'Kill' instead: then its page stays.`,
  );
  expect(asked({ ...fern, isAlive: false })).toBe(`Delete Old fern? ${mistaken} ${kept('plant')}`);
});

test('a plant stays if its pot is deleted, and an empty pot names none', () => {
  const pot = { kind: 'pot', name: 'Blue pot' } as const;
  expect(asked({ ...pot, plantName: 'Old fern' })).toBe(
    `Delete Blue pot? Old fern stays, without a pot. ${kept('pot')}`,
  );
  expect(asked(pot)).toBe(`Delete Blue pot? ${kept('pot')}`);
});

test('labels on pots stay if the unused ones of their sheet are deleted', () => {
  expect(asked({ kind: 'label', name: '7K3M-9QXA' })).toBe(
    `Delete label 7K3M-9QXA? It opens no pot any more. ${kept('label')}`,
  );
  expect(asked({ kind: 'sheet', name: sheetName(1) })).toBe(
    `Delete 1 unused label? Labels on pots stay. ${kept('labels')}`,
  );
});
