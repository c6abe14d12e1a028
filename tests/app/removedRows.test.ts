import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromCallback, type AnyStateMachine } from 'xstate';
import { provideDeviceRemoval } from '#app/flows/deviceRemoval/actors.ts';
import { providePasskeyRemoval } from '#app/flows/passkeyRemoval/actors.ts';
import { provideSessionEnd } from '#app/flows/sessionEnd/actors.ts';
import { app as page, createApp } from '#app/runtime/app.ts';
import type { Server } from '#app/data/calls.ts';
import { queryKeys } from '#app/data/keys.ts';
import { passkeysKey } from '#app/data/passkeys.ts';
import { sessionsKey } from '#app/data/sessions.ts';
import { addPasskey, makeAuthenticator } from '../server/authenticator.ts';
import { startApp, type App, type Person } from '../server/support.ts';
import { joinedTo } from './support/joined.ts';
import { runActor } from './support/runActor.ts';

const idle = fromCallback(() => undefined);

beforeEach(() => {
  vi.stubGlobal('dispatchEvent', () => true);
  createApp({ session: idle, pageCode: idle, flowCode: idle } as never);
  page.start();
});
afterEach(() => {
  page.stop();
  vi.unstubAllGlobals();
});

interface Row {
  id: string;
  sessionID: string;
  passkeyID: string;
  isThis: boolean;
}

interface Removal {
  url: string;
  key: readonly string[];
  /** Adds one more row. */
  add: (app: App, ann: Person) => Promise<unknown>;
  flow: (server: Server) => AnyStateMachine;
  actor: string;
  input: (rows: Row[]) => object;
}

const sessions = {
  url: '/api/sessions',
  key: sessionsKey,
  add: (app: App) => app.signIn('ann@home.example'),
  flow: provideSessionEnd,
  actor: 'endSessions',
};

const removals: Record<string, Removal> = {
  'signing out another device': {
    ...sessions,
    input: (rows) => ({ kind: 'one', sessionID: rows.find(({ isThis }) => !isThis)!.sessionID }),
  },
  'signing out everywhere else': { ...sessions, input: () => ({ kind: 'others' }) },
  'deleting a passkey': {
    url: '/api/passkeys',
    key: passkeysKey,
    add: (_, ann) => addPasskey(ann, makeAuthenticator()),
    flow: providePasskeyRemoval,
    actor: 'removePasskey',
    input: ([row]) => row!,
  },
  'ending the reminders to a device': {
    url: '/api/push/devices',
    key: [...queryKeys.push, 'devices'],
    add: (_, ann) => {
      const body = { endpoint: 'https://push.example/phone', keys: { p256dh: 'p', auth: 'a' } };
      return ann.post('/api/push/subscribe', { body });
    },
    flow: provideDeviceRemoval,
    actor: 'removeDevice',
    input: ([row]) => ({ id: row!.id, isThis: false }),
  },
};

test.each(Object.entries(removals))(
  '%s is done only when the list on the screen has no such row any more',
  async (_, { url, key, add, flow, actor, input }) => {
    const app = await startApp();
    const ann = await app.person('ann@home.example');
    await add(app, ann);
    const { api, queries } = joinedTo(app, ann);
    const queryFn = async () => (await ann.get<Row[]>(url)).body;
    const rows = await queries.fetchQuery({ queryKey: key, queryFn });
    await runActor(flow({ api, queries }), actor, input(rows));
    expect(queries.getQueryData(key)).toHaveLength(rows.length - 1);
  },
);

test.each(['signing out another device', 'signing out everywhere else'])(
  'after %s, the list of devices that get reminders is loaded again',
  async (name) => {
    const { url, add, flow, actor, input } = removals[name]!;
    const app = await startApp();
    const ann = await app.person('ann@home.example');
    await add(app, ann);
    const { api, queries } = joinedTo(app, ann);
    const key = [...queryKeys.push, 'devices'];
    queries.setQueryData(key, []);
    const rows = (await ann.get<Row[]>(url)).body;
    await runActor(flow({ api, queries }), actor, input(rows));
    expect(queries.getQueryState(key)).toMatchObject({ isInvalidated: true });
  },
);
