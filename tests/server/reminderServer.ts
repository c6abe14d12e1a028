/** A server of reminders in a process of its own, whose clock is set by the test that started it. */
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openPostgres, openSqlite } from '#server/db/connect.ts';
import { diskStore } from '#server/photos/store.ts';
import { pushSender } from '#server/push/deliver.ts';
import { remind } from '#server/push/schedule.ts';

/** What the test sends first. */
export interface Start {
  databaseUrl: string | null;
  dataDir: string;
  /** The certificate of the test's push service, which is on this computer. */
  ca: string;
}

/** What the test sends then, and gets back once the tick is over. */
export interface Tick {
  time: number;
}
export interface Ticked {
  errors: string[];
  /** Where the app answers, which this tells first. */
  origin?: string;
}

async function serve({ databaseUrl, dataDir, ca }: Start) {
  const database = databaseUrl === null ? openSqlite(dataDir) : openPostgres(databaseUrl);
  const config = readConfig({ SNUG_DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const push = pushSender(
    { config, database },
    { ca, resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true },
  );
  const deps = { config, database, push, photos: diskStore(join(dataDir, 'photos')), secret: 'x'.repeat(48) };
  const app = await buildApp({ ...deps, now: Date.now });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const tick = async ({ time }: Tick): Promise<Ticked> => {
    const errors: string[] = [];
    const log = { warn: () => {}, error: (error: unknown) => void errors.push(String(error)) };
    await remind({ config, database, push, now: () => time, log }, new AbortController().signal);
    return { errors };
  };
  return { tick, origin };
}

let server: Awaited<ReturnType<typeof serve>> | undefined;
process.on('message', async (message: Start | Tick) => {
  if ('time' in message) {
    process.send!(await server!.tick(message));
  } else {
    server = await serve(message);
    process.send!({ errors: [], origin: server.origin });
  }
});
process.on('disconnect', () => process.exit());
