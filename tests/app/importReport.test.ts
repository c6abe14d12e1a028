import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ImportReportList } from '#app/flows/import/ImportReportList.tsx';

const nothing = {
  plants: 0,
  pots: 0,
  labels: 0,
  labelsElsewhere: 0,
  entries: 0,
  tasks: 0,
  photos: 0,
  photosMissing: 0,
  timeZone: 'Europe/Dublin',
};

/** Returns what the report says, without its markup. */
const wordsOf = (counts: Partial<typeof nothing>) =>
  renderToStaticMarkup(createElement(ImportReportList, { report: { ...nothing, ...counts } })).replaceAll(
    /<[^>]+>/g,
    ' ',
  );

test('an import that lacks nothing counts what came, and says no more', () => {
  expect(wordsOf({}).replaceAll(/\s+/g, ' ').trim()).toBe(
    'Everything was imported. Plants 0 Pots 0 Labels 0 Entries 0 Tasks 0 Photos 0',
  );
});

test.each([
  ['plants', /Plants +1/],
  ['pots', /Pots +1/],
  ['labels', /Labels +1/],
  [
    'labelsElsewhere',
    /Labels that are in the bin, or belong to another household on this server: 1\. Print new ones/,
  ],
  ['entries', /Entries +1/],
  ['tasks', /Tasks +1/],
  ['photos', /Photos +1/],
  ['photosMissing', /Photos that were missing when the export was made: 1\./],
] as const)('the report of an import counts a single one of %s', (name, words) => {
  const said = wordsOf({ [name]: 1 });
  expect(said).toMatch(words);
  expect(said.match(/\d+/g)?.filter((number) => number !== '0')).toEqual(['1']);
});
