import { backupsIn } from '../backup/nightly.ts';
import { Problem } from '../http/problem.ts';
import { ok, type Handlers } from './operation.ts';
import { iso } from './views.ts';

/** In ms. */
const mostAge = 2 * 86_400_000;

export const backupOperations = {
  async listBackups({ household, deps }) {
    const { config, repository, now } = deps;
    const first = await repository.households.first();
    if (first?.id !== household.id)
      throw new Problem(
        403,
        'other-household',
        "Only an owner of this server's first household can see its backups.",
      );
    if (config.backups === null)
      return ok({ folder: null, backups: [], lastFailure: null, isOverdue: false });
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
    });
  },
} satisfies Partial<Handlers>;
