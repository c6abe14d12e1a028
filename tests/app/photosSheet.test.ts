import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PhotosSheet } from '#app/flows/careAction/PhotosSheet.tsx';

vi.mock('#app/ui/overlays/Sheet.tsx', () => ({
  Sheet: ({ children, footer }: { children: ReactNode; footer: ReactNode }) =>
    createElement(Fragment, null, children, footer),
}));
vi.mock('#app/ui/overlays/useDiscard.tsx', () => ({
  useDiscard: (question: string | null) => [() => undefined, `asks: ${question ?? 'nothing'}`],
}));
vi.mock('#app/flows/photoCapture/PhotoTile.tsx', () => ({ PhotoTile: () => null }));
vi.mock('#app/device/photos/PhotoPreview.tsx', () => ({ PhotoPreview: () => null }));

test.each([
  ['nothing, as long as nothing was chosen', 0, false, 'nothing'],
  ['about the photos that are still being loaded', 0, true, 'Discard the photos?'],
  ['about one photo', 1, false, 'Discard 1 photo?'],
  ['about the photos that were chosen, while others are loading', 2, true, 'Discard 2 photos?'],
])('closing the sheet for photos asks %s', (_, count, isChecking, question) => {
  const photos = Array.from({ length: count }, (__, id) => ({
    id: String(id),
    file: new File([], 'fern.jpg'),
  }));
  const none = () => undefined;
  const source = { isChecking } as Parameters<typeof PhotosSheet>[0]['source'];
  const shown = renderToStaticMarkup(
    createElement(PhotosSheet, { photos, source, onRemove: none, onSave: none, onClose: none }),
  );
  expect(shown.match(/asks: ([^<]*)/)?.[1]).toBe(question);
});
