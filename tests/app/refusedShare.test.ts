import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import SharedPhotos from '#app/flows/photoSharing/SharedPhotos.tsx';
import { photoSharing } from '#app/flows/photoSharing/photoSharing.ts';

vi.mock('@tanstack/react-router', () => ({ useRouter: () => null }));
vi.mock('#app/flows/photoSharing/PlantChooser.tsx', () => ({ PlantChooser: () => null }));
vi.mock('#app/flows/photoSharing/photoSharing.ts', async () => {
  const { createActor } = await import('xstate');
  const { photoSharingMachine } = await import('#machines/photoSharing/photoSharingMachine.ts');
  return { keepPhotos: () => undefined, photoSharing: createActor(photoSharingMachine) };
});
vi.mock('#app/ui/overlays/UndoBar.tsx', () => ({ UndoBar: () => null }));
vi.mock('#app/ui/overlays/Dialog.tsx', () => ({
  Alert: ({ text, detail }: { text: string; detail: string }) => `${text}: ${detail}`,
}));

test('the reason why each of several shared files is refused is shown', () => {
  photoSharing.start();
  const faults = ['a.txt is no picture.', 'b.pdf is no picture.'];
  photoSharing.send({ type: 'photos.shared', photoIds: [], faults });
  expect(renderToStaticMarkup(createElement(SharedPhotos))).toBe(
    "Couldn't add that: a.txt is no picture. b.pdf is no picture.".replaceAll("'", '&#x27;'),
  );
  photoSharing.stop();
});
