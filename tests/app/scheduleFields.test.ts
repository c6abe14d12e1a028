import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScheduleFields } from '#app/flows/plantCreation/ScheduleFields.tsx';

const effect = {
  effectID: 1,
  effectVerb: 'Water',
  actionIcon: 'droplets',
  actionColour: '#1B5E8C',
  actionBackground: '#DCEEF9',
};

/** Returns what a row with this number of days says. */
const wordsOf = (days: string, hemisphere: 'north' | null = null) =>
  renderToStaticMarkup(
    createElement(ScheduleFields, {
      rows: [{ effect: effect as never, isOn: true, days, winterFactor: 1.5 }],
      change: () => undefined,
      suggested: [],
      hemisphere,
    }),
  ).replaceAll(/<[^>]*>/g, ' ');

test.each([
  ['1', 'day'],
  ['2', 'days'],
  ['', 'days'],
])("in the schedule of a new plant, the number %j is followed by '%s'", (days, noun) => {
  expect(wordsOf(days).trim().split(/\s+/)).toEqual(['Schedule', 'Water', 'every', noun]);
});

test('a new plant can want less care in winter, where there is one', () => {
  expect(wordsOf('7', 'north')).toContain('less in winter: every 10 days');
  expect(wordsOf('7')).not.toContain('winter');
  expect(wordsOf('', 'north')).not.toContain('winter');
});
