import type { OperationId } from '#server/operations/operation.ts';
import { keyed, patch, post, put, remove, get, type Sample } from './calls.ts';
import type { Things } from './furnish.ts';

/** Requests in a row; the answers to those that only prepare the others are not recorded. */
export type Story = (own: Things) => (Sample & { isPreparation?: true })[];

const act = (own: Things, actionId: number, body?: object, key: Record<string, string> = keyed) =>
  post(`/api/interactions?plantId=${own.plantId}&actionId=${actionId}`, body, key);
const other = { 'idempotency-key': '01940000-0000-7000-8000-00000000abce' };
const preferring = (own: Things, ...effects: number[]) =>
  effects.map((effectID) => post(`/api/plants/${own.plantId}/preferences`, { effectID, frequencyDays: 10 }));
const needing = (own: Things, ...effects: number[]) =>
  preferring(own, ...effects).map((sample) => ({ ...sample, isPreparation: true as const }));
const allActions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

/** More requests of an operation than the valid one, named after their difference: defaults, limits, refusals, order. */
export const samples: Partial<Record<OperationId, Record<string, Story>>> = {
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
      { ...remove(`/api/qr/${code}`), isPreparation: true },
      post(`/api/bin/${code}/restore`),
    ],
    'no code': () => [remove('/api/qr/hello')],
  },
  deleteUnusedCodes: {
    'that are restored': ({ batchId }) => [
      { ...remove(`/api/qr?batchId=${batchId}`), isPreparation: true },
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
  deletePlant: {
    'again after a restoration': ({ plantId }) => [
      { ...remove(`/api/plants/${plantId}`, undefined, keyed), isPreparation: true },
      { ...post(`/api/bin/${plantId}/restore`), isPreparation: true },
      remove(`/api/plants/${plantId}`, undefined, keyed),
    ],
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
  createPreference: {
    'of an effect that it has': (own) => preferring(own, 1),
    'of an effect that there is not': (own) => preferring(own, 99),
    'for a dead plant': (own) => [patch(`/api/plants/${own.plantId}/kill`), ...preferring(own, 2)],
  },
  updatePreference: {
    'to once a day, then to never': ({ plantId, preferenceId }) =>
      [1, 3650, 0].map((frequencyDays) =>
        patch(`/api/plants/${plantId}/preferences`, { plantsEffectsID: preferenceId, frequencyDays }),
      ),
  },
  snoozeTask: {
    'by default': ({ taskId }) => [post(`/api/tasks/${taskId}/snooze`)],
    'as long as possible, and longer': ({ taskId }) => [
      post(`/api/tasks/${taskId}/snooze`, { days: 30 }),
      post(`/api/tasks/${taskId}/snooze`, { days: 31 }),
      get('/api/tasks'),
    ],
    again: ({ taskId }) => [
      post(`/api/tasks/${taskId}/snooze`, { days: 1 }),
      post(`/api/tasks/${taskId}/snooze`, { days: 7 }),
      get('/api/tasks'),
    ],
    'once it is done': (own) => [act(own, 1), post(`/api/tasks/${own.taskId}/snooze`)],
  },
  unsnoozeTask: {
    'to a day before': ({ taskId }) => [
      post(`/api/tasks/${taskId}/snooze`, { days: 7 }),
      remove(`/api/tasks/${taskId}/snooze?until=2026-07-12`),
      remove(`/api/tasks/${taskId}/snooze?until=2027-07-12`),
      remove(`/api/tasks/${taskId}/snooze`),
    ],
  },
  createInteraction: {
    ...Object.fromEntries(
      allActions.map((action) => [
        `action ${action}, for a plant that is due for everything`,
        (own: Things) => [...needing(own, 2, 3, 4, 5, 6, 7, 8), act(own, action)],
      ]),
    ),
    'of an action that there is not': (own) => [act(own, 99)],
    'with solid food, which gives no water': (own) => [
      patch(`/api/plants/${own.plantId}`, { foods_id: 2 }),
      ...needing(own, 2),
      act(own, 2),
    ],
    'of the past, before the last one': (own) => [
      act(own, 1),
      act(own, 1, { occurredAt: '2026-07-08T10:00:00Z' }, other),
    ],
    'of tomorrow': (own) => [act(own, 1, { occurredAt: '2026-07-12T10:00:00Z' })],
    'before it was bought': (own) => [act(own, 1, { occurredAt: '2020-07-12T10:00:00Z' })],
    'of a dead plant': (own) => [
      patch(`/api/plants/${own.plantId}/kill`),
      act(own, 1),
      act(own, 12),
      act(own, 12, {}, other),
    ],
    'after a snooze': (own) => [post(`/api/tasks/${own.taskId}/snooze`, { days: 7 }), act(own, 1)],
    'that was deleted': (own) => [
      act(own, 8),
      remove(`/api/interactions/${keyed['idempotency-key']}`),
      act(own, 8),
    ],
  },
  updateInteraction: {
    'its note alone': ({ noteId }) => [patch(`/api/interactions/${noteId}`, { note: ' New leaf ' })],
    'a note that another phone has changed': ({ noteId }) => [
      patch(`/api/interactions/${noteId}`, { note: 'Two leaves' }),
      patch(`/api/interactions/${noteId}`, { note: 'New leaf', notesBefore: ['new'] }),
    ],
    'its time, to before and after the next': (own) => [
      act(own, 1, { occurredAt: '2026-07-08T10:00:00Z' }),
      act(own, 1, { occurredAt: '2026-07-09T10:00:00Z' }, other),
      patch(`/api/interactions/${keyed['idempotency-key']}`, { occurredAt: '2026-07-10T10:00:00Z' }),
      patch(`/api/interactions/${keyed['idempotency-key']}`, { occurredAt: '2026-07-01T10:00:00Z' }),
      patch(`/api/interactions/${keyed['idempotency-key']}`, { occurredAt: '2026-07-12T10:00:00Z' }),
    ],
  },
  deleteInteraction: {
    'that completed a task': (own) => [act(own, 1), remove(`/api/interactions/${keyed['idempotency-key']}`)],
    'with a photo': ({ interactionId }) => [remove(`/api/interactions/${interactionId}`)],
    twice: ({ noteId }) => [
      remove(`/api/interactions/${noteId}`),
      remove(`/api/interactions/${noteId}`),
      get('/api/interactions/feed'),
    ],
  },
  listInteractions: {
    'page by page': ({ plantId, noteId }) => [
      get(`/api/plants/${plantId}/interactions?limit=1`),
      get(`/api/plants/${plantId}/interactions?limit=1&before=${noteId}`),
    ],
  },
  listFeed: {
    'with its limits': () => [get('/api/interactions/feed'), get('/api/interactions/feed?limit=1&offset=1')],
  },
  listPlantTasks: {
    'with those done': (own) => [
      act(own, 1),
      get(`/api/plants/${own.plantId}/tasks?status=all`),
      get(`/api/plants/${own.plantId}/tasks`),
    ],
  },
  listEffects: { 'with what is usual for a species': () => [get('/api/effects?species=nephrolepis')] },
  deletePhoto: {
    'of the profile': ({ plantId, photoId }) => [
      patch(`/api/plants/${plantId}/photo/${photoId}`),
      remove(`/api/photos/${photoId}`),
      get(`/api/plants/${plantId}`),
    ],
    'of a dead plant': ({ plantId, photoId }) => [
      patch(`/api/plants/${plantId}/kill`),
      remove(`/api/photos/${photoId}`),
    ],
  },
  orderPlaces: {
    'and read them': () => [put('/api/places', { places: ['Kitchen', 'Hall'] }), get('/api/places')],
    'with one twice': () => [put('/api/places', { places: ['Hall', 'Hall'] })],
    'with none': () => [put('/api/places', { places: ['Hall'] }), put('/api/places', { places: [] })],
  },
  updateHousehold: { 'to no zone': () => [patch('/api/household', { timeZone: 'Mars/Olympus' })] },
  updatePushSettings: {
    'to the limits': () => [0, 23, 24].map((hour) => patch('/api/push/settings', { hour })),
  },
  subscribePush: {
    'again, with another name': ({ endpoint }) => [
      post('/api/push/subscribe', {
        endpoint,
        keys: {
          p256dh: 'BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI',
          auth: 'FPssNDTKnInHVndSTdbKFw',
        },
        device: 'Pixel 8',
      }),
      get('/api/push/devices'),
    ],
  },
  deletePushDevice: {
    'and read them': ({ deviceId }) => [remove(`/api/push/devices/${deviceId}`), get('/api/push/devices')],
  },
  deleteSession: {
    'that of the request': ({ sessionId }) => [remove(`/api/sessions/${sessionId}`), get('/api/sessions')],
  },
  deletePasskey: {
    'and read them': ({ passkeyId }) => [remove(`/api/passkeys/${passkeyId}`), get('/api/passkeys')],
  },
  createCalendar: { 'in place of another': () => [post('/api/calendar'), get('/api/calendar')] },
  deleteCalendar: { 'and read it': () => [remove('/api/calendar'), get('/api/calendar')] },
};
