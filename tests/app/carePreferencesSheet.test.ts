import { createElement, type FunctionComponent, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, type StateValue } from 'xstate';
import CarePreferencesOverlays from '#app/flows/carePreferences/CarePreferencesOverlays.tsx';
import {
  carePreferencesMachine,
  type CarePreferencesContext,
} from '#machines/carePreferences/carePreferencesMachine.ts';

interface List {
  isPending: boolean;
  data?: object[] | undefined;
}
const lists = vi.hoisted(() => ({ effects: {} as List, preferences: {} as List }));
vi.mock('#app/data/lists.ts', () => ({
  useEffects: () => lists.effects,
  usePreferences: () => lists.preferences,
}));
vi.mock('#app/ui/overlays/Dialog.tsx', () => ({ Alert: ({ text }: { text: string }) => text }));
const last = vi.hoisted(() => ({ form: undefined as ReactNode }));
vi.mock('#app/flows/forms/EditSheet.tsx', () => ({
  EditSheet: (sheet: { title: string; loading: { isPending: boolean }; children: ReactNode }) => {
    last.form = sheet.children;
    return createElement(
      'div',
      { title: sheet.title },
      sheet.children ?? (sheet.loading.isPending ? 'loads' : 'failed'),
    );
  },
}));

const effects = ['Water', 'Feed', 'Mist'].map((effectVerb, index) => ({
  effectID: index + 1,
  effectVerb,
  actionIcon: 'droplets',
  actionColour: '#1B5E8C',
  actionBackground: '#DCEEF9',
}));
const preference = (effectID: number, frequencyDays: number) => ({ effectID, frequencyDays });

beforeEach(() => {
  lists.effects = { isPending: false, data: effects };
  lists.preferences = { isPending: false, data: [preference(2, 30), preference(1, 7)] };
});

/** Returns the flow of the sheet. @param filled the form as it was last submitted */
function flowIn(filled: CarePreferencesContext['filled'] = null, value: StateValue = { editing: 'filling' }) {
  const context = { plantId: 'fern', plantName: 'Old fern', filled, wanted: {} };
  const snapshot = carePreferencesMachine.resolveState({ value, context });
  return createActor(carePreferencesMachine, { snapshot, input: context });
}

/** Returns the markup of the sheet. */
const shown = (...of: Parameters<typeof flowIn>) =>
  renderToStaticMarkup(createElement(CarePreferencesOverlays, { flow: flowIn(...of) }));

/** Returns the rows of the sheet: the name, the number in the field, and what follows it. */
const rowsOf = (markup: string) =>
  markup
    .split('<li')
    .slice(1)
    .map((row) => {
      const number = / value="([^"]*)"/.exec(row)?.[1];
      const words = row.slice(row.indexOf('>') + 1).replaceAll(/<input[^>]*>/g, ` [${number}] `);
      return words
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
    });

test('each effect has the frequency of its preference, and a frequency of one is followed by a single day', () => {
  lists.preferences.data = [preference(2, 30), preference(1, 1)];
  expect(rowsOf(shown())).toEqual(['Water every [1] day', 'Feed every [30] days', 'Mist every [] days']);
});

test('a sheet that opens again has what was typed, and changes by others in the other fields', () => {
  const filled = {
    shown: { 1: 7, 2: 30, 3: null },
    typed: { 1: '5', 2: '30', 3: '' },
    verbs: {},
  };
  lists.preferences.data = [preference(1, 8), preference(2, 20), preference(3, 2)];
  expect(rowsOf(shown(filled))).toEqual([
    'Water every [5] days',
    'Feed every [20] days',
    'Mist every [2] days',
  ]);
});

test('only the frequencies that are no number of days have a message', () => {
  const filled = {
    shown: { 1: 7, 2: 30, 3: null },
    typed: { 1: 'NaN', 2: '30', 3: '0' },
    verbs: {},
  };
  const wrong = 'A whole number from 1 to 3650, or nothing.';
  const refused = shown(filled, { editing: 'unreadable' });
  expect(rowsOf(refused)).toEqual([
    `Water every [] days ${wrong}`,
    'Feed every [30] days',
    `Mist every [0] days ${wrong}`,
  ]);
  expect(refused.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(shown(filled)).not.toContain(wrong);
});

test.each<[what: string, effects: List, preferences: List, state: string]>([
  ['the effects load', { isPending: true }, { isPending: false, data: [] }, 'loads'],
  ['the preferences load', { isPending: false, data: effects }, { isPending: true }, 'loads'],
  ['the effects fail', { isPending: false }, { isPending: false, data: [] }, 'failed'],
  ['the preferences fail', { isPending: false, data: effects }, { isPending: false }, 'failed'],
])('while %s, the sheet has no form', (_, of, preferences, state) => {
  Object.assign(lists, { effects: of, preferences });
  expect(shown()).toBe(`<div title="Care preferences for Old fern">${state}</div>`);
});

interface Submit {
  onSubmit(event: { preventDefault: () => void }): void;
}

test('what is saved says what was shown, what was typed, and the name of each effect', () => {
  const typed = { 1: '5', 2: '30', 3: '' };
  // The sheet opens again with what was typed.
  const flow = flowIn({ shown: { 1: 7, 2: 30, 3: null }, typed, verbs: {} }).start();
  renderToStaticMarkup(createElement(CarePreferencesOverlays, { flow }));
  const { type, props } = last.form as ReactElement<object, FunctionComponent<object>>;
  let form: ReactNode;
  renderToStaticMarkup(createElement(() => (form = type(props) as ReactNode)));
  (form as ReactElement<Submit>).props.onSubmit({ preventDefault: () => undefined });
  expect(flow.getSnapshot().context.filled).toEqual({
    shown: { 1: 7, 2: 30, 3: null },
    typed,
    // A refusal names them, after the sheet has closed.
    verbs: { 1: 'Water', 2: 'Feed', 3: 'Mist' },
  });
  flow.stop();
});
