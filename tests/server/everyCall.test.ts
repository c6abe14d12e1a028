import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { load } from 'js-yaml';
import type { OperationId } from '#server/operations/operation.ts';
import { asCaller, calls, type Sample } from './calls.ts';
import { furnish, stateOf } from './furnish.ts';
import { startApp, twoHouseholds, type App } from './support.ts';

const contract = load(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, { operationId?: string }>>;
};
const operations = Object.entries(contract.paths)
  .filter(([path]) => !path.startsWith('/api/auth/'))
  .flatMap(([, item]) => Object.entries(item))
  .flatMap(([method, { operationId }]) =>
    operationId === undefined ? [] : [{ method, name: operationId as OperationId }],
  );

const names = Object.keys(calls) as OperationId[];
/** The operations that change data. */
const changing = operations.filter(({ method }) => method !== 'get').map(({ name }) => name);

const as = (app: App, cookie: string, { method, url, options }: Sample) =>
  app.call(method, url, cookie, options);

test('every operation of the contract has example requests', () => {
  expect(names.toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
});

describe('every operation', () => {
  test('needs a session, unless it is public', async () => {
    const app = await startApp();
    const ann = await app.person('ann@home.example');
    const things = await furnish(ann);
    const before = await stateOf(ann, things);
    for (const name of names) {
      const { status } = await as(app, '', asCaller(calls[name].valid(things)));
      expect(status, name).toBe(calls[name].openStatus ?? 401);
    }
    expect(await stateOf(ann, things)).toEqual(before);
  });

  test('that changes data is refused from other origins', async () => {
    const app = await startApp();
    const ann = await app.person('ann@home.example');
    const things = await furnish(ann);
    const before = await stateOf(ann, things);
    for (const name of changing) {
      const { method, url, options } = calls[name].valid(things);
      for (const origin of ['https://elsewhere.example', 'null', '']) {
        const headers = { ...options?.headers, origin };
        const { status } = await app.call(method, url, ann.cookie, { ...options, headers });
        expect(status, `${name} from '${origin}'`).toBe(403);
      }
    }
    expect(await stateOf(ann, things)).toEqual(before);
  });

  test('neither finds nor changes anything of another household', async () => {
    const { app, ann, ben } = await twoHouseholds();
    const [other, own] = [await furnish(ann), await furnish(ben)];
    const [annsBefore, bensBefore] = [await stateOf(ann, other), await stateOf(ben, own)];
    const bodies = new Set<string>();
    for (const name of names) {
      const { foreign, foreignStatus = 404 } = calls[name];
      for (const [index, sample] of foreign.entries()) {
        const answer = await as(app, ben.cookie, sample({ own, other }));
        expect(answer.status, `${name} ${index}`).toBe(foreignStatus);
        if (foreignStatus === 404)
          bodies.add(
            Object.keys(answer.body as object)
              .toSorted()
              .join(),
          );
        // The response contains nothing of the other household.
        expect(JSON.stringify(answer.body ?? ''), name).not.toContain('Big fern');
      }
    }
    expect(await stateOf(ann, other)).toEqual(annsBefore);
    expect(await stateOf(ben, own)).toEqual(bensBefore);
    expect(await app.allRows('push_subscription')).toHaveLength(2);
  });

  test('answers for ids of another household as for ids that do not exist', async () => {
    const { app, ann, ben } = await twoHouseholds();
    const [other, own] = [await furnish(ann), await furnish(ben)];
    const ids = Object.entries(other).filter(([, value]) => typeof value === 'string' && /-/.test(value));
    const nowhere = {
      ...other,
      ...Object.fromEntries(ids.map(([name], n) => [name, `01940000-0000-7000-8000-0000000009${10 + n}`])),
      code: '00000000',
      spare: '00000001',
      endpoint: 'https://push.example/nobody',
    };
    for (const name of names) {
      for (const [index, sample] of calls[name].foreign.entries()) {
        const [theirs, none] = [
          await as(app, ben.cookie, sample({ own, other })),
          await as(app, ben.cookie, sample({ own, other: nowhere })),
        ];
        const told = ({ body, status }: typeof theirs) => ({ ...(body as object), requestId: '', status });
        expect(told(theirs), `${name} ${index}`).toEqual(told(none));
      }
    }
  });
});
