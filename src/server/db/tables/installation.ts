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
  /**
   * One row: the night (`YYYY-MM-DD`) whose backup was begun last and the attempts at it, when another one may begin, when it was
   * complete, and the last failure since the last complete one.
   */
  nightly_backup: {
    id: number;
    night: string;
    attempts: number;
    free_at: number;
    done_at: number | null;
    failed_at: number | null;
    failure: string | null;
  };
  /** One row: the server that speaks to the MQTT broker, and when another one may. */
  mqtt_turn: { id: number; server: string; free_at: number };
}
