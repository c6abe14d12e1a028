import { expect, test } from 'vitest';
import { paperOf } from '#domain/paper.ts';

test.each([
  ['en-US', 'Letter'],
  ['es-MX', 'Letter'],
  ['fr-CA', 'Letter'],
  // The region that a language is most spoken in, if it is not named.
  ['en', 'Letter'],
  ['en-IE', 'A4'],
  ['de', 'A4'],
  ['pt-BR', 'A4'],
  ['no language', 'A4'],
])('the usual paper of %s is %s', (language, paper) => {
  expect(paperOf(language)).toBe(paper);
});

test('the regions with US Letter paper are those of CLDR', () => {
  const regions = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');
  expect(regions.filter((region) => paperOf(`es-${region}`) !== 'Letter')).toEqual([]);
});
