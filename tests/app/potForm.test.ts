import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { NewPotForm } from '#app/flows/potResolution/NewPotForm.tsx';
import { emptyPot, potTyped, potValues } from '#app/flows/forms/PotFields.tsx';

vi.mock('#app/data/useToday.ts', () => ({ useToday: () => '2026-07-02' }));
vi.mock('#app/ui/overlays/Sheet.tsx', () => ({
  Sheet: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('#app/ui/overlays/useDiscard.tsx', () => ({
  useDiscard: (question: string | null) => [() => undefined, `asks: ${question ?? 'nothing'}`],
}));

/** Half past midnight on 2 July in Dublin. */
const acquiredAt = '2026-07-01T23:30:00.000Z';
const typed = emptyPot(acquiredAt);

test('a new pot shows the day in the household, and what stays empty is sent as null (spec §5)', () => {
  expect(typed).toEqual({
    name: '',
    location: '',
    diameter: '',
    height: '',
    acquiredAt: '2026-07-02',
    acquiredFrom: '',
  });
  expect(potValues({ ...typed, name: 'Blue pot' }, acquiredAt)).toEqual({
    friendly_name: 'Blue pot',
    location: null,
    diameter_cm: null,
    height_cm: null,
    acquired_at: acquiredAt,
    acquired_from: null,
  });
});

test('a pot is sent without the spaces around what was typed, and reads as typed afterwards', () => {
  const values = potValues(
    {
      name: ' Blue pot ',
      location: ' Hall ',
      diameter: '14.5',
      height: '20',
      acquiredAt: '2024-02-29',
      acquiredFrom: ' Market ',
    },
    acquiredAt,
  );
  expect(values).toEqual({
    friendly_name: 'Blue pot',
    location: 'Hall',
    diameter_cm: 14.5,
    height_cm: 20,
    // Half past midnight, in winter time.
    acquired_at: '2024-02-29T00:30:00.000Z',
    acquired_from: 'Market',
  });
  expect(potTyped(values)).toEqual({
    name: 'Blue pot',
    location: 'Hall',
    diameter: '14.5',
    height: '20',
    acquiredAt: '2024-02-29',
    acquiredFrom: 'Market',
  });
});

test('a pot whose day was emptied keeps the one that it has, and spaces alone are nothing', () => {
  const values = potValues({ ...typed, acquiredAt: '', location: ' ', acquiredFrom: ' ' }, acquiredAt);
  expect(values).toMatchObject({ acquired_at: acquiredAt, location: null, acquired_from: null });
});

test.each([
  ['nothing, as long as nothing was typed', {}, 'nothing'],
  ['about a plant that was typed before', { hasDraft: true }, 'Discard what you typed?'],
  ['nothing while the pot is being created', { hasDraft: true, isBusy: true }, 'nothing'],
])('closing the form of a new pot asks %s', (_, state, question) => {
  const none = () => undefined;
  const props = { hasDraft: false, hasFailed: false, isBusy: false, onSubmit: none, onClose: none };
  const shown = renderToStaticMarkup(createElement(NewPotForm, { ...props, ...state }));
  expect(shown.match(/asks: ([^<]*)/)?.[1]).toBe(question);
});
