import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import Gallery from '#app/pages/plant/Gallery.tsx';
import type { Plant } from '#app/data/lists.ts';
import type { DatedPhoto } from '#machines/growth/growthMachine.ts';

const page = vi.hoisted(() => ({ photos: [] as object[], compared: null as DatedPhoto[] | null }));
vi.mock('#app/flows/timeline/useShownPhotos.ts', () => ({
  useShownPhotos: () => ({ photos: page.photos, isError: false, refetch: () => undefined }),
}));
vi.mock('#app/data/useToday.ts', () => ({ useTimeZone: () => 'Europe/Dublin' }));
vi.mock('#app/ui/lists/useGrowing.ts', () => ({
  useGrowing: (_: string, count: number) => ({ drawn: count, end: null }),
}));
vi.mock('#app/flows/photoViewer/usePhotoAddress.ts', () => ({ useOpenPhoto: () => () => undefined }));
vi.mock('#app/device/photos/PhotoButton.tsx', () => ({
  PhotoButton: ({ name, children }: { name: string; children: ReactNode }) =>
    createElement('button', { 'aria-label': name }, children),
}));
vi.mock('#app/flows/growth/GrowthButtons.tsx', () => ({
  GrowthButtons: ({ datePhotos }: { datePhotos: () => DatedPhoto[] }) => {
    page.compared = datePhotos();
    return null;
  },
}));

beforeEach(() => {
  page.compared = null;
});

const photo = (id: string, day: string, pending = false) => ({
  id,
  thumbnail_url: `/api/photos/${id}/thumb`,
  created_at: `${day}T12:00:00Z`,
  pending,
});
const unsent = photo('unsent', '2026-03-10', true);
const spring = photo('spring', '2026-03-02');
const winter = photo('winter', '2026-01-05');

/** Returns the markup of the gallery of Big fern with these photos, the newest first. */
function shown(...photos: object[]): string {
  page.photos = photos;
  const plant = { plantId: 'fern', plantName: 'Big fern' } as Plant;
  return renderToStaticMarkup(createElement(Gallery, { plant }));
}

test('photos are compared from the oldest on, without those that are not sent yet', () => {
  shown(unsent, spring, winter);
  expect(page.compared).toEqual([
    { photoId: 'winter', day: '2026-01-05' },
    { photoId: 'spring', day: '2026-03-02' },
  ]);
});

test('one photo and one that is not sent yet cannot be compared', () => {
  expect(shown(unsent, spring)).toContain('Big fern, 10 March 2026, not sent yet');
  expect(page.compared).toBeNull();
});

test('each photo has its place among those of all months', () => {
  const places = shown(unsent, spring, winter).matchAll(/aria-setsize="(\d+)" aria-posinset="(\d+)"/g);
  expect(Array.from(places, ([, total, place]) => `${place} of ${total}`)).toEqual([
    '1 of 3',
    '2 of 3',
    '3 of 3',
  ]);
});

test("a photo is under the month of its day in the household's time zone, and shows the day on its corner", () => {
  const lateInJune = { ...photo('late', '2026-06-30'), created_at: '2026-06-30T23:30:00Z' };
  const gallery = shown(lateInJune, winter);
  const said = gallery
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .split(/\s{2,}/);
  expect(said).toEqual(['Jul 2026', '1', 'Jan 2026', '5']);
});
