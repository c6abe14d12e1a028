import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { DestinationOverlays } from '#app/flows/destination/DestinationOverlays.tsx';

interface Named {
  plantId: string;
  plantName: string;
}

/** What the app knows: the list of plants, and a plant that was read by itself. */
const known = vi.hoisted(() => ({
  plants: undefined as Named[] | undefined,
  plant: undefined as Named | undefined,
}));
vi.mock('#app/data/lists.ts', () => ({
  usePlants: () => ({ data: known.plants }),
  usePlant: (plantId: string) => ({ data: known.plant?.plantId === plantId ? known.plant : undefined }),
}));
vi.mock('#app/ui/overlays/Dialog.tsx', () => ({ Alert: ({ text }: { text: string }) => text }));
vi.mock('#app/flows/potResolution/PotOverlays.tsx', () => ({ PotOverlays: () => null }));
vi.mock('#app/flows/codeReading/CodeReader.tsx', () => ({ CodeReader: () => null }));

const occupied = {
  subscribe: () => ({ unsubscribe: () => undefined }),
  getSnapshot: () => ({
    matches: (state: string) => state === 'occupied',
    context: { validation: { plantId: 'ivy' } },
    children: {},
  }),
};
const told = () => renderToStaticMarkup(createElement(DestinationOverlays, { flow: occupied as never }));

const fern = { plantId: 'fern', plantName: 'Old fern' };
const ivy = { plantId: 'ivy', plantName: 'Young ivy' };

beforeEach(() => {
  Object.assign(known, { plants: undefined, plant: undefined });
});

test('the plant in a scanned pot is named from the list of plants', () => {
  known.plants = [fern, ivy];
  expect(told()).toBe('Young ivy lives in this pot.');
});

test('a plant that is newer than the list is named once it was read', () => {
  known.plants = [fern];
  expect(told()).toBe('A plant lives in this pot.');
  known.plant = ivy;
  expect(told()).toBe('Young ivy lives in this pot.');
});
