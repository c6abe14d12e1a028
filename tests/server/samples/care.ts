import { get, keyed, patch, post, put, remove, wiping, wipingId } from '../calls.ts';
import type { Things } from '../furnish.ts';
import { preparing, type Stories } from './story.ts';

const act = (own: Things, actionId: number, body?: object, key: Record<string, string> = keyed) =>
  post(`/api/interactions?plantId=${own.plantId}&actionId=${actionId}`, body, key);
const other = { 'idempotency-key': '01940000-0000-7000-8000-00000000abce' };
const preferring = (own: Things, ...effects: number[]) =>
  effects.map((effectID) => post(`/api/plants/${own.plantId}/preferences`, { effectID, frequencyDays: 10 }));
const needing = (own: Things, ...effects: number[]) => preferring(own, ...effects).map(preparing);
const measuring = (own: Things) => [
  post(`/api/plants/${own.plantId}/measurements`, {
    measurements: [
      { quantity: 'moisture', value: 31, time: '2026-07-10T21:15:20Z', source: 'Bed sensor' },
      { quantity: 'moisture', value: 30, time: '2026-07-10T21:15:50Z' },
      { quantity: 'temperature', value: 68, unit: '°F', time: '2026-07-10T21:15:50Z' },
    ],
  }),
];
const allActions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

const setKind = (change: object = {}, id = wipingId) =>
  put(`/api/care-kinds/${id}`, { ...wiping, ...change });

export const careSamples: Stories = {
  setCareKind: {
    'twice, then changed': () => [
      setKind(),
      setKind(),
      setKind({ name: 'Shine', icon: 'brush', colour: '#9A3F1D' }),
      get('/api/effects'),
      get('/api/actions'),
    ],
    'with a word of another kind': () => [
      preparing(setKind()),
      setKind({ name: 'Dusting', verb: 'wipe  leaves', past: 'Dusted' }, wipingId + 1),
      setKind({ past: 'Watered' }),
    ],
    'without a word, and with an icon that there is not': () => [
      setKind({ name: ' ' }),
      setKind({ icon: 'banana' }),
    ],
  },
  removeCareKind: {
    'then brought back': (own) => [
      preparing(setKind()),
      ...needing(own, wipingId),
      remove(`/api/care-kinds/${wipingId}`),
      get(`/api/plants/${own.plantId}/preferences`),
      setKind(),
      get(`/api/plants/${own.plantId}/preferences`),
    ],
  },
  createPreference: {
    'of an effect that it has': (own) => preferring(own, 1),
    'of an effect that there is not': (own) => preferring(own, 99),
    'of a kind of another household': (own) => preferring(own, wipingId),
    'once, on a day': (own) => [
      post(`/api/plants/${own.plantId}/preferences`, { effectID: 8, onceOn: '2026-08-03' }),
      get(`/api/plants/${own.plantId}/tasks`),
    ],
    'without a frequency or a day, and with both': (own) => [
      post(`/api/plants/${own.plantId}/preferences`, { effectID: 8 }),
      post(`/api/plants/${own.plantId}/preferences`, { effectID: 8, frequencyDays: 3, onceOn: '2026-08-03' }),
      post(`/api/plants/${own.plantId}/preferences`, { effectID: 8, onceOn: '2099-08-03' }),
    ],
    'for a dead plant': (own) => [patch(`/api/plants/${own.plantId}/kill`), ...preferring(own, 2)],
    'below a soil moisture, alone and beside a frequency': (own) => [
      post(`/api/plants/${own.plantId}/preferences`, { effectID: 1, dueBelow: 25 }),
      post(`/api/plants/${own.plantId}/preferences`, { effectID: 1, frequencyDays: 10, dueBelow: 30 }),
      post(`/api/plants/${own.plantId}/preferences`, { effectID: 1, onceOn: '2026-08-03' }),
    ],
    'below a soil moisture that is none, or not for water': (own) => [
      post(`/api/plants/${own.plantId}/preferences`, { effectID: 1, dueBelow: 100 }),
      post(`/api/plants/${own.plantId}/preferences`, { effectID: 8, dueBelow: 25 }),
      post(`/api/plants/${own.plantId}/preferences`, { effectID: 1, onceOn: '2026-08-03', dueBelow: 25 }),
    ],
  },
  addMeasurements: {
    'many, twice': (own) => [
      ...measuring(own),
      ...measuring(own),
      get(`/api/plants/${own.plantId}/measurements`),
    ],
    'with a value that no sensor means, and of a dead plant': (own) => [
      post(`/api/plants/${own.plantId}/measurements`, { quantity: 'moisture', value: 101 }),
      post(`/api/plants/${own.plantId}/measurements`, { quantity: 'light', value: 5, unit: '%' }),
      preparing(patch(`/api/plants/${own.plantId}/kill`)),
      ...measuring(own),
    ],
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
};
