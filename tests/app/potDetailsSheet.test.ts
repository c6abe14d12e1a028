import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import PotDetailsOverlays from '#app/flows/potDetails/PotDetailsOverlays.tsx';
import { potDetailsMachine } from '#machines/potDetails/potDetailsMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';

const lists = vi.hoisted(() => ({ pots: [] as object[] }));
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('#app/server/lists.ts', () => ({ usePots: () => ({ data: lists.pots, isPending: false }) }));
vi.mock('#app/ui/overlays/Dialog.tsx', () => ({ Alert: ({ text }: { text: string }) => text }));
vi.mock('#app/forms/EditSheet.tsx', () => ({ EditSheet: ({ alert }: { alert: ReactNode }) => alert }));
vi.mock('#app/forms/PotHistory.tsx', () => ({ PotHistory: () => null }));
vi.mock('#app/forms/DeleteButton.tsx', () => ({ DeleteButton: () => null }));
vi.mock('#app/forms/requestDeletion.ts', () => ({}));
vi.mock('#app/flows/codeReading/CodeReader.tsx', () => ({ CodeReader: () => null }));

/** Returns what is asked about a label that is on the other pot. */
function asked(): string {
  const context = {
    potId: ids.pot,
    filled: null,
    changes: {},
    code: codes.label,
    replaces: null,
    otherPotId: ids.otherPot,
  };
  const snapshot = potDetailsMachine.resolveState({ value: 'labelElsewhere', context });
  const flow = createActor(potDetailsMachine, { snapshot, input: context });
  return renderToStaticMarkup(createElement(PotDetailsOverlays, { flow }));
}

test('the pot that a label is on is named, unless it is so new that this phone does not know it', () => {
  lists.pots = [{ potsId: ids.otherPot, potFriendlyName: 'Green pot' }];
  expect(asked()).toBe('This label is on Green pot. Move it to this pot?');
  lists.pots = [];
  expect(asked()).toBe('This label is on another pot. Move it to this pot?');
});
