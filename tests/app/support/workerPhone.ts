import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { planted, startApp } from '../../server/support.ts';

/** Loads a module of the service worker, whose types are not those of a page. */
export const load = async <Module>(file: string) =>
  (await import(new URL(`../../../src/app/worker/${file}`, import.meta.url).href)) as Module;

/** The phone's network, which may be off, and the id of the user who is signed in on the phone. */
export const phone = { isOnline: true, userId: null as string | null };

/** A household with two plants, the first of which is dead, and the service worker of its person. */
export async function household() {
  const { app, person } = await startApp();
  const ann = await person('ann@home.example');
  const [dead, living] = [await planted(ann), await planted(ann)];
  await ann.patch(`/api/plants/${dead.plantId}/kill`);
  const { user } = (await ann.get<{ user: { id: string } }>('/api/auth/get-session')).body;
  Object.assign(phone, { isOnline: true, userId: user.id });
  /** The users whom the worker's requests name. */
  const users: (string | null)[] = [];
  const origin = 'http://snug.test';
  vi.stubGlobal('fetch', async (request: Request) => {
    users.push(request.headers.get('snug-user'));
    if (!phone.isOnline) throw new TypeError('Failed to fetch');
    const { statusCode, headers, rawPayload } = await app.inject({
      method: request.method as 'GET',
      url: request.url,
      headers: { ...Object.fromEntries(request.headers), origin, cookie: ann.cookie },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const body = statusCode === 204 ? null : new Uint8Array(rawPayload);
    return new Response(body, { status: statusCode, headers: headers as Record<string, string> });
  });
  const entries = async (plantId: string) =>
    (await ann.get<{ actionName: string }[]>(`/api/plants/${plantId}/interactions`)).body
      .map(({ actionName }) => actionName)
      .toSorted();
  return { userId: user.id, dead: dead.plantId, living: living.plantId, entries, users };
}

/** Replaces what the service worker finds in its browser, until `vi.unstubAllGlobals`. */
export function stubBrowser(): void {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('self', { registration: {}, clients: { matchAll: async () => [] } });
  vi.stubGlobal('caches', {
    match: async () => (phone.userId === null ? undefined : new Response(phone.userId)),
  });
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: string | Request, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://snug.test') : input, init);
      }
    },
  );
}
