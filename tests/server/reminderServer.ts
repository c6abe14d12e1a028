/** A server of reminders in a process of its own, whose clock is set by the test that started it. */
import { readConfig } from '#server/config.ts';
import { openPostgres, openSqlite } from '#server/db/connect.ts';
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
}

function serve({ databaseUrl, dataDir, ca }: Start): (tick: Tick) => Promise<Ticked> {
  const database = databaseUrl === null ? openSqlite(dataDir) : openPostgres(databaseUrl);
  const config = readConfig({ SNUG_DATA_DIR: dataDir });
  const push = pushSender(
    { config, database },
    { ca, resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true },
  );
  return async ({ time }) => {
    const errors: string[] = [];
    const log = { warn: () => {}, error: (error: unknown) => void errors.push(String(error)) };
    await remind({ config, database, push, now: () => time, log }, new AbortController().signal);
    return { errors };
  };
}

let tick: ReturnType<typeof serve> | undefined;
process.on('message', async (message: Start | Tick) => {
  if ('time' in message) {
    process.send!(await tick!(message));
  } else {
    tick = serve(message);
    process.send!({ errors: [] });
  }
});
process.on('disconnect', () => process.exit());
