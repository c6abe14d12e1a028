/** What each write makes of an error of the server: an outcome that its screen tells apart, or a failure that can be retried. */
import createClient from 'openapi-fetch';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { paths } from '#contract/schema.d.ts';
import { beginPasskey } from '#app/data/beginPasskey.ts';
import { provideJoining } from '#app/flows/joining/actors.ts';
import type { Server } from '#app/data/calls.ts';
import { invitationOf } from '#app/data/invitationOf.ts';
import { findPlant, validateCode } from '#app/data/reads.ts';
import { changeEmail, changePassword, sendVerificationEmail, updateUser } from '#app/data/write/account.ts';
import { beginExport } from '#app/data/write/export.ts';
import { deleteInteraction } from '#app/data/write/interactions.ts';
import { addPasskey, signInPasskey } from '#app/data/write/passkeys.ts';
import { createPasswordReset, requestPasswordReset, resetPassword } from '#app/data/write/passwordResets.ts';
import { deletePerson, deleteUser, updatePerson } from '#app/data/write/people.ts';
import { deletePhoto } from '#app/data/write/photos.ts';
import { createPlant, placePlant, placePlantInPots } from '#app/data/write/plants.ts';
import { createPot } from '#app/data/write/pots.ts';
import { deletePreference } from '#app/data/write/preferences.ts';
import { testPush } from '#app/data/write/push.ts';
import { snoozeTask, unsnoozeTask } from '#app/data/write/tasks.ts';
import { codes, ids, plantDraft } from '#machines/support/examples.ts';
import { runActor } from './support/runActor.ts';

type Refusal = [status: number, body: { type?: string; code?: string }, outcome: unknown];

/** The sentence of each error. */
const reason = 'The server says why.';
const refused = { kind: 'refused', reason };
const wrong = { code: 'INVALID_PASSWORD' };
const password = 'correct horse';
const { signal } = new AbortController();
const place = { plantId: ids.plant, potId: ids.pot };
const ben = { userID: ids.plant, name: 'Ben', isMe: false };
const pot = { friendly_name: 'Pot', location: null, diameter_cm: null, height_cm: null };
const task = { plantId: ids.plant, taskId: ids.task };
const taken: Refusal = [409, { type: 'pot-taken' }, { kind: 'potTaken' }];
const account: Refusal[] = [
  [400, wrong, { kind: 'wrongPassword' }],
  [422, {}, refused],
];
const gone: Refusal[] = [[404, {}, undefined]];

const calls: Record<string, [call: (server: Server) => Promise<unknown>, ...refusals: Refusal[]]> = {
  createPlant: [
    (server) => createPlant(server, { ...place, draft: plantDraft }),
    [409, {}, { kind: 'potTaken' }],
    [403, {}, refused],
  ],
  findPlant: [(server) => findPlant(server, ids.plant, signal), [404, {}, { kind: 'missing' }]],
  placePlant: [(server) => placePlant(server, place), taken],
  placePlantInPots: [(server) => placePlantInPots(server, place), taken],
  createPot: [
    (server) => createPot(server, { code: null, potId: ids.pot, draft: pot }),
    [409, {}, { kind: 'codeTaken' }],
  ],
  snoozeTask: [(server) => snoozeTask(server, { ...task, days: 1 }), [409, {}, undefined], ...gone],
  unsnoozeTask: [(server) => unsnoozeTask(server, task), [409, {}, undefined], ...gone],
  deletePreference: [
    (server) => deletePreference(server, ids.plant, { kind: 'delete', plantsEffectsID: 'preference-1' }),
    ...gone,
  ],
  deleteInteraction: [
    (server) => deleteInteraction(server, { plantId: ids.plant, interactionId: ids.note }),
    ...gone,
  ],
  deletePhoto: [(server) => deletePhoto(server, { plantId: ids.plant, photoId: ids.photo }), ...gone],
  beginExport: [(server) => beginExport(server), [507, {}, refused]],
  testPush: [
    (server) => testPush(server, 'https://push.example/1'),
    [404, {}, 'unknown'],
    [429, {}, 'tooMany'],
  ],
  updatePerson: [(server) => updatePerson(server, { person: ben, role: 'owner' }), [409, {}, refused]],
  deletePerson: [
    (server) => deletePerson(server, ids.plant),
    [409, {}, refused],
    [404, {}, { kind: 'removed' }],
  ],
  deleteUser: [
    (server) => deleteUser(server, { password, endsHousehold: false }),
    [401, { type: 'signed-out' }, refused],
    [401, {}, { kind: 'removed' }],
    [400, wrong, { kind: 'refused', reason: 'This is not your current password.' }],
    [409, { code: 'LAST_USER' }, refused],
  ],
  updateUser: [(server) => updateUser(server, { kind: 'name', name: 'Anna' }), [422, {}, refused]],
  sendVerificationEmail: [
    (server) => sendVerificationEmail(server, { email: 'anna@home.example' }),
    [429, { code: 'TOO_MANY_LINKS' }, 'tooMany'],
    [400, { code: 'EMAIL_ALREADY_VERIFIED' }, 'verified'],
  ],
  changeEmail: [
    (server) => changeEmail(server, { kind: 'email', email: 'anna@home.example', password }),
    ...account,
  ],
  changePassword: [
    (server) => changePassword(server, { kind: 'password', password, newPassword: 'battery' }),
    ...account,
  ],
  requestPasswordReset: [
    (server) => requestPasswordReset(server, { email: 'ann@home.example' }),
    [429, {}, 'tooMany'],
  ],
  resetPassword: [
    (server) => resetPassword(server, { token: 'token', newPassword: password, keepPasskeys: false }),
    [400, { code: 'INVALID_TOKEN' }, { kind: 'spent' }],
    [422, {}, refused],
  ],
  createPasswordReset: [(server) => createPasswordReset(server, { userID: ids.plant }), [403, {}, refused]],
  beginPasskey: [(server) => beginPasskey(server, password), ...account],
  addPasskey: [
    (server) => addPasskey(server, {} as never),
    [400, {}, { kind: 'refused', reason: 'Snug did not accept this passkey. Try again.' }],
  ],
  signInPasskey: [
    (server) => signInPasskey(server, {} as never),
    [401, { code: 'PASSKEY_NOT_FOUND' }, { kind: 'unknown' }],
    [401, {}, { kind: 'refused' }],
    [400, {}, { kind: 'refused' }],
  ],
  invitationOf: [
    (server) => invitationOf(server, 'token'),
    [400, {}, { kind: 'closed', why: 'unknown' }],
    [404, { type: 'invitation-unknown' }, { kind: 'closed', why: 'unknown' }],
    [410, { type: 'invitation-used' }, { kind: 'closed', why: 'used' }],
    [410, { type: 'invitation-expired' }, { kind: 'closed', why: 'expired' }],
  ],
  join: [
    (server) =>
      runActor(provideJoining(server), 'join', {
        token: 'token',
        name: 'Ben',
        email: 'ben@home.example',
        password,
      }),
    [403, { code: 'INVITATION_UNKNOWN' }, { kind: 'closed', why: 'unknown' }],
    [403, { code: 'INVITATION_USED' }, { kind: 'closed', why: 'used' }],
    [403, { code: 'INVITATION_EXPIRED' }, { kind: 'closed', why: 'expired' }],
    [422, { code: 'USER_ALREADY_EXISTS' }, refused],
  ],
};

/** A server that answers each request so; with status 0, it does not answer. */
function answering(status: number, body: object = {}): Server {
  const fetch = async () => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json({ title: reason, message: reason, ...body }, { status });
  };
  return { api: createClient<paths>({ baseUrl: 'http://snug.test', fetch }), queries: null };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

describe.each(Object.entries(calls))('%s', (_, [call, ...refusals]) => {
  test.each(refusals)('answered with %i %o is %o', async (status, body, outcome) => {
    expect(await call(answering(status, body))).toEqual(outcome);
  });

  test.each([0, 500])('answered with %i fails', async (status) => {
    await expect(call(answering(status))).rejects.toThrow();
  });
});

test.each(['updatePerson', 'deletePerson'])(
  '%s is not refused because the session has ended: after signing in again, it may succeed',
  async (name) => {
    await expect(calls[name]![0](answering(401))).rejects.toThrow();
  },
);

test('the password of a passkey arrives with all of its letters', async () => {
  const sent: (string | null)[] = [];
  const fetch = async ({ headers }: Request) => {
    sent.push(headers.get('X-Password'));
    return Response.json({});
  };
  const api = createClient<paths>({ baseUrl: 'http://snug.test', fetch });
  await beginPasskey({ api, queries: null }, 'Grüße, ключ');
  expect(sent.map((text) => decodeURIComponent(text!))).toEqual(['Grüße, ключ']);
});

test('a scanned text that is no code does not leave the phone', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () => Response.json({ valid: true }));
  const api = createClient<paths>({ baseUrl: 'http://snug.test', fetch });
  const validate = (text: string) => validateCode({ api, queries: null }, text, signal);
  expect(await validate('WIFI:S:Home;P:secret;;')).toEqual({ valid: false });
  expect(fetch).not.toHaveBeenCalled();
  expect(await validate(codes.label)).toEqual({ valid: true });
  expect(fetch).toHaveBeenCalledOnce();
});
