import { fromCallback } from 'xstate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { knownPlant } from '#app/pages/plant/knownPlant.ts';
import { createApp } from '#app/runtime/app.ts';
import { queries } from '#app/data/api.ts';
import { queryKeys } from '#app/data/keys.ts';

const idle = fromCallback(() => undefined);
beforeEach(() => void createApp({ session: idle, pageCode: idle, flowCode: idle } as never));
afterEach(() => queries.clear());

test('the head of a page knows its plant from the search, else from the feed, else from the tasks', () => {
  const photo = '/api/photos/1/thumb';
  expect(knownPlant('fern')).toBeUndefined();
  queries.setQueryData(queryKeys.tasks, [
    { plantID: 'aloe', plantName: 'Aloe', plantPhoto: null },
    { plantID: 'fern', plantName: 'Fern', plantPhoto: photo },
  ]);
  expect(knownPlant('fern')).toEqual({ plantId: 'fern', plantName: 'Fern', plantPhoto: photo });

  const entry = { plantID: 'fern', plantName: 'Fern', plantSpecies: 'Nephrolepis' };
  queries.setQueryData(queryKeys.feed, {
    pages: [[{ ...entry, plantID: 'aloe' }], [{ ...entry, plantPhotoThumbnailURL: photo }]],
    pageParams: [],
  });
  expect(knownPlant('fern')).toEqual({
    plantId: 'fern',
    plantName: 'Fern',
    species: 'Nephrolepis',
    plantPhoto: photo,
  });

  const listed = { plantId: 'fern', plantName: 'Fern', plantPhoto: photo, potName: 'Blue pot' };
  queries.setQueryData(queryKeys.plants, [{ ...listed, plantId: 'aloe' }, listed]);
  expect(knownPlant('fern')).toEqual(listed);
  expect(knownPlant('unknown')).toBeUndefined();
});
