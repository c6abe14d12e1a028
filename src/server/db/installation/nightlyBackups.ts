import type { Db, Schema } from '../schema.ts';

/** What the installation knows about the last backup that a server began by itself. */
export type NightlyBackup = Omit<Schema['nightly_backup'], 'id'>;

/** An attempt at the backup of a night. */
export type BackupAttempt = Pick<NightlyBackup, 'night' | 'attempts'>;

export function nightlyBackupsIn(db: Db) {
  /** Changes the row, unless another server has begun a later attempt. */
  const change = ({ night, attempts }: BackupAttempt, values: Partial<NightlyBackup>) =>
    db
      .updateTable('nightly_backup')
      .set(values)
      .where('night', '=', night)
      .where('attempts', '=', attempts)
      .execute();

  return {
    /** @returns `undefined` if there was none yet */
    read: (): Promise<NightlyBackup | undefined> =>
      db
        .selectFrom('nightly_backup')
        .select(['night', 'attempts', 'free_at', 'done_at', 'failed_at', 'failure'])
        .executeTakeFirst(),

    /**
     * Claims an attempt for this server.
     *
     * @param known what `read` has returned
     * @param times `until`: when another server may begin one; `doneAt`: when the backup of the night was complete; epoch
     *   milliseconds
     * @returns whether no other server was faster
     */
    async claim(
      known: NightlyBackup | undefined,
      attempt: BackupAttempt,
      { until, doneAt }: { until: number; doneAt: number | null },
    ): Promise<boolean> {
      const values = { ...attempt, free_at: until, done_at: doneAt };
      if (!known) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('nightly_backup')
          .values({ id: 1, ...values, failed_at: null, failure: null })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return numInsertedOrUpdatedRows === 1n;
      }
      const { numUpdatedRows } = await db
        .updateTable('nightly_backup')
        .set(values)
        .where('night', '=', known.night)
        .where('attempts', '=', known.attempts)
        .where('free_at', '=', known.free_at)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Keeps other servers from beginning an attempt, or lets them. @param until epoch milliseconds */
    hold: (attempt: BackupAttempt, until: number) => change(attempt, { free_at: until }),

    /** Notes that a backup that is not of the night is complete. @param now epoch milliseconds */
    free: (attempt: BackupAttempt, now: number) =>
      change(attempt, { free_at: now, failed_at: null, failure: null }),

    /** Notes that the backup of the night is complete. @param now epoch milliseconds */
    finish: (attempt: BackupAttempt, now: number) =>
      change(attempt, { free_at: now, done_at: now, failed_at: null, failure: null }),

    /** Notes a failure. @param now epoch milliseconds */
    fail: (attempt: BackupAttempt, failure: string, now: number) =>
      change(attempt, { free_at: now, failed_at: now, failure }),
  };
}
