import { dump } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import type { OperationId } from '#server/operations/operation.ts';
import { calls } from './calls.ts';
import { furnish, type Things } from './furnish.ts';
import { changesBetween, readTables } from './rows.ts';
import { samples } from './samples.ts';
import type { Story } from './samples/story.ts';
import { startApp, type App, type Person } from './support.ts';

const day = 86_400_000;
const names: [keyof Things, string][] = [
  ['plantId', 'plant'],
  ['sparePotId', 'spare pot'],
  ['potId', 'pot'],
  ['interactionId', 'arrival'],
  ['noteId', 'note'],
  ['taskId', 'task'],
  ['preferenceId', 'preference'],
  ['photoId', 'photo'],
  ['batchId', 'batch'],
  ['deviceId', 'device'],
  ['code', 'code'],
  ['spare', 'spare code'],
];

/** Returns a function that replaces what differs from run to run. */
const steadier =
  (own: Things, user: string, { clock: { now }, dataDir }: App) =>
  (value: unknown) => {
    const known = [[user, '‹user›'], ...names.map(([key, name]) => [String(own[key]), `‹${name}›`])] as const;
    const text = JSON.stringify(value, (_, item: unknown) => {
      // PostgreSQL returns big integers as text.
      const number = typeof item === 'string' && /^\d{13}$/.test(item) ? Number(item) : item;
      if (typeof number !== 'number' || number < 1e12) return item;
      return number === now ? '‹now›' : new Date(number).toISOString();
    });
    const replaced = known.reduce((so, [id, name]) => so.replaceAll(id!, name!), text);
    return JSON.parse(
      replaced
        .replaceAll(dataDir, '‹data›')
        .replaceAll(/(?!01940000)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '‹id›')
        .replaceAll(/(?<=["/])[0-9A-HJKMNP-TV-Z]{4}-?[0-9A-HJKMNP-TV-Z]{4}(?=")/g, '‹a code›')
        .replaceAll(/"(publicKey|credentialID)":"[^"]*"/g, '"$1":"‹secret›"')
        .replaceAll(/"whsec_[^"]+"/g, '"‹secret›"')
        .replaceAll(/"beginning":"snug_[\w-]{4}"/g, '"beginning":"‹secret›"')
        .replaceAll(/[\w-]+@snug/g, '‹secret›@snug')
        .replaceAll(/(?<=[" /#])(?!01940000)[\w-]{32,}(?=["./ ])/g, '‹secret›')
        // The authentication service reads the real clock.
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) =>
          Math.abs(Date.parse(time) - Date.now()) < 86_400_000 ? '‹real time›' : time,
        ),
    ) as unknown;
  };

const readable = (type: string, body: unknown, raw: Buffer) => {
  if (body !== undefined) return body;
  return type.startsWith('text')
    ? raw.toString().replaceAll('\r\n', '\n')
    : `${raw.length > 0 ? type : 'nothing'}`;
};

/** The headers of most answers. */
const usual: Record<string, string> = {
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};
const kept = ['content-disposition', 'location', ...Object.keys(usual)];

/** Takes a story; returns each request with its answer and what it changed in the database. */
async function tell(app: App, ann: Person, own: Things, story: Story): Promise<object[]> {
  const told: object[] = [];
  let before = await readTables(app);
  const steady = steadier(own, String(before.get('user')![0]!.id), app);
  for (const { method, url, options, isPreparation } of story(own)) {
    const { status, body, raw, headers } = await app.call(method, url, ann.cookie, options);
    const shown = kept.flatMap((name) => {
      const value =
        headers[name] ?? (name === 'cache-control' && url.startsWith('/api/') ? 'none' : undefined);
      return value === usual[name] || value === undefined ? [] : [[name, value] as const];
    });
    const after = await readTables(app);
    const changes = changesBetween(before, after);
    before = after;
    if (isPreparation) continue;
    told.push(
      steady({
        request: `${method} ${url}`,
        ...(options?.body !== undefined && { sent: options.body }),
        status,
        ...(shown.length > 0 && { headers: Object.fromEntries(shown) }),
        answer: readable(String(headers['content-type']), body, raw),
        changes,
      }) as object,
    );
  }
  return told;
}

describe('an operation answers and writes what its committed examples say', () => {
  for (const name of Object.keys(calls) as OperationId[]) {
    test(name, async () => {
      const told: Record<string, object[]> = {};
      const stories: Record<string, Story> = {
        'a valid request': (own) => [calls[name].valid(own)],
        ...samples[name],
      };
      const app = await startApp();
      const { now } = app.clock;
      for (const [title, story] of Object.entries(stories)) {
        // Its rows are older than the request, and its task is overdue.
        app.clock.now = now - 5 * day;
        const ann = await app.person('ann@home.example');
        const own = await furnish(ann);
        app.clock.now = now;
        told[title] = await tell(app, ann, own, story);
        await app.clear();
      }
      await expect(dump(told, { lineWidth: 120, noRefs: true })).toMatchFileSnapshot(`answers/${name}.yaml`);
    });
  }
});
