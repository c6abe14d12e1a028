import { expect, test } from 'vitest';
import type { OperationId } from '#server/operations/operation.ts';
import { calls, type Sample } from './calls.ts';
import { furnish, stateOf } from './furnish.ts';
import { startApp, type App, type Person } from './support.ts';

const as = (app: App, cookie: string, { method, url, options }: Sample) =>
  app.call(method, url, cookie, options);

async function household(): Promise<{ app: App; ann: Person }> {
  const app = await startApp();
  return { app, ann: await app.person('ann@home.example') };
}

/** Replaces random ids and codes, so that two installations can be compared. */
const comparable = (state: unknown) =>
  JSON.stringify(state)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    // The authentication service's.
    .replaceAll(/"userID":"\w{32}"/g, '"userID":"id"')
    .replaceAll(/"passkeyID":"\w{32}",("name":"[^"]*"),"createdAt":"[^"]*"/g, '"passkeyID":"id",$1')
    .replaceAll(/"[0-9A-HJKMNP-TV-Z]{4}-?[0-9A-HJKMNP-TV-Z]{4}"/g, '"code"');

test('a request that arrives several times takes effect once', async () => {
  // Both installations get the same requests, but one of them gets them several times.
  const [once, often] = [await household(), await household()];
  for (const name of Object.keys(calls) as OperationId[]) {
    const [thingsOnce, thingsOften] = [await furnish(once.ann), await furnish(often.ann)];
    const sample = calls[name].valid(thingsOften);
    if (sample.method === 'GET') continue;
    const first = await as(once.app, once.ann.cookie, calls[name].valid(thingsOnce));
    // Twice concurrently, and again as if the response had been lost.
    const pair = await Promise.all([0, 1].map(() => as(often.app, often.ann.cookie, sample)));
    const again = await as(often.app, often.ann.cookie, sample);
    const isRemoval = name.startsWith('delete');
    for (const { status } of [...pair, again]) {
      // A second deletion may find nothing.
      if (isRemoval) expect([204, 404], name).toContain(status);
      else expect(status, name).toBe(first.status);
    }
    expect(
      pair.some(({ status }) => status === first.status),
      name,
    ).toBe(true);
    expect(comparable(await stateOf(often.ann, thingsOften)), name).toBe(
      comparable(await stateOf(once.ann, thingsOnce)),
    );
    expect(await often.app.allRows('push_subscription'), name).toHaveLength(
      (await once.app.allRows('push_subscription')).length,
    );
  }
});
