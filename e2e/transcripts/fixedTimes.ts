import type { Page } from 'playwright/test';
import { openSqlite } from '#server/db/connect.ts';
import { now } from './home.ts';

/** Sets when people, devices and passkeys came, which the server takes from its own clock. */
export async function setTimes(dataDir: string): Promise<void> {
  const { db, close } = openSqlite(dataDir);
  const time = (text: string) => Date.parse(text);
  for (const [name, createdAt, seen] of [
    ['Ann', '2024-02-01T12:00:00.000Z', now],
    ['Ben', '2025-03-04T12:00:00.000Z', '2025-07-04T12:00:00Z'],
    ['Cleo', '2025-07-08T12:00:00.000Z', null],
  ] as const)
    await db
      .updateTable('user')
      .set({ createdAt, seen_at: seen === null ? null : time(seen) })
      .where('name', '=', name)
      .execute();
  await db.updateTable('user').set({ role: 'owner' }).where('name', '=', 'Ben').execute();
  const laptop = await db
    .selectFrom('session')
    .select('id')
    .where('userAgent', 'like', '%Macintosh%')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('session')
    .set({ seen_at: time('2025-06-20T12:00:00Z') })
    .where('id', '=', laptop.id)
    .execute();
  const { id: userId } = await db
    .selectFrom('user')
    .select('id')
    .where('name', '=', 'Ann')
    .executeTakeFirstOrThrow();
  const key = {
    userId,
    publicKey: 'p',
    counter: 0,
    deviceType: 'multiDevice',
    backedUp: 1,
    transports: null,
  } as const;
  await db
    .insertInto('passkey')
    .values([
      {
        ...key,
        id: 'passkey-1',
        name: 'Pixel 8',
        credentialID: 'one',
        createdAt: '2025-03-04T12:00:00.000Z',
        aaguid: null,
        used_at: time('2025-07-09T12:00:00Z'),
      },
      {
        ...key,
        id: 'passkey-2',
        name: 'MacBook',
        credentialID: 'two',
        createdAt: '2025-07-08T12:00:00.000Z',
        aaguid: null,
        used_at: null,
      },
    ])
    .execute();
  await close();
}

/** Shows times of the run, such as that of a deletion, as if the run were at the fixed time. */
export async function moveTimes(page: Page): Promise<void> {
  const ahead = Date.now() - Date.parse(now);
  await page.route(/\/api\/(?!auth|.*\/(?:full|thumb))/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/"(\d{4}-\d\d-\d\dT[^"]+Z)"/g, (text, time: string) =>
      Date.parse(time) > Date.parse(now)
        ? JSON.stringify(new Date(Date.parse(time) - ahead).toISOString())
        : text,
    );
    return route.fulfill({ response, body });
  });
}
