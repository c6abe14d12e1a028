/** The bookkeeping of an installation's servers. */
export interface InstallationTables {
  /** The migrations that were applied. */
  migration: { name: string; applied_at: number };
  /** Secret keys that all servers of the installation share, and as `version` the version of Snug that started last. */
  installation_key: { name: string; value: string };
  /** An import, by the key of its request; `report` is JSON. */
  import: { household_id: string; id: string; report: string; created_at: number };
  /** A deleted household whose files are still to be deleted. */
  ended_household: { id: string; ended_at: number };
  /**
   * One row: the last time that was believed, and since the clock jumped, when it was last seen and how long servers have run with
   * it, in ms.
   */
  clock: { id: number; agreed_at: number; seen_at: number | null; seen_for: number };
}
