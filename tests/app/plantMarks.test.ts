import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DueMark } from '#app/pages/plants/DueMark.tsx';
import { LeafPicture } from '#app/ui/LeafPicture.tsx';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';
import { wordsOf } from './support/wordsOf.ts';

vi.mock('#app/ui/overlays/Dialog.tsx', () => ({}));
// The drawing is loaded later.
vi.mock('#app/ui/pages/lazyComponent.tsx', () => ({
  lazyOptional:
    () =>
    ({ plantId, species }: { plantId: string; species: string | null }) =>
      `[leaf of ${species ?? `a plant like ${plantId}`}]`,
}));

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

test.each([
  ['big fern', 'B'],
  [' élodie', 'É'],
  ['🌵 Spike', '🌵'],
  ['  ', '?'],
])('a plant without a photo that is called %j has the letter %s', (name, letter) => {
  expect(wordsOf(createElement(LeafPicture, { plantId: 'fern', name }))).toBe(letter);
});

test('a plant has the leaf of its species, and no leaf until the species is known', () => {
  const leaf = (species?: string | null) =>
    wordsOf(createElement(LeafPicture, { plantId: 'fern', name: 'Fern', species }));
  expect(leaf('Nephrolepis')).toBe('[leaf of Nephrolepis]F');
  expect(leaf(null)).toBe('[leaf of a plant like fern]F');
  expect(leaf()).toBe('F');
});

test('a plant shows its photo, or else a leaf in a colour that is its own, by its name if it has no id', () => {
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
