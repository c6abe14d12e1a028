import { get, keyed, patch, post, remove } from '../calls.ts';
import { preparing, type Stories } from './story.ts';

export const potSamples: Stories = {
  issueCodes: {
    one: () => [post('/api/qr', { count: 1 })],
    'too many': () => [post('/api/qr', { count: 201 })],
    'the same batch again': () => [
      post('/api/qr', { count: 2 }, keyed),
      post('/api/qr', { count: 2 }, keyed),
    ],
  },
  listCodes: { 'of all batches': () => [get('/api/qr')] },
  validateCode: {
    'a code on no pot': ({ spare }) => [get(`/api/qr/${spare}`)],
    'no code': () => [get('/api/qr/hello')],
    'a code of a dead plant': (own) => [patch(`/api/plants/${own.plantId}/kill`), get(`/api/qr/${own.code}`)],
  },
  deleteCode: {
    'of a pot': ({ code }) => [remove(`/api/qr/${code}`), get(`/api/qr/${code}`)],
    'that is restored': ({ code }) => [
      preparing(remove(`/api/qr/${code}`)),
      post(`/api/bin/${code}/restore`),
    ],
    'no code': () => [remove('/api/qr/hello')],
  },
  deleteUnusedCodes: {
    'that are restored': ({ batchId }) => [
      preparing(remove(`/api/qr?batchId=${batchId}`)),
      post(`/api/bin/${batchId}/restore`),
    ],
  },
  createPot: {
    'with all fields': ({ spare }) => [
      post(
        '/api/pots',
        {
          friendly_name: ' Red pot ',
          location: ' Hall ',
          diameter_cm: 14.5,
          height_cm: 12,
          acquired_at: '2025-02-03T04:05:06Z',
          acquired_from: ' Market ',
          qrCode: spare,
        },
        keyed,
      ),
    ],
    'with the least': () => [post('/api/pots', { friendly_name: 'Red pot' }, keyed)],
    'with a name of spaces': () => [post('/api/pots', { friendly_name: '  ' }, keyed)],
    'with a taken code': ({ code }) => [post('/api/pots', { friendly_name: 'Red pot', qrCode: code }, keyed)],
    'with texts of spaces': () => [
      post('/api/pots', { friendly_name: 'Red pot', location: ' ', acquired_from: ' ' }, keyed),
    ],
  },
  labelPots: {
    'the same batch again': ({ sparePotId }) => [
      post('/api/pots/labels', { potIds: [sparePotId] }, keyed),
      post('/api/pots/labels', { potIds: [sparePotId] }, keyed),
    ],
    'one that has a label': ({ potId, sparePotId }) => [
      post('/api/pots/labels', { potIds: [potId, sparePotId] }),
    ],
    'only such': ({ potId }) => [post('/api/pots/labels', { potIds: [potId] })],
    none: () => [post('/api/pots/labels', { potIds: [] })],
  },
  updatePot: {
    'all fields': ({ potId }) => [
      patch(`/api/pots/${potId}`, {
        friendly_name: ' Red pot ',
        location: ' Hall ',
        diameter_cm: 14.5,
        height_cm: 12,
        acquired_at: '2025-02-03T04:05:06Z',
        acquired_from: ' Market ',
      }),
      patch(`/api/pots/${potId}`, { location: null, acquired_from: ' ' }),
    ],
    nothing: ({ potId }) => [patch(`/api/pots/${potId}`, {})],
  },
  assignCode: {
    'beside another': ({ spare, potId }) => [post('/api/pots/assign-qr', { qrCode: spare, potId })],
    'of another pot': ({ code, sparePotId }) => [
      post('/api/pots/assign-qr', { qrCode: code, potId: sparePotId }),
    ],
    'that it has': ({ code, potId }) => [post('/api/pots/assign-qr', { qrCode: code, potId })],
    'for one that is on another pot': ({ code, spare, sparePotId }) => [
      post('/api/pots/assign-qr', { qrCode: spare, potId: sparePotId, replaces: code }),
    ],
  },
  freePot: {
    'of any plant': ({ potId }) => [post(`/api/pots/${potId}/free`)],
    'that is free': ({ sparePotId }) => [post(`/api/pots/${sparePotId}/free`)],
    'of a plant that is elsewhere': ({ sparePotId, plantId }) => [
      post(`/api/pots/${sparePotId}/free`, { plantId }),
    ],
  },
};
