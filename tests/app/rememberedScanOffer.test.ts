import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fromCallback, fromPromise, type Actor } from 'xstate';
import type { appMachine } from '#machines/app/appMachine.ts';
import { keepSession } from '#app/storage/keptSession.ts';
import { forgetScan, rememberScan } from '#app/storage/rememberedScans.ts';
import { codes, session } from '#machines/support/examples.ts';
import { eventually } from '../support/eventually.ts';
import { stubStorage } from './support/fakeStorage.ts';
import { turningSession, type Sessions } from './support/turningSession.ts';

vi.mock('#app/data/api.ts', () => ({ queries: new QueryClient() }));

const idle = fromCallback(() => undefined);

let isReachable = true;
let app: Actor<typeof appMachine>;

beforeEach(async () => {
  vi.resetModules();
  isReachable = true;
  const page = new EventTarget();
  stubStorage();
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response('', { headers: { snug: 'any hash' } });
  });
  keepSession(session);
  const fetchOutbox = fromPromise(() => new Promise(() => {}));
  const root = await import('#app/runtime/app.ts');
  root.createApp({ session: turningSession, pageCode: idle, flowCode: idle, fetchOutbox } as never);
  app = root.app.start();
});
afterEach(() => {
  app.stop();
  vi.unstubAllGlobals();
});

test('a remembered scan is offered to its user only, also if they sign in again on the same page', async () => {
  rememberScan({ code: codes.label, userId: session.user.id, at: 1 });
  const { rememberedScan } = await import('#app/flows/rememberedScan/rememberedScan.ts');
  const turn = (next: Sessions) =>
    app.getSnapshot().children.session!.send({ type: 'turned', session: next } as never);
  const isOffered = () => rememberedScan.getSnapshot().matches('offered');
  rememberedScan.start();
  expect(isOffered()).toBe(true);
  turn(null);
  expect(isOffered()).toBe(false);
  turn(session);
  expect(isOffered()).toBe(true);
  rememberedScan.stop();
});

test('the offer ends while there is no connection, and for good if another tab opens the label', async () => {
  rememberScan({ code: codes.label, userId: session.user.id, at: 1 });
  const { rememberedScan } = await import('#app/flows/rememberedScan/rememberedScan.ts');
  const { network } = await import('#app/flows/network/network.ts');
  const isOffered = () => rememberedScan.getSnapshot().matches('offered');
  rememberedScan.start();
  for (const time of ['once', 'again']) {
    isReachable = false;
    network.send({ type: 'answer.missed' });
    await eventually(() => expect(isOffered(), time).toBe(false));
    isReachable = true;
    network.send({ type: 'connection.returned' });
    await eventually(() => expect(isOffered(), time).toBe(true));
  }
  forgetScan(codes.label);
  dispatchEvent(Object.assign(new Event('storage'), { key: 'snug-scans' }));
  expect(isOffered()).toBe(false);
  rememberScan({ code: codes.other, userId: session.user.id, at: 2 });
  expect(isOffered()).toBe(true);
  expect(rememberedScan.getSnapshot().context.scans).toEqual([{ code: codes.other, at: 2 }]);
  rememberedScan.stop();
});
