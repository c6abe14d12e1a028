import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import SharedPhotos from '#app/flows/photoSharing/SharedPhotos.tsx';
import { photoSharingMachine } from '#machines/photoSharing/photoSharingMachine.ts';

const flow = vi.hoisted(() => ({ photoSharing: null as unknown }));
vi.mock('#app/flows/photoSharing/photoSharing.ts', () => ({
  get photoSharing() {
    return flow.photoSharing;
  },
  sharedPhoto: () => undefined,
  keepPhotos: () => undefined,
}));
vi.mock('@tanstack/react-router', () => ({ useRouter: () => null }));
vi.mock('#app/data/lists.ts', () => ({
  usePlants: () => ({
    data: [
      { plantId: 'fern', plantName: 'Big fern', species: 'Nephrolepis', potName: 'Tin', plantAlive: true },
      { plantId: 'ivy', plantName: 'Ivy', species: null, potName: 'Bowl', plantAlive: true },
      { plantId: 'aloe', plantName: 'Aloe', species: null, potName: null, plantAlive: false },
    ],
  }),
  useActions: () => ({ data: [{ actionFlow: 'camera' }] }),
}));
vi.mock('#app/device/photos/PhotoPreview.tsx', () => ({ PhotoPreview: () => null }));
vi.mock('#app/ui/lists/useGrowing.ts', () => ({
  useGrowing: (_: string, count: number) => ({ drawn: count, end: null }),
}));
vi.mock('#app/ui/overlays/Dialog.tsx', () => ({ Alert: () => null }));
vi.mock('#app/ui/overlays/Sheet.tsx', () => ({
  Sheet: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('#app/ui/overlays/UndoBar.tsx', () => ({ UndoBar: () => null }));
vi.mock('#app/ui/PlantPhoto.tsx', () => ({ PlantPhoto: () => null }));

/** Returns the markup of the sheet for one shared photo. @param faults what is wrong with the other files */
function sheet(faults: string[]): string {
  const photoSharing = createActor(photoSharingMachine).start();
  photoSharing.send({ type: 'photos.shared', photoIds: ['1'], faults });
  flow.photoSharing = photoSharing;
  return renderToStaticMarkup(createElement(SharedPhotos));
}

afterEach(() => void (flow.photoSharing as ReturnType<typeof createActor>).stop());

test('of several shared files, those that are no photos are named above the plants for the others', () => {
  const alerts = (markup: string) =>
    Array.from(markup.matchAll(/role="alert"[^>]*>(.*?)<\/p>/g), ([, content]) =>
      content!.replaceAll(/<svg.*?<\/svg>|<[^>]*>/g, ''),
    );
  expect(alerts(sheet([]))).toEqual([]);
  expect(alerts(sheet(['a.txt is no picture.', 'b.pdf is no picture.']))).toEqual([
    'a.txt is no picture. b.pdf is no picture.',
  ]);
});

test('a plant for shared photos has its species and its pot beside its name, as far as it has them', () => {
  const rows = Array.from(sheet([]).matchAll(/<button[^>]*>(.*?)<\/button>/g), ([, content]) =>
    content!
      .replaceAll(/<[^>]*>/g, '\n')
      .replaceAll(/\n+/g, '\n')
      .trim(),
  );
  expect(rows).toEqual(['Big fern\nNephrolepis · Tin', 'Ivy\nBowl']);
});
