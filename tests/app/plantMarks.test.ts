import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DueMark } from '#app/pages/plants/DueMark.tsx';
import { LeafPicture } from '#app/ui/LeafPicture.tsx';
import { wordsOf } from './support/wordsOf.ts';

vi.mock('#app/ui/overlays/Dialog.tsx', () => ({}));

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
