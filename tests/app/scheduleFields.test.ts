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
const wordsOf = (days: string) =>
  renderToStaticMarkup(
    createElement(ScheduleFields, {
      rows: [{ effect: effect as never, isOn: true, days }],
      change: () => undefined,
      suggested: [],
    }),
  ).replaceAll(/<[^>]*>/g, ' ');

test.each([
  ['1', 'day'],
  ['2', 'days'],
  ['', 'days'],
])("in the schedule of a new plant, the number %j is followed by '%s'", (days, noun) => {
  expect(wordsOf(days).trim().split(/\s+/)).toEqual(['Schedule', 'Water', 'every', noun]);
});
