import { expect, test } from 'vitest';
import { isolated } from '#domain/bidi.ts';

test.each([
  ['Big fern', 'Big fern'],
  ['Ficus «Ali» 🌱 Ålesund', 'Ficus «Ali» 🌱 Ålesund'],
  ['אלוורה 3', '\u2068אלוורה 3\u2069'],
  ['صبار', '\u2068صبار\u2069'],
  ['Fern \u202Enref', '\u2068Fern nref\u2069'],
  ['Fern \u2067nref', '\u2068Fern \u2067nref\u2069\u2069'],
  // It would end the isolation, and then turn what follows.
  ['Fern\u2069\u202E', '\u2068Fern\u2069'],
])('%j is shown in a sentence as %j', (name, shown) => {
  expect(isolated(name)).toBe(shown);
});

test('a sentence with an isolated name can be isolated, too', () => {
  const sentence = `${isolated('אלוורה')} is in the bin`;
  expect(isolated(sentence)).toBe('\u2068\u2068אלוורה\u2069 is in the bin\u2069');
});
