/** A reminder server in its own process; the test sets its clock. */
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { readConfig } from '#server/base/config.ts';
import { authDatabaseOf } from '#server/db/authDatabase.ts';
import { openDatabase } from '#server/db/connect.ts';
import { repositoryOf } from '#server/db/repository.ts';
import type { Deps } from '#server/deps.ts';
import { Bell } from '#server/base/bell.ts';
import { outgoing } from '#server/outgoing/outgoing.ts';
import { pushSender } from '#server/push/deliver.ts';
import { remind } from '#server/push/schedule.ts';

/** The first message from the test. */
export interface Start {
  databaseUrl: string | null;
  dataDir: string;
  /** The certificate of the test's push service. */
  ca: string;
  /** Whether it also serves the API. */
  isListening: boolean;
}

/** All later messages: run the scheduler once at this time. */
export interface Tick {
  time: number;
}
export interface Ticked {
  errors: string[];
  /** The origin of the API, in the first response. */
  origin?: string;
}

/** Starts the API. @returns its origin */
async function listen(
  deps: Omit<
    Deps,
    'photos' | 'exports' | 'outgoing' | 'changed' | 'restoration' | 'secret' | 'now' | 'clock'
  >,
): Promise<string> {
  // Loaded only if needed: a server that is killed again and again starts faster without it.
  const { buildApp } = await import('#server/app.ts');
  const { diskStore } = await import('#server/photos/store.ts');
  const { Exports } = await import('#server/transfer/exports.ts');
  const { Restoration } = await import('#server/backup/restoration.ts');
  const { dataDir } = deps.config;
  const photos = diskStore(join(dataDir, 'photos'));
  const app = await buildApp({
    ...deps,
    photos,
    outgoing: outgoing(deps.config),
    changed: new Bell(),
    exports: new Exports({ dataDir, photos, now: Date.now }),
    restoration: new Restoration(deps.config, Date.now),
    secret: 'x'.repeat(48),
    now: Date.now,
    clock: { sure: (now) => now },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

async function serve({ databaseUrl, dataDir, ca, isListening }: Start) {
  const database = openDatabase({ databaseUrl, dataDir });
  const repository = repositoryOf(database);
  const config = readConfig({ SNUG_DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const push = pushSender(
    { config, repository },
    { ca, resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true },
  );
  const origin = isListening
    ? await listen({ config, repository, authDatabase: authDatabaseOf(database), push, sendMail: null })
    : undefined;
  const tick = async ({ time }: Tick): Promise<Ticked> => {
    const errors: string[] = [];
    const log = { warn: () => {}, error: (error: unknown) => void errors.push(String(error)) };
    await remind({ config, repository, push, now: () => time, log }, new AbortController().signal);
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
