import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DueMark } from '#app/pages/plants/DueMark.tsx';
import { fakePage } from './support/fakePage.ts';

beforeEach(() => void fakePage());
afterEach(() => vi.unstubAllGlobals());

/** Returns what is seen of a mark whose care has been due for these days. */
function seen(...[first, ...rest]: [number, ...number[]]): string {
  const care = (days: number) => ({ id: 1, name: 'Water', days });
  const mark = [care(first), ...rest.map(care)] as const;
  const markup = renderToStaticMarkup(createElement(DueMark, { mark, iconOf: () => 'droplets' }));
  return /<span aria-hidden="true">(.*?)<\/span>/.exec(markup)![1]!;
}

test('a mark shows since when the most urgent care is due, and how much more there is', () => {
  expect(seen(0)).toBe('today');
  expect(seen(1)).toBe('1 d');
  expect(seen(12, 3, 0)).toBe('12 d +2');
});

test('a plant has the leaf of its species, and no leaf until the species is known', async () => {
  const { LeafPicture } = await import('#app/ui/LeafPicture.tsx');
  const leaf = (species?: string | null) => {
    const { children } = LeafPicture({ plantId: 'fern', name: 'Fern', species }).props as {
      children: [ReactElement<{ species: string | null }> | false, ReactElement];
    };
    return children[0] && children[0].props.species;
  };
  expect([leaf('Nephrolepis'), leaf(null), leaf()]).toEqual(['Nephrolepis', null, false]);
});

test('a plant shows its photo, or else a leaf in a colour that is its own, by its name if it has no id', async () => {
  const { LeafPicture } = await import('#app/ui/LeafPicture.tsx');
  const { PlantPhoto } = await import('#app/ui/PlantPhoto.tsx');
  const photo = (plantId: string | null, src: string | null = null) =>
    renderToStaticMarkup(createElement(PlantPhoto, { plantId, name: 'Fern', src, size: 52 }));
  const leaf = (plantId: string) =>
    renderToStaticMarkup(createElement(LeafPicture, { plantId, name: 'Fern' }));
  expect(photo('fern')).toContain(leaf('fern'));
  expect(photo(null)).toContain(leaf('Fern'));
  expect(leaf('ivy')).not.toBe(leaf('fern'));
  const shown = photo('fern', '/api/photos/1/thumb');
  expect(shown).toContain('<img src="/api/photos/1/thumb"');
  expect(shown).not.toContain(leaf('fern'));
});
