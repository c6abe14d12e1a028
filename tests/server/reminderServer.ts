/** A server of reminders in a process of its own, whose clock is set by the test that started it. */
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { readConfig } from '#server/config.ts';
import { openPostgres, openSqlite } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { pushSender } from '#server/push/deliver.ts';
import { remind } from '#server/push/schedule.ts';

/** What the test sends first. */
export interface Start {
  databaseUrl: string | null;
  dataDir: string;
  /** The certificate of the test's push service, which is on this computer. */
  ca: string;
  /** Whether it answers calls of the app too. */
  isListening: boolean;
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

/** @returns where the app answers */
async function listen(deps: Omit<Deps, 'photos' | 'secret' | 'now'>): Promise<string> {
  // Only if it is wanted: a server that is killed again and again starts fast without it.
  const { buildApp } = await import('#server/app.ts');
  const { diskStore } = await import('#server/photos/store.ts');
  const app = await buildApp({
    ...deps,
    photos: diskStore(join(deps.config.dataDir, 'photos')),
    secret: 'x'.repeat(48),
    now: Date.now,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

async function serve({ databaseUrl, dataDir, ca, isListening }: Start) {
  const database = databaseUrl === null ? openSqlite(dataDir) : openPostgres(databaseUrl);
  const config = readConfig({ SNUG_DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const push = pushSender(
    { config, database },
    { ca, resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true },
  );
  const origin = isListening ? await listen({ config, database, push }) : undefined;
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
