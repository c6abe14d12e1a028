import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import PotDetailsOverlays from '#app/flows/potDetails/PotDetailsOverlays.tsx';
import { potDetailsMachine } from '#machines/potDetails/potDetailsMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';

const lists = vi.hoisted(() => ({ pots: [] as object[] }));
vi.mock('#app/data/useToday.ts', () => ({ useToday: () => '2026-07-02' }));
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('#app/data/lists.ts', () => ({ usePots: () => ({ data: lists.pots, isPending: false }) }));
vi.mock('#app/ui/overlays/Dialog.tsx', () => ({ Alert: ({ text }: { text: string }) => text }));
vi.mock('#app/flows/forms/EditSheet.tsx', () => ({
  EditSheet: ({ alert, children }: { alert: ReactNode; children: ReactNode }) =>
    createElement(Fragment, null, children, alert),
}));
vi.mock('#app/flows/forms/PotHistory.tsx', () => ({ PotHistory: () => null }));
vi.mock('#app/flows/forms/DeleteButton.tsx', () => ({
  DeleteButton: ({ isOff }: { isOff: boolean }) => `Delete pot: ${isOff ? 'off' : 'on'}`,
}));
vi.mock('#app/flows/forms/requestDeletion.ts', () => ({}));
vi.mock('#app/flows/codeReading/CodeReader.tsx', () => ({ CodeReader: () => null }));

/** Returns the markup of the sheet in this state of its flow. */
function sheetIn(state: string): string {
  const context = {
    potId: ids.pot,
    filled: null,
    changes: {},
    code: codes.label,
    replaces: null,
    otherPotId: ids.otherPot,
  };
  const snapshot = potDetailsMachine.resolveState({ value: state, context });
  const flow = createActor(potDetailsMachine, { snapshot, input: context });
  return renderToStaticMarkup(createElement(PotDetailsOverlays, { flow }));
}

/** Returns what is asked about a label that is on the other pot. */
const asked = () => sheetIn('labelElsewhere');

test('the pot that a label is on is named, unless it is so new that this phone does not know it', () => {
  lists.pots = [{ potsId: ids.otherPot, potFriendlyName: 'Green pot' }];
  expect(asked()).toBe('This label is on Green pot. Move it to this pot?');
  lists.pots = [];
  expect(asked()).toBe('This label is on another pot. Move it to this pot?');
});

test('a pot cannot be deleted while one of its labels is being changed, even if nothing was typed', () => {
  lists.pots = [
    { potsId: ids.pot, potFriendlyName: 'Blue pot', acquired_at: '2026-03-01T12:00:00Z', codes: [] },
  ];
  expect(sheetIn('filling')).toContain('Delete pot: on');
  for (const state of ['assigningLabel', 'labelElsewhere', 'saving'])
    expect(sheetIn(state), state).toContain('Delete pot: off');
});
