import { get, patch, post, put, remove } from '../calls.ts';
import type { Stories } from './story.ts';

export const settingsSamples: Stories = {
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
