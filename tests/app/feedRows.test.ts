import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import EmptyHome from '#app/pages/home/EmptyHome.tsx';
import FeedDays from '#app/pages/home/FeedDays.tsx';
import { FeedPhotos } from '#app/pages/home/FeedPhotos.tsx';
import type { FeedInteraction } from '#app/data/feed.ts';
import { wordsOf } from './support/wordsOf.ts';

const today = '2026-03-10';
const phone = vi.hoisted(() => ({ shown: [] as object[], pending: [] as string[], queue: [] as object[] }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => createElement('a', null, children),
}));
vi.mock('#app/pages/home/useShownFeed.ts', () => ({
  useShownFeed: () => ({ shown: phone.shown, pending: new Set(phone.pending) }),
}));
vi.mock('#app/runtime/app.ts', () => ({ person: () => 'ann' }));
vi.mock('#app/runtime/start.ts', () => ({ start: () => undefined }));
vi.mock('#app/data/useQueue.ts', () => ({ useQueue: () => phone.queue }));
vi.mock('#app/data/useToday.ts', () => ({ useToday: () => today, useTimeZone: () => 'Europe/Dublin' }));
vi.mock('#app/ui/lists/useKept.ts', () => ({ useKept: () => [[], () => undefined] }));
vi.mock('#app/ui/PlantPhoto.tsx', () => ({ PlantPhoto: () => null }));
vi.mock('#app/flows/outbox/NotSentYet.tsx', () => ({ NotSentYet: () => 'Not sent yet' }));

const watered = (plantName: string, hour: number) =>
  ({
    interactionID: plantName,
    plantID: plantName,
    plantName,
    userID: 'ann',
    actionNamePast: 'Watered',
    interactionNote: '',
    createdAt: `2026-03-10T${hour}:00:00Z`,
    actionIcon: 'droplets',
    actionColour: '#1B5E8C',
    actionBackground: '#DCEEF9',
    photos: [],
  }) as unknown as FeedInteraction;
const [fern, aloe] = [watered('Fern', 12), watered('Aloe', 11)];

/** Returns what each row of the feed says. */
function rowsOf(entries: FeedInteraction[], pending: string[]): string[] {
  Object.assign(phone, { shown: entries, pending });
  return renderToStaticMarkup(createElement(FeedDays, { entries, today }))
    .split('<li')
    .slice(1)
    .map((row) => row.slice(row.indexOf('>') + 1).replaceAll(/<[^>]*>/g, ''));
}

beforeEach(() => {
  phone.queue = [];
});

test.each([
  ['the first', 'Fern'],
  ['the second', 'Aloe'],
])('a round says that a part of it is not sent yet, also if it is %s plant', (_, plant) => {
  expect(rowsOf([fern, aloe], [plant])).toEqual(['You watered Fern and Aloe12:00Not sent yet']);
  expect(rowsOf([fern, aloe], ['Olive'])).toEqual(['You watered Fern and Aloe12:00']);
});

test('an entry of its own says that it is not sent yet, and no other one does', () => {
  const noted = { ...aloe, interactionNote: 'Dry', actionNamePast: 'Noted' };
  expect(rowsOf([fern, noted], ['Aloe'])).toEqual([
    'You watered Fern12:00',
    'Aloe Noted · You11:00DryNot sent yet',
  ]);
});

/** Returns whether Home says that nothing was recorded yet. */
const isEmpty = () => renderToStaticMarkup(createElement(EmptyHome)).includes('Nothing here yet');

test('the first entry of a household is shown before it is sent', () => {
  expect(isEmpty()).toBe(true);
  phone.queue = [{ kind: 'updatePlant' }];
  expect(isEmpty()).toBe(true);
  phone.queue.push({ kind: 'addInteraction' });
  phone.shown = [fern];
  expect(isEmpty()).toBe(false);
});

test.each([
  [1, '1 photo', 1, ''],
  [4, '4 photos', 4, ''],
  [5, '5 photos', 4, '+1'],
])('a row with %i photos is named %j, and shows %i of them and the words %j', (count, name, drawn, words) => {
  const photos = Array.from({ length: count }, (_, id) => ({ id: String(id), thumbnail_url: '' }) as never);
  const shown = renderToStaticMarkup(createElement(FeedPhotos, { photos }));
  expect(shown).toContain(`role="img" aria-label="${name}"`);
  expect(shown.match(/<img/g)).toHaveLength(drawn);
  expect(wordsOf(createElement(FeedPhotos, { photos }))).toBe(words);
});
