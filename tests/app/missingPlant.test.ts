import { createElement, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import MissingPlant from '#app/pages/plant/MissingPlant.tsx';
import { wordsOf } from './support/wordsOf.ts';

const server = vi.hoisted(() => ({
  bin: {} as { data?: object[] | undefined; isPending: boolean },
  restoring: { isPending: false, isError: false },
}));
vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: ReactNode }) => children }));
vi.mock('#app/data/bin.ts', () => ({ useBin: () => server.bin, useRestore: () => server.restoring }));

const fern = { id: 'fern', name: 'Big fern' };

beforeEach(() => {
  server.bin = { data: [{ id: 'ivy', name: 'Ivy' }, fern], isPending: false };
  server.restoring = { isPending: false, isError: false };
});

const said = () =>
  wordsOf(createElement(MissingPlant, { plantId: 'fern', onRestored: () => Promise.resolve() }));

const inBin = 'Big fern is in the binIt was deleted, and can be restored for 30 days.';

test('a plant in the bin is named and can be restored, and again if that failed', () => {
  expect(said()).toBe(`${inBin}Restore`);
  server.restoring.isError = true;
  expect(said()).toBe(`${inBin}Failed to restore it. Try again.Restore`);
});

test('while a plant is restored its page says so, and does not say that there is none before it has loaded', () => {
  server.restoring.isPending = true;
  expect(said()).toBe(`${inBin}Restoring…`);
  server.bin.data = [];
  expect(said()).toBe('Loading…');
});

test('the page says that there is no plant only once the bin has been read', () => {
  server.bin = { isPending: true };
  expect(said()).toBe('Loading…');
  server.bin = { data: [{ id: 'ivy', name: 'Ivy' }], isPending: false };
  expect(said()).toBe('Plant not foundThe link may be old, or from another household.See all plants');
});

test('a plant may be in a bin that could not be loaded, which can be tried again', () => {
  server.bin = { data: undefined, isPending: false };
  expect(said()).toBe("Plant not found. It may be in the bin, which couldn't be loaded.Try again");
});
