import createClient from 'openapi-fetch';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { providePasswordReset } from '#app/flows/passwordReset/actors.ts';
import type { paths } from '#contract/schema.d.ts';
import { runActor } from './support/runActor.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

/** Sets a password by a link. @returns how often the session was checked after that */
async function setPassword(answer: () => Response): Promise<number> {
  const api = createClient<paths>({ baseUrl: 'http://snug.test', fetch: async () => answer() });
  const onSet = vi.fn<() => void>();
  const flow = providePasswordReset({ api, queries: null }, onSet);
  const input = { token: 'a'.repeat(43), newPassword: 'a new password', keepPasskeys: false };
  await runActor(flow, 'setPassword', input).catch(() => undefined);
  return onSet.mock.calls.length;
}

test('the session is checked after a password was set by a link, which may have ended it', async () => {
  expect(await setPassword(() => Response.json({ status: true }))).toBe(1);
});

test('the session is checked if the answer is lost, since the password may be set', async () => {
  const lose = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await setPassword(lose)).toBe(1);
});
