/** The bookkeeping of an installation's servers. */
export interface InstallationTables {
  /** The migrations that were applied. */
  migration: { name: string; applied_at: number };
  /** Secret keys that all servers of the installation share. */
  installation_key: { name: string; value: string };
  /** An import, by the key of its request; `report` is JSON. */
  import: { household_id: string; id: string; report: string; created_at: number };
  /** A deleted household whose files are still to be deleted. */
  ended_household: { id: string; ended_at: number };
}
