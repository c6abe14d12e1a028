import { globSync, readFileSync } from 'node:fs';
import createClient from 'openapi-fetch';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/problem.ts';
import type { paths } from '#contract/schema.d.ts';
import { readCode } from '#domain/code.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { validateCode } from '#app/data/reads.ts';
import { beginPasskey, beginPasskeySignIn } from '#app/data/beginPasskey.ts';
import { addPasskey, signInPasskey } from '#app/data/write/passkeys.ts';
import { readSession } from '#app/data/session.ts';
import { changeEmail, changePassword, sendVerificationEmail, updateUser } from '#app/data/write/account.ts';
import { resetPassword } from '#app/data/write/passwordResets.ts';
import { deleteUser } from '#app/data/write/people.ts';
import { deletePhoto, uploadPhotos } from '#app/data/write/photos.ts';
import { killPlant, placePlant, placePlantInPots } from '#app/data/write/plants.ts';
import { assignCode, freePot } from '#app/data/write/pots.ts';
import { revokeOtherSessions, revokeSessions, signInEmail, signOut } from '#app/data/write/session.ts';
import { beginSingleSignOn } from '#app/data/write/singleSignOn.ts';
import { signUpEmail } from '#app/data/write/users.ts';

const asked = vi.fn<(request: Request) => void>();
let answer: unknown;

/** A server that answers every request with 200. */
const fetchAnswer = async (request: Request) => {
  asked(request);
  return Response.json(answer);
};
const api = createClient<paths>({ baseUrl: 'http://snug.test', fetch: fetchAnswer });
const server = { api, queries: null };
const { signal } = new AbortController();

const place = { plantId: ids.plant, potId: ids.pot };
const password = 'correct horse';
const email = 'ann@home.example';

const calls: Record<string, () => Promise<unknown>> = {
  'a read': () => validateCode(server, codes.label, signal),
  'moving a plant': () => placePlant(server, place),
  'putting a plant back': () => placePlantInPots(server, place),
  'marking a plant dead': () => killPlant(server, ids.plant),
  'assigning a label': () => assignCode(server, { code: codes.label, potId: ids.pot }),
  'freeing a pot': () => freePot(server, place),
  'an upload': () =>
    uploadPhotos(
      server,
      { interactionId: ids.interaction, photoId: ids.photo, file: new File(['x'], 'capture.jpg') },
      { onSent: () => {}, signal },
    ),
  'deleting a photo': () => deletePhoto(server, { plantId: ids.plant, photoId: ids.photo }),
};

/** All calls of the authentication service. */
const authCalls: Record<string, () => Promise<unknown>> = {
  'get-session': () => readSession(server),
  'sign-in/email': () => signInEmail(server, { email, password }),
  'sign-out': () => signOut(server),
  'sign-up/email': () => signUpEmail(server, { name: 'Ann', email, password }),
  'revoke-sessions': () => revokeSessions(server),
  'revoke-other-sessions': () => revokeOtherSessions(server),
  'update-user': () => updateUser(server, { kind: 'name', name: 'Ann' }),
  'send-verification-email': () => sendVerificationEmail(server, { email }),
  'change-email': () => changeEmail(server, { kind: 'email', email, password }),
  'change-password': () => changePassword(server, { kind: 'password', password, newPassword: password }),
  'reset-password': () => resetPassword(server, { token: 'x', newPassword: password, keepPasskeys: false }),
  'single-sign-on': () => beginSingleSignOn(server, { target: '/', invitation: null }),
  'delete-user': () => deleteUser(server, { password, endsHousehold: false }),
  'passkey/generate-register-options': () => beginPasskey(server, password),
  'passkey/generate-authenticate-options': () => beginPasskeySignIn(server),
  'passkey/verify-registration': () => addPasskey(server, {} as never),
  'passkey/verify-authentication': () => signInPasskey(server, {} as never),
};

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('fetch', fetchAnswer);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns whether a call failed: it was refused with a reason, or it rejects with the server's error. */
const isFailure = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    (result) => (result as { kind?: string } | null | undefined)?.kind === 'refused',
    (error: Error) => error instanceof ApiError || error.cause instanceof ApiError,
  );

test.each(Object.entries({ ...calls, ...authCalls }))(
  'the answer to %s is a failure if it contains an error, also with status 200 (spec §7)',
  async (_, call) => {
    answer = { error: { message: 'No' } };
    expect(await isFailure(call())).toBe(true);
    expect(asked).toHaveBeenCalledOnce();
  },
);

describe('the authentication service', () => {
  test.each(Object.entries(authCalls))(
    'may lead elsewhere in its answer to %s (spec §7)',
    async (path, call) => {
      const assign = vi.fn<(url: string) => void>();
      vi.stubGlobal('location', { assign });
      answer = { redirect: true, url: '/welcome' };
      await call();
      expect(new URL(asked.mock.calls[0]![0].url).pathname).toBe(`/api/auth/${path}`);
      expect(assign).toHaveBeenCalledExactlyOnceWith('/welcome');
    },
  );
});

test('every call reads its answer so', () => {
  const found = globSync('src/app/**/*.{ts,tsx}').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(
        /(\w*)\(?\s*(?:server\.)?\bapi\.(?:GET|POST|PUT|PATCH|DELETE)\(\s*'([^']+)'/g,
      ),
      ([, reader, path]) => ({ file, reader, path: path! }),
    ),
  );
  expect(found.length).toBeGreaterThan(60);
  for (const { file, reader, path } of found) {
    const isAuth = path.startsWith('/api/auth/');
    expect(reader, `${file} ${path}`).toBe(isAuth ? 'authData' : 'dataOf');
  }
  const auth = found.flatMap(({ path }) => (path.startsWith('/api/auth/') ? path.slice(10) : []));
  expect(auth.toSorted()).toEqual(Object.keys(authCalls).toSorted());
});

test.each(['WIFI:S:Home;P:secret of the router;;', 'https://elsewhere.example/q/1', ''])(
  'the server is not asked about %j, which has not the form of a code',
  async (text) => {
    expect(readCode(text)).toBeNull();
    expect(await validateCode(server, text, signal)).toEqual({ valid: false });
    expect(asked).not.toHaveBeenCalled();
  },
);
