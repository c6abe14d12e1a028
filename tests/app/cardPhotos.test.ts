import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { CardPhotos } from '#app/flows/interactionCard/CardPhotos.tsx';
import type { ShownPhoto } from '#domain/photos.ts';

const opened = vi.hoisted(() => [] as [photoId: string, entryId: string | null][]);
vi.mock('#app/flows/photoViewer/usePhotoAddress.ts', () => ({
  useOpenPhoto: () => (photoId: string, entryId: string | null) => opened.push([photoId, entryId]),
}));
// Each photo is opened as it is rendered.
vi.mock('#app/device/photos/PhotoButton.tsx', () => ({
  PhotoButton: ({ name, onOpen }: { name: string; onOpen: () => void }) => {
    onOpen();
    return createElement('button', null, name);
  },
}));

beforeEach(() => {
  opened.length = 0;
});

/** Returns the names of the photos of an entry. */
function shown(photoIds: string[]): string[] {
  const photos = photoIds.map((id) => ({ id, pending: false }) as ShownPhoto);
  const markup = renderToStaticMarkup(
    createElement(CardPhotos, { photos, entryId: 'entry', title: 'Watered' }),
  );
  return Array.from(markup.matchAll(/<button>(.*?)<\/button>/g), ([, name]) => name!);
}

test('a photo of a card is browsed with those of its entry only', () => {
  expect(shown(['one', 'two'])).toEqual(['Watered, photo 1 of 2', 'Watered, photo 2 of 2']);
  expect(opened).toEqual([
    ['one', 'entry'],
    ['two', 'entry'],
  ]);
});

test('the only photo of a card is browsed alone', () => {
  expect(shown(['one'])).toEqual(['Watered']);
  expect(opened).toEqual([['one', 'entry']]);
});
