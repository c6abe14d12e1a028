import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import type { operations } from '#contract/schema.d.ts';
import type { OperationId } from '#server/operations/operation.ts';
import { asCaller, calls, type Sample } from './calls.ts';
import { furnish, stateOf, type Things } from './furnish.ts';
import { startApp, type App, type Person } from './support.ts';

/** The statuses of a caller who only holds an invitation, of a removed person, of a member and of an owner. */
type Row = readonly [invited: number, removed: number, member: number, owner: number];

const done = 200;
/** Everyone may call it, also without a session. */
const anyone: Row = [done, done, done, done];
/** Everyone in the household. */
const people: Row = [401, 401, done, done];
/** Only its owners. */
const owners: Row = [401, 401, 403, done];

/** Only sitters: no session admits to it. */
const sitters: Row = [401, 401, 401, 401];

/** Who may do what. Every operation of the contract has a line; `done` stands for any success. */
const matrix: Record<keyof operations, Row> = {
  validateCode: people,
  issueCodes: people,
  listCodes: people,
  deleteCode: people,
  deleteUnusedCodes: people,
  listPots: people,
  createPot: people,
  labelPots: people,
  assignCode: people,
  updatePot: people,
  freePot: people,
  listPlants: people,
  listPlantPages: people,
  createPlant: people,
  getPlant: people,
  updatePlant: people,
  killPlant: people,
  placePlant: people,
  placePlantInPots: people,
  setProfilePhoto: people,
  listOffers: people,
  getWinterQuestion: people,
  answerWinterQuestion: people,
  listPreferences: people,
  createPreference: people,
  updatePreference: people,
  deletePreference: people,
  listMeasurements: people,
  addMeasurements: people,
  listEffects: people,
  listActions: people,
  listCareKinds: people,
  setCareKind: people,
  removeCareKind: people,
  listTasks: people,
  snoozeTask: people,
  unsnoozeTask: people,
  listPlantTasks: people,
  listInteractions: people,
  listFeed: people,
  listMonths: people,
  createInteraction: people,
  updateInteraction: people,
  deleteInteraction: people,
  uploadPhotos: people,
  listPhotos: people,
  deletePhoto: people,
  getPhotoFull: people,
  getPhotoThumb: people,
  subscribePush: people,
  unsubscribePush: people,
  listPushDevices: people,
  deletePushDevice: people,
  // The device is the owner's.
  testPush: [401, 401, 404, done],
  getPushKey: people,
  getPushSettings: people,
  updatePushSettings: people,
  getHousehold: people,
  updateHousehold: people,
  listPlaces: people,
  orderPlaces: people,
  getExport: owners,
  beginExport: owners,
  downloadExport: owners,
  importExport: owners,
  importPlants: owners,
  getCalendar: people,
  createCalendar: people,
  deleteCalendar: people,
  readCalendar: anyone,
  deletePlant: people,
  deletePot: people,
  listBin: people,
  restoreBinItem: people,
  listPeople: people,
  updatePerson: owners,
  deletePerson: owners,
  listSessions: people,
  deleteSession: people,
  listPasskeys: people,
  deletePasskey: people,
  listAccessTokens: people,
  createAccessToken: people,
  deleteAccessToken: people,
  listWebhooks: owners,
  createWebhook: owners,
  updateWebhook: owners,
  deleteWebhook: owners,
  rotateWebhookSecret: owners,
  testWebhook: owners,
  listWebhookDeliveries: owners,
  listInvitations: owners,
  createInvitation: owners,
  deleteInvitation: owners,
  readInvitation: anyone,
  getAway: people,
  setAway: people,
  endAway: people,
  listAwayTasks: people,
  listSitters: people,
  createSitter: people,
  revokeSitter: people,
  openSitting: anyone,
  readSitting: sitters,
  getSittingPhoto: sitters,
  recordSitting: sitters,
  undoSitting: sitters,
  uploadSittingPhoto: sitters,
  createPasswordReset: owners,
  requestPasswordReset: anyone,
  findPasswordReset: anyone,
  listBackups: owners,
  createBackup: owners,
  // There is none.
  downloadBackup: [401, 401, 403, 404],
  getSetup: anyone,
  // There are accounts.
  restoreInstallation: [409, 409, 409, 409],
  getHealth: anyone,
  getReadiness: anyone,
  getSession: [done, 401, done, done],
  signInEmail: anyone,
  // Without the invitation.
  signUpEmail: [403, 403, done, done],
  signOut: anyone,
  // Everyone gives a wrong password.
  changeEmail: [401, 401, 400, 400],
  changePassword: [401, 401, 400, 400],
  // The link is invalid.
  resetPassword: [400, 400, 400, 400],
  // Everyone gives a wrong password, and no challenge.
  beginPasskey: [401, 401, 400, 400],
  addPasskey: [401, 401, 400, 400],
  beginPasskeySignIn: anyone,
  signInPasskey: [400, 400, 400, 400],
  updateUser: people,
  // The owner is the only one.
  deleteUser: [401, 401, done, 409],
  // The token is invalid.
  verifyEmail: [401, 401, 401, 401],
  // Without a mail server.
  sendVerificationEmail: [401, 401, 400, 400],
  revokeSessions: people,
  revokeOtherSessions: people,
};

const contract = load(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, { operationId?: string }>>;
};
const operationsOf = (item: Record<string, { operationId?: string }>) =>
  Object.entries(item).flatMap(([method, { operationId }]) =>
    operationId === undefined ? [] : [{ method, name: operationId as keyof operations }],
  );
const all = Object.values(contract.paths).flatMap(operationsOf);
const names = all.map(({ name }) => name);
/** The operations that change data. */
const changing = new Set(all.filter(({ method }) => method !== 'get').map(({ name }) => name));

const password = 'correct horse';
const post = (path: string, body: object = {}): Sample => ({
  method: 'POST',
  url: `/api/auth/${path}`,
  options: { body },
});
const get = (path: string): Sample => ({ method: 'GET', url: `/api/auth/${path}` });
let newcomers = 0;

const authCalls: Record<Exclude<keyof operations, OperationId>, () => Sample> = {
  getSession: () => get('get-session'),
  signInEmail: () => post('sign-in/email', { email: 'ann@home.example', password }),
  signUpEmail: () =>
    post('sign-up/email', { name: 'Dan', email: `dan${(newcomers += 1)}@home.example`, password }),
  signOut: () => post('sign-out'),
  changeEmail: () => post('change-email', { newEmail: 'new@home.example', password: 'a wrong guess' }),
  changePassword: () =>
    post('change-password', { currentPassword: 'a wrong guess', newPassword: 'a new password' }),
  resetPassword: () => post('reset-password', { token: 'x', newPassword: password }),
  beginPasskey: () => get('passkey/generate-register-options'),
  addPasskey: () => post('passkey/verify-registration', { response: { id: 'x' } }),
  beginPasskeySignIn: () => get('passkey/generate-authenticate-options'),
  signInPasskey: () => post('passkey/verify-authentication', { response: { id: 'x' } }),
  updateUser: () => post('update-user', { name: 'Another' }),
  deleteUser: () => post('delete-user', { password }),
  verifyEmail: () => get('verify-email?token=x'),
  sendVerificationEmail: () => post('send-verification-email', { email: 'ann@home.example' }),
  revokeSessions: () => post('revoke-sessions'),
  revokeOtherSessions: () => post('revoke-other-sessions'),
};

const sampleOf = (name: keyof operations, things: Things): Sample =>
  name in calls
    ? asCaller(calls[name as OperationId].valid(things))
    : authCalls[name as keyof typeof authCalls]();

const callAs = (app: App, cookie: string, { method, url, options }: Sample) =>
  app.call<{ type?: string } | null>(method, url, cookie, options);

/** A household with Ann, its owner, and Ben, a member. */
async function household() {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  return { app, ann, things: await furnish(ann) };
}

/** Signs in Ben; adds him first if he has left. The limits of attempts pass. */
async function member(app: App, ann: Person): Promise<string> {
  app.clock.now += 180_000;
  const known = await app.signIn('ben@home.example');
  if (known !== '') return known;
  expect((await app.signUp('ben@home.example', ann.cookie)).status).toBe(200);
  return app.signIn('ben@home.example');
}

const expected = (status: number) => (status === done ? expect.stringMatching(/^2/) : String(status));

test('every operation of the contract has a line in the matrix', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(names.toSorted());
});

test('a caller who only holds an invitation is refused', async () => {
  const { app, ann, things } = await household();
  const before = await stateOf(ann, things);
  for (const name of names) {
    if (name === 'signOut') continue;
    for (const cookie of ['', `${ann.cookie.split('=')[0]}=${things.invitationToken}`]) {
      const { status } = await callAs(app, cookie, sampleOf(name, things));
      expect(String(status), name).toEqual(expected(matrix[name][0]));
    }
  }
  expect(await stateOf(ann, things)).toEqual(before);
});

test('a removed person is refused, and is told the reason', async () => {
  const { app, ann, things } = await household();
  const cookie = await member(app, ann);
  const ben = app.personOf(cookie);
  const { body: session } = await ben.get<{ user: { id: string } }>('/api/auth/get-session');
  expect((await ann.delete(`/api/people/${session.user.id}`)).status).toBe(204);
  await ann.get(things.calendarPath);
  const before = await stateOf(ann, things);
  for (const name of names) {
    const { status, body } = await callAs(app, cookie, sampleOf(name, things));
    expect(String(status), name).toEqual(expected(matrix[name][1]));
    if (status === 401 && name in calls && matrix[name] !== sitters) expect(body?.type, name).toBe('removed');
  }
  expect(await stateOf(ann, things)).toEqual(before);
});

test('a member may not do what only owners may', async () => {
  const { app, ann, ...home } = await household();
  let { things } = home;
  for (const name of names) {
    const [, , status] = matrix[name];
    const before = status === 403 && (await stateOf(ann, things));
    const cookie = await member(app, ann);
    const answer = await callAs(app, cookie, sampleOf(name, things));
    expect(String(answer.status), name).toEqual(expected(status));
    if (changing.has(name) && status === done) things = await furnish(ann);
    if (!before) continue;
    expect(answer.body?.type, name).toBe('owner-only');
    expect(await stateOf(ann, things), name).toEqual(before);
  }
});

test('an owner may do what a member may not', async () => {
  const { app, ann, ...home } = await household();
  let { things } = home;
  for (const name of names) {
    const [, , member, owner] = matrix[name];
    if (member === owner) continue;
    const { status } = await callAs(app, ann.cookie, sampleOf(name, things));
    expect(String(status), name).toEqual(expected(owner));
    things = await furnish(ann);
  }
});
