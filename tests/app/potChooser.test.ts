import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PotChooser } from '#app/flows/potResolution/PotChooser.tsx';

const lists = vi.hoisted(() => ({ pots: [] as object[] }));
vi.mock('@tanstack/react-router', () => ({ Link: 'a' }));
vi.mock('#app/data/lists.ts', () => ({ usePots: () => ({ data: lists.pots }) }));
vi.mock('#app/ui/lists/useGrowing.ts', () => ({
  useGrowing: (_: string, count: number) => ({ drawn: count, end: null }),
}));
vi.mock('#app/ui/overlays/Sheet.tsx', () => ({
  Sheet: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('#app/ui/overlays/useDiscard.tsx', () => ({ useDiscard: () => [() => undefined, null] }));
vi.mock('#app/ui/PlantPhoto.tsx', () => ({
  PlantPhoto: ({ name, src }: { name: string; src: string | null }) => `(${src ?? name}) `,
}));

const none = () => undefined;

/** Returns the rows of 'Choose a Pot', each picture as its address or as the name whose letter it shows. */
function rows(...pots: object[]): string[] {
  lists.pots = pots;
  const markup = renderToStaticMarkup(
    createElement(PotChooser, {
      isForPlant: false,
      hasDraft: false,
      search: '',
      hasFailed: false,
      isBusy: false,
      onSearch: none,
      onChoose: none,
      onEdit: none,
      onAdd: none,
      onClose: none,
    }),
  );
  const items = Array.from(markup.matchAll(/<li[^>]*>(.*?)<\/li>/g), ([, content]) => content!);
  return items.map((item) =>
    item
      .replaceAll(/<svg.*?<\/svg>|<[^>]*>/g, '\n')
      .replaceAll(/\n+/g, '\n')
      .trim(),
  );
}

const empty = {
  potsId: 'tin',
  potFriendlyName: 'Tin',
  potStatusName: 'empty',
  potStatusDescription: 'Empty',
};
const occupied = {
  potsId: 'bowl',
  potFriendlyName: 'Bowl',
  potStatusName: 'occupied',
  potStatusDescription: 'Ivy lives here',
  currentPlantId: 'ivy',
  currentPlantName: 'Ivy',
};

test("an occupied pot shows its plant's photo or letter, and an empty one its own letter", () => {
  const photo = '/api/photos/1/thumb';
  expect(rows(occupied, empty, { ...occupied, potsId: 'cup', currentPlantPhoto: photo })).toEqual([
    '(Tin) \nTin\nEmpty',
    '(Ivy) \nBowl\nIvy lives here',
    `(${photo}) \nBowl\nIvy lives here`,
  ]);
});

test('a pot says where it is, if that is known', () => {
  expect(rows({ ...empty, location: 'Hall' }, { ...occupied, location: 'Porch' })).toEqual([
    '(Tin) \nTin\nEmpty · Hall',
    '(Ivy) \nBowl\nIvy lives here · Porch',
  ]);
});
