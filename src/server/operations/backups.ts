import { join } from 'node:path';
import { backUpNow, backupsIn } from '../backup/nightly.ts';
import { wholeBackup } from '../backup/wholeBackup.ts';
import { stayOpen } from '../http/connections.ts';
import { Problem } from '../http/problem.ts';
import { found, gone, ok, type Call, type Handlers } from './operation.ts';
import { iso } from './views.ts';

/** In ms. */
const mostAge = 2 * 86_400_000;

/** Returns the first household. @throws {Problem} 403 if the user is in another one */
async function firstHousehold({ household, deps }: Pick<Call<'listBackups'>, 'household' | 'deps'>) {
  const first = await deps.repository.households.first();
  if (first?.id === household.id) return first;
  throw new Problem(
    403,
    'other-household',
    "Only an owner of this server's first household can see its backups.",
  );
}

/** Returns whether the user is the owner of the installation: a backup opens every account. */
const isFirstAccount = async ({
  household,
  deps,
  user,
}: Pick<Call<'listBackups'>, 'household' | 'deps' | 'user'>) =>
  (await deps.repository.users.oldestOwner(household.id)) === user;

export const backupOperations = {
  async listBackups(call) {
    const { config, repository, now } = call.deps;
    const first = await firstHousehold(call);
    const canDownload = await isFirstAccount(call);
    if (config.backups === null)
      return ok({ folder: null, backups: [], lastFailure: null, isOverdue: false, canDownload });
    const { folder } = config.backups;
    const backups = await backupsIn(folder);
    // A later one is that of a clock that was wrong.
    const newest = backups.find(({ createdAt }) => createdAt <= now());
    const last = await repository.nightlyBackups.read();
    return ok({
      folder,
      backups: backups.map(({ createdAt, ...backup }) => ({ ...backup, createdAt: iso(createdAt) })),
      lastFailure: last?.failure == null ? null : { failedAt: iso(last.failed_at!), reason: last.failure },
      isOverdue: now() - (newest?.createdAt ?? first.created_at) > mostAge,
      canDownload,
    });
  },

  async createBackup(call) {
    const { deps, request } = call;
    await firstHousehold(call);
    stayOpen(request);
    const stopping = new AbortController();
    const stop = () => stopping.abort(new Error('The server stops.'));
    const { server } = request.server;
    server.once('close', stop);
    try {
      await backUpNow({ ...deps, log: request.log }, stopping.signal);
      return gone;
    } finally {
      server.off('close', stop);
    }
  },

  async downloadBackup(call) {
    const { path, deps, reply } = call;
    await firstHousehold(call);
    if (!(await isFirstAccount(call)))
      throw new Problem(
        403,
        'not-first-account',
        'Only the first account of this server can download its backups.',
      );
    const folder = deps.config.backups?.folder;
    const backups = folder === undefined ? [] : await backupsIn(folder);
    const { name } = found(
      backups.find((backup) => backup.name === path.name),
      'backup',
    );
    const body = await wholeBackup(join(folder!, name));
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/zip');
    return ok(body);
  },
} satisfies Partial<Handlers>;
