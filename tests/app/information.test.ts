import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import InformationContent from '#app/pages/plant/InformationContent.tsx';
import type { Plant } from '#app/data/lists.ts';

const list = vi.hoisted(() => ({ preferences: {} as { isPending: boolean; data?: object[] } }));
vi.mock('#app/data/lists.ts', () => ({ usePreferences: () => list.preferences }));
vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: ReactNode }) => children }));

beforeEach(() => {
  list.preferences = { isPending: false, data: [] };
});

const bare = {
  plantId: 'fern',
  plantAlive: true,
  acquiredFrom: null,
  plantNotes: null,
  parent: null,
  offspring: [],
} as unknown as Plant;

/** Returns what the panel of a plant with these details says. */
const said = (details: Partial<Plant>) =>
  renderToStaticMarkup(createElement(InformationContent, { plant: { ...bare, ...details } }))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const ivy = { plantId: 'ivy', plantName: 'Ivy' };
const details: [Partial<Plant>, string][] = [
  [{ acquiredFrom: 'Market' }, 'Acquired From Market'],
  [{ plantNotes: 'Dry' }, 'Notes Dry'],
  [{ parent: ivy }, 'Grown from Ivy'],
  [{ offspring: [ivy, { plantId: 'hoya', plantName: 'Hoya' }] }, 'Offspring Ivy Hoya'],
];

test.each(details)(
  'a dead plant without care preferences says no more than its details: %j',
  (own, words) => {
    expect(said({ ...own, plantAlive: false })).toBe(words);
  },
);

test('a dead plant says that it has no details, and a living one where its care preferences are set', () => {
  expect(said({ plantAlive: false })).toBe('No other details yet.');
  const hint = 'No care preferences yet. You set them in the menu above.';
  expect(said({})).toBe(hint);
  for (const [own, words] of details) expect(said(own)).toBe(`${hint} ${words}`);
});

test('a care preference that was removed is not listed, and a frequency of one day is in the singular', () => {
  const look = { actionIcon: 'droplets', actionColour: '#1B5E8C', actionBackground: '#DCEEF9' };
  const preference = (effectVerb: string, frequencyDays: number | null) => ({
    ...look,
    plantsEffectsID: effectVerb,
    effectVerb,
    frequencyDays,
  });
  list.preferences.data = [preference('Water', 1), preference('Feed', null), preference('Mist', 2)];
  expect(said({})).toBe('Water every 1 day Mist every 2 days');
  list.preferences.data = [preference('Feed', null)];
  expect(said({ plantAlive: false })).toBe('No other details yet.');
});
