import { expect, test } from 'vitest';
import { providePasskeyAddition } from '#app/flows/passkeyAddition/actors.ts';
import { passkeysKey } from '#app/data/passkeys.ts';
import { beginAddition, makeAuthenticator } from '../server/authenticator.ts';
import { startApp } from '../server/support.ts';
import { joinedTo } from './support/joined.ts';
import { runActor } from './support/runActor.ts';

test.each([false, true])(
  'the list of passkeys is read again after one was added (the answer is lost: %s)',
  async (isLost) => {
    const app = await startApp();
    const ann = await app.person('ann@home.example');
    const begun = await beginAddition(ann);
    const withCookie = { ...ann, cookie: `${ann.cookie}; ${begun.cookie}` };
    const server = joinedTo(app, withCookie, async (send) => {
      const answer = await send();
      if (isLost) throw new TypeError('Failed to fetch');
      return answer;
    });
    server.queries.setQueryData(passkeysKey, []);
    const passkey = makeAuthenticator().create(begun.body);
    const saving = runActor(providePasskeyAddition(server), 'savePasskey', { passkey });
    if (isLost) await expect(saving).rejects.toThrow();
    else expect(await saving).toEqual({ kind: 'saved' });
    // The server has it in both cases.
    expect((await ann.get('/api/passkeys')).body).toHaveLength(1);
    expect(server.queries.getQueryState(passkeysKey)).toMatchObject({ isInvalidated: true });
  },
);
