import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DueMark } from '#app/pages/plants/DueMark.tsx';
import { fakePage } from './support/fakePage.ts';

beforeEach(() => void fakePage());
afterEach(() => vi.unstubAllGlobals());

/** Returns the number of icons of a mark with care by these actions, and what is seen beside them. */
function mark(days: number, actionIds: (number | null)[]): [icons: number, words: string] {
  const icons = ['leaf', 'droplets', 'leaf', 'shovel', 'bug'];
  const markup = renderToStaticMarkup(
    createElement(DueMark, {
      mark: { days, actions: actionIds.map((id) => ({ id, name: `Care ${id}` })) },
      iconOf: (id) => icons[id ?? 0]!,
    }),
  );
  return [markup.match(/<svg/g)!.length, /<span aria-hidden="true">(.*?)<\/span>/.exec(markup)![1]!];
}

test('a mark has one icon for each kind of care, at most three, and the days since it was due', () => {
  expect(mark(0, [1])).toEqual([1, 'today']);
  expect(mark(1, [1, 2, null])).toEqual([2, '1 d']);
  expect(mark(12, [1, 2, 3, 4])).toEqual([3, '12 d']);
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
