import type { OperationId } from '#server/operations/operation.ts';
import { deviceKeys } from './deviceKeys.ts';
import type { Things } from './furnish.ts';
import type { CallOptions } from './support.ts';

export interface Sample {
  method: string;
  url: string;
  options?: CallOptions;
}

/** The ids that a request contains: the caller's own and those of another household. */
interface Named {
  own: Things;
  other: Things;
}

/** Example requests of an operation. */
interface Samples {
  /** A valid request, with an idempotency key if it creates something. */
  valid(own: Things): Sample;
  /** Requests with an id of another household; none if the operation takes no ids. */
  foreign: ((named: Named) => Sample)[];
  /** The status without a session, if it needs none. */
  openStatus?: number;
  /** The status for an id of another household; defaults to 404. */
  foreignStatus?: number;
}

export const get = (url: string): Sample => ({ method: 'GET', url });
const send =
  (method: string) =>
  (url: string, body?: unknown, headers?: Record<string, string>): Sample => ({
    method,
    url,
    options: { ...(body !== undefined && { body }), ...(headers && { headers }) },
  });
export const [post, put, patch, remove] = [send('POST'), send('PUT'), send('PATCH'), send('DELETE')];

const key = '01940000-0000-7000-8000-00000000abcd';
export const keyed = { 'idempotency-key': key };

const ofPlant = (path: (plantId: string) => Sample): Samples => ({
  valid: (own) => path(own.plantId),
  foreign: [({ other }) => path(other.plantId)],
});
const naming = (path: (things: Things) => Sample): Samples => ({
  valid: path,
  foreign: [({ other }) => path(other)],
});
/** Returns a request without the cookie of a sitter, so that it has that of the caller. */
export function asCaller({ options, ...sample }: Sample): Sample {
  const { cookie: _, ...headers } = options?.headers ?? {};
  return { ...sample, options: { ...options, headers } };
}
/** A request of the household's sitter, whose cookie replaces that of the session. */
const sitting = (path: (things: Things, entry: string) => Sample): Samples => {
  const call = (own: Things, named: Things, entry: string): Sample => {
    const { options, ...sample } = path(named, entry);
    return { ...sample, options: { ...options, headers: { ...options?.headers, cookie: own.sitterCookie } } };
  };
  return {
    // The entry that `recordSitting` makes.
    valid: (own) => call(own, own, key),
    foreign: path.length === 0 ? [] : [({ own, other }) => call(own, other, other.noteId)],
  };
};
/** A household's own kind of care. */
export const wipingId = 4711;
export const wiping = {
  name: 'Leaf care',
  verb: 'Wipe leaves',
  past: 'Wiped leaves',
  icon: 'leaf',
  colour: '#1F6B45',
};
/** Days in which the examples fall. */
export const awayDays = { from: '2026-07-01', until: '2026-08-31' };
const open = (url: string): Samples => ({ valid: () => get(url), foreign: [], openStatus: 200 });
const alone = (sample: Sample): Samples => ({ valid: () => sample, foreign: [] });

const place = (name: string): Samples => ({
  valid: (own) => post(`/api/plants/${own.plantId}/${name}`, { potId: own.sparePotId }),
  foreign: [
    ({ own, other }) => post(`/api/plants/${other.plantId}/${name}`, { potId: own.sparePotId }),
    ({ own, other }) => post(`/api/plants/${own.plantId}/${name}`, { potId: other.sparePotId }),
  ],
});
const preference = (method: typeof patch, body: object): Samples => {
  const call = (plant: Things, want: Things) =>
    method(`/api/plants/${plant.plantId}/preferences`, { plantsEffectsID: want.preferenceId, ...body });
  return {
    valid: (own) => call(own, own),
    foreign: [({ other }) => call(other, other), ({ own, other }) => call(own, other)],
  };
};
const newPlant = (potId: string, parentPlantId: string | null = null) =>
  post('/api/plants', { plantName: 'Cutting', species: 'Fern', foodId: 1, potId, parentPlantId }, keyed);

/** The example requests of all operations; a missing one is a type error. */
export const calls: Record<OperationId, Samples> = {
  getSetup: open('/api/setup'),
  restoreInstallation: {
    // There is an account.
    valid: ({ importForm }) => ({ method: 'POST', url: '/api/setup/restore', options: importForm }),
    foreign: [],
    openStatus: 409,
  },
  getHealth: open('/healthz'),
  getReadiness: open('/readyz'),
  listBackups: alone(get('/api/backups')),
  createBackup: alone(post('/api/backups')),
  downloadBackup: alone(get('/api/backups/snug-2026-07-11.zip')),

  createPasswordReset: naming(({ memberId }) => post(`/api/people/${memberId}/password-reset`)),
  requestPasswordReset: {
    valid: () => post('/api/password-resets', { email: 'ann@home.example' }),
    foreign: [],
    openStatus: 200,
  },
  findPasswordReset: {
    valid: () => post('/api/password-resets/find', { token: 'a token' }),
    foreign: [],
    openStatus: 200,
  },

  listActions: alone(get('/api/actions')),
  listEffects: alone(get('/api/effects')),
  issueCodes: alone(post('/api/qr', { count: 2 }, keyed)),
  listCodes: {
    valid: (own) => get(`/api/qr?batchId=${own.batchId}`),
    foreign: [({ other }) => get(`/api/qr?batchId=${other.batchId}`)],
    foreignStatus: 200,
  },
  deleteCode: naming(({ spare }) => remove(`/api/qr/${spare}`)),
  deleteUnusedCodes: naming(({ batchId }) => remove(`/api/qr?batchId=${batchId}`)),
  validateCode: { ...naming(({ code }) => get(`/api/qr/${code}`)), foreignStatus: 200 },

  listPots: alone(get('/api/pots/')),
  createPot: {
    valid: (own) => post('/api/pots', { friendly_name: 'Red pot', qrCode: own.spare }, keyed),
    foreign: [({ other }) => post('/api/pots', { friendly_name: 'Red pot', qrCode: other.spare })],
  },
  labelPots: {
    valid: ({ sparePotId }) => post('/api/pots/labels', { potIds: [sparePotId] }, keyed),
    foreign: [({ other }) => post('/api/pots/labels', { potIds: [other.sparePotId] }, keyed)],
    // It is skipped like a pot that was deleted.
    foreignStatus: 201,
  },
  updatePot: naming(({ potId }) => patch(`/api/pots/${potId}`, { location: 'Hall', height_cm: 9.5 })),
  assignCode: {
    valid: (own) => post('/api/pots/assign-qr', { qrCode: own.spare, potId: own.potId, replaces: own.code }),
    foreign: [
      ({ own, other }) =>
        post('/api/pots/assign-qr', { qrCode: own.spare, potId: own.potId, replaces: other.code }),
      ({ own, other }) => post('/api/pots/assign-qr', { qrCode: own.spare, potId: other.potId }),
      ({ own, other }) => post('/api/pots/assign-qr', { qrCode: other.spare, potId: own.potId }),
    ],
  },
  freePot: {
    valid: (own) => post(`/api/pots/${own.potId}/free`, { plantId: own.plantId }),
    foreign: [
      ({ other }) => post(`/api/pots/${other.potId}/free`),
      ({ own, other }) => post(`/api/pots/${own.potId}/free`, { plantId: other.plantId }),
    ],
  },

  listPlants: alone(get('/api/plants')),
  listPlantPages: alone(get('/api/plants/pages?limit=2')),
  createPlant: {
    valid: (own) => newPlant(own.sparePotId, own.plantId),
    foreign: [
      ({ other }) => newPlant(other.sparePotId),
      ({ own, other }) => newPlant(own.sparePotId, other.plantId),
    ],
  },
  getPlant: ofPlant((plantId) => get(`/api/plants/${plantId}`)),
  updatePlant: ofPlant((plantId) => patch(`/api/plants/${plantId}`, { notes: 'likes shade' })),
  killPlant: ofPlant((plantId) => patch(`/api/plants/${plantId}/kill`)),
  placePlant: place('pot'),
  placePlantInPots: place('pots'),
  setProfilePhoto: {
    valid: (own) => patch(`/api/plants/${own.plantId}/photo/${own.photoId}`),
    foreign: [
      ({ other }) => patch(`/api/plants/${other.plantId}/photo/${other.photoId}`),
      ({ own, other }) => patch(`/api/plants/${own.plantId}/photo/${other.photoId}`),
    ],
  },

  listOffers: alone(get('/api/offers')),
  getWinterQuestion: alone(get('/api/winter')),
  answerWinterQuestion: {
    ...naming(({ preferenceId }) =>
      post('/api/winter', {
        answer: null,
        preferences: [{ plantsEffectsID: preferenceId, since: '2026-07-01T00:00:00.000Z' }],
      }),
    ),
    // It is skipped like one that was deleted.
    foreignStatus: 204,
  },
  listPreferences: ofPlant((plantId) => get(`/api/plants/${plantId}/preferences`)),
  createPreference: ofPlant((plantId) =>
    post(`/api/plants/${plantId}/preferences`, { effectID: 2, frequencyDays: 30 }),
  ),
  updatePreference: preference(patch, { frequencyDays: 9 }),
  deletePreference: preference(remove, {}),
  listMeasurements: ofPlant((plantId) => get(`/api/plants/${plantId}/measurements`)),
  addMeasurements: ofPlant((plantId) =>
    post(`/api/plants/${plantId}/measurements`, { quantity: 'moisture', value: 31, source: 'Bed sensor' }),
  ),
  listCareKinds: alone(get('/api/care-kinds')),
  // Another household may have chosen the same number.
  setCareKind: alone(put(`/api/care-kinds/${wipingId}`, wiping)),
  removeCareKind: alone(remove(`/api/care-kinds/${wipingId}`)),
  listTasks: alone(get('/api/tasks')),
  listPlantTasks: ofPlant((plantId) => get(`/api/plants/${plantId}/tasks`)),
  snoozeTask: naming(({ taskId }) => post(`/api/tasks/${taskId}/snooze`, { days: 2 })),
  unsnoozeTask: naming(({ taskId }) => remove(`/api/tasks/${taskId}/snooze`)),

  listInteractions: ofPlant((plantId) => get(`/api/plants/${plantId}/interactions`)),
  listFeed: {
    valid: (own) => get(`/api/interactions/feed?limit=2&before=${own.noteId}`),
    foreign: [({ other }) => get(`/api/interactions/feed?before=${other.noteId}`)],
  },
  listMonths: alone(get('/api/interactions/months?year=2026')),
  createInteraction: ofPlant((plantId) =>
    post(`/api/interactions?plantId=${plantId}&actionId=1`, { note: 'a lot' }, keyed),
  ),
  updateInteraction: naming(({ noteId }) =>
    patch(`/api/interactions/${noteId}`, { note: 'new leaf', occurredAt: '2026-03-01T08:00:00Z' }),
  ),
  deleteInteraction: naming(({ noteId }) => remove(`/api/interactions/${noteId}`)),

  listPhotos: ofPlant((plantId) => get(`/api/plants/${plantId}/photos`)),
  uploadPhotos: naming(({ interactionId, form }) => ({
    method: 'POST',
    url: `/api/interactions/${interactionId}/photos`,
    options: { raw: form.raw, headers: { ...form.headers, ...keyed } },
  })),
  deletePhoto: naming(({ photoId }) => remove(`/api/photos/${photoId}`)),
  getPhotoFull: naming(({ photoId }) => get(`/api/photos/${photoId}/full`)),
  getPhotoThumb: naming(({ photoId }) => get(`/api/photos/${photoId}/thumb`)),

  listPlaces: alone(get('/api/places')),
  orderPlaces: alone(put('/api/places', { places: ['Kitchen', 'Hall'] })),
  getHousehold: alone(get('/api/household')),
  updateHousehold: alone(patch('/api/household', { timeZone: 'Pacific/Auckland' })),

  getExport: alone(get('/api/export')),
  beginExport: alone(post('/api/export')),
  downloadExport: naming(({ exportId }) => get(`/api/export/${exportId}`)),

  importPlants: {
    valid: () =>
      post('/api/plants/import', { plants: [{ line: 2, plantName: 'Ivy', place: 'Hall' }] }, keyed),
    foreign: [],
  },
  // A retry, since the household is not empty.
  importExport: {
    valid: ({ importForm }) => ({ method: 'POST', url: '/api/import', options: importForm }),
    foreign: [],
  },

  deletePlant: naming(({ plantId }) => remove(`/api/plants/${plantId}`)),
  deletePot: naming(({ potId }) => remove(`/api/pots/${potId}`)),
  listBin: alone(get('/api/bin')),
  restoreBinItem: naming(({ binnedId }) => post(`/api/bin/${binnedId}/restore`)),

  getCalendar: alone(get('/api/calendar')),
  createCalendar: alone(post('/api/calendar')),
  deleteCalendar: alone(remove('/api/calendar')),
  readCalendar: { valid: (own) => get(own.calendarPath), foreign: [], openStatus: 200 },

  listPeople: alone(get('/api/people')),
  updatePerson: naming(({ memberId }) => patch(`/api/people/${memberId}`, { role: 'member' })),
  deletePerson: naming(({ memberId }) => remove(`/api/people/${memberId}`)),
  listSessions: alone(get('/api/sessions')),
  deleteSession: {
    // One that has ended: the own cannot be ended so.
    valid: () => remove('/api/sessions/ended'),
    foreign: [({ other }) => remove(`/api/sessions/${other.sessionId}`)],
    foreignStatus: 204,
  },
  listPasskeys: alone(get('/api/passkeys')),
  deletePasskey: {
    ...naming(({ passkeyId }) => remove(`/api/passkeys/${passkeyId}`)),
    foreignStatus: 204,
  },
  listAccessTokens: alone(get('/api/tokens')),
  createAccessToken: alone(
    post('/api/tokens', { name: 'Home Assistant', access: 'write', days: 365 }, keyed),
  ),
  deleteAccessToken: {
    ...naming(({ accessTokenId }) => remove(`/api/tokens/${accessTokenId}`)),
    foreignStatus: 204,
  },
  listWebhooks: alone(get('/api/webhooks')),
  createWebhook: {
    valid: () =>
      post(
        '/api/webhooks',
        { name: 'Node-RED', url: 'https://home.example/hook', events: ['care.recorded'] },
        keyed,
      ),
    foreign: [],
  },
  updateWebhook: naming(({ webhookId }) => patch(`/api/webhooks/${webhookId}`, { isOn: false })),
  // An unknown one is deleted already.
  deleteWebhook: {
    ...naming(({ webhookId }) => remove(`/api/webhooks/${webhookId}`)),
    foreignStatus: 204,
  },
  rotateWebhookSecret: naming(({ webhookId }) => post(`/api/webhooks/${webhookId}/secret`)),
  testWebhook: naming(({ webhookId }) => post(`/api/webhooks/${webhookId}/test`)),
  listWebhookDeliveries: naming(({ webhookId }) => get(`/api/webhooks/${webhookId}/deliveries`)),

  listInvitations: alone(get('/api/invitations')),
  createInvitation: alone(post('/api/invitations', undefined, keyed)),
  deleteInvitation: {
    ...naming(({ invitationId }) => remove(`/api/invitations/${invitationId}`)),
    foreignStatus: 204,
  },
  readInvitation: {
    valid: ({ invitationToken }) => ({
      ...get('/api/join'),
      options: { headers: { 'x-invitation': invitationToken } },
    }),
    foreign: [],
    openStatus: 200,
  },

  getAway: alone(get('/api/away')),
  setAway: {
    valid: ({ memberId }) => put('/api/away', { ...awayDays, remindedID: memberId }),
    foreign: [({ other }) => put('/api/away', { ...awayDays, remindedID: other.memberId })],
  },
  endAway: alone(remove('/api/away')),
  listAwayTasks: alone(get(`/api/away/tasks?until=${awayDays.until}`)),
  listSitters: alone(get('/api/sitters')),
  createSitter: alone(
    post('/api/sitters', { ...awayDays, name: 'Dora', note: 'The key is under the mat' }, keyed),
  ),
  revokeSitter: {
    ...naming(({ sitterId }) => remove(`/api/sitters/${sitterId}`)),
    foreignStatus: 204,
  },
  openSitting: {
    valid: ({ sitterToken }) => post('/api/sit/session', { token: sitterToken }),
    foreign: [],
    openStatus: 200,
  },
  readSitting: sitting(() => get('/api/sit')),
  getSittingPhoto: sitting(({ photoId }) => get(`/api/sit/photos/${photoId}`)),
  recordSitting: sitting(({ plantId }) =>
    post(`/api/sit/interactions?plantId=${plantId}&actionId=8`, { note: 'dry' }, keyed),
  ),
  undoSitting: sitting((_, entry) => remove(`/api/sit/interactions/${entry}`)),
  uploadSittingPhoto: sitting(({ form }, entry) => ({
    method: 'POST',
    url: `/api/sit/interactions/${entry}/photos`,
    options: { raw: form.raw, headers: { ...form.headers, ...keyed } },
  })),

  getPushKey: alone(get('/api/push/key')),
  getPushSettings: alone(get('/api/push/settings')),
  updatePushSettings: alone(patch('/api/push/settings', { hour: 7 })),
  subscribePush: alone(
    post('/api/push/subscribe', {
      endpoint: 'https://push.example/new',
      keys: deviceKeys,
      device: 'Pixel 8',
    }),
  ),
  unsubscribePush: {
    ...naming(({ endpoint }) => post('/api/push/unsubscribe', { endpoint })),
    foreignStatus: 204,
  },
  listPushDevices: alone(get('/api/push/devices')),
  deletePushDevice: {
    ...naming(({ deviceId }) => remove(`/api/push/devices/${deviceId}`)),
    foreignStatus: 204,
  },
  testPush: naming(({ endpoint }) => post('/api/push/test', { endpoint })),
};
