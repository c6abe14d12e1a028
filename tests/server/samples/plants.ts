import { get, keyed, patch, post, remove } from '../calls.ts';
import { preparing, type Stories } from './story.ts';

const redPotId = '0199f6a2-7c1e-7a52-b3a4-2f0d8f6f1c77';

export const plantSamples: Stories = {
  createPlant: {
    'with all fields': (own) => [
      post(
        '/api/plants',
        {
          plantName: ' Cutting ',
          species: ' Fern ',
          acquiredAt: '2025-02-03',
          acquiredFrom: ' Aunt ',
          plantNotes: ' Likes rain. ',
          foodId: 2,
          parentPlantId: own.plantId,
          potId: own.sparePotId,
        },
        keyed,
      ),
    ],
    'with the least': ({ sparePotId }) => [
      post('/api/plants', { plantName: 'Cutting', potId: sparePotId }, keyed),
    ],
    'with a new pot': () => [
      post(
        '/api/plants',
        { plantName: 'Cutting', potId: redPotId, newPot: { friendly_name: ' Red pot ', location: 'Hall' } },
        keyed,
      ),
    ],
    'in a taken pot': ({ potId }) => [post('/api/plants', { plantName: 'Cutting', potId }, keyed)],
  },
  importPlants: {
    'with all fields, in a pot that is there': () => [
      post(
        '/api/plants/import',
        {
          plants: [
            {
              line: 2,
              plantName: ' Cutting ',
              species: ' Fern ',
              acquiredAt: '2025-02-03',
              acquiredFrom: ' Aunt ',
              plantNotes: ' Likes rain. ',
              foodId: 2,
              potName: ' spare pot ',
              frequencies: [{ effectID: 1, frequencyDays: 10 }],
            },
          ],
        },
        keyed,
      ),
    ],
    'into one pot': () => [
      post('/api/plants/import', {
        plants: [
          { line: 2, plantName: 'Ivy', potName: 'Red pot' },
          { line: 3, plantName: 'Fern', potName: 'Red pot' },
        ],
      }),
    ],
    none: () => [post('/api/plants/import', { plants: [] })],
  },
  updatePlant: {
    'all fields': ({ plantId }) => [
      patch(`/api/plants/${plantId}`, {
        friendly_name: ' Fern ',
        species: ' Boston fern ',
        acquired_at: '2025-02-03',
        acquired_from: ' Aunt ',
        notes: ' Likes rain. ',
        foods_id: 2,
      }),
      patch(`/api/plants/${plantId}`, { acquired_from: null, notes: ' ' }),
    ],
    'a species of spaces': ({ plantId }) => [patch(`/api/plants/${plantId}`, { species: ' ' })],
  },
  killPlant: {
    twice: ({ plantId }) => [
      patch(`/api/plants/${plantId}/kill`),
      patch(`/api/plants/${plantId}/kill`),
      get(`/api/plants/${plantId}`),
      get('/api/tasks'),
      get('/api/plants'),
    ],
  },
  deletePlant: {
    'again after a restoration': ({ plantId }) => [
      preparing(remove(`/api/plants/${plantId}`, undefined, keyed)),
      preparing(post(`/api/bin/${plantId}/restore`)),
      remove(`/api/plants/${plantId}`, undefined, keyed),
    ],
  },
  placePlant: {
    'where it is': ({ plantId, potId }) => [post(`/api/plants/${plantId}/pot`, { potId })],
    'once it is dead': ({ plantId, sparePotId }) => [
      patch(`/api/plants/${plantId}/kill`),
      post(`/api/plants/${plantId}/pot`, { potId: sparePotId }),
    ],
    'in a taken pot': ({ plantId, potId, sparePotId }) => [
      post('/api/plants', { plantName: 'Cutting', potId: sparePotId }, keyed),
      post(`/api/plants/${keyed['idempotency-key']}/pot`, { potId }),
      post(`/api/plants/${plantId}/pot`, { potId: sparePotId }),
    ],
  },
  setProfilePhoto: {
    'of another plant': ({ sparePotId, photoId }) => [
      post('/api/plants', { plantName: 'Cutting', potId: sparePotId }, keyed),
      patch(`/api/plants/${keyed['idempotency-key']}/photo/${photoId}`),
    ],
  },
};
