import { join } from 'node:path';
import Sqlite from 'better-sqlite3';

const day = 86_400_000;

/**
 * Fills the household of the only user of a SQLite installation. It writes to the file, because a million requests would take
 * an hour; the server must be stopped.
 */
export function plantGarden(dataDir: string, { plants, entries }: { plants: number; entries: number }): void {
  const file = new Sqlite(join(dataDir, 'snug.db'));
  const owner = file.prepare(`select id, "householdId" from "user"`).get() as {
    id: string;
    householdId: string;
  };
  const household = owner.householdId;
  const id = (kind: number, n: number) =>
    `01900000-${kind.toString().padStart(4, '0')}-7000-8000-${n.toString(16).padStart(12, '0')}`;
  const now = Date.now();
  const hasPlant = (file.pragma('table_info(interaction_effect)') as { name: string }[]).some(
    ({ name }) => name === 'plant_id',
  );
  file.transaction(() => {
    const pot = file.prepare(
      `insert into pot (household_id, id, name, acquired_at, created_at) values (?, ?, ?, ?, ?)`,
    );
    const plant = file.prepare(
      `insert into plant (household_id, id, name, species, food_id, pot_id, created_at) values (?, ?, ?, 'Nephrolepis exaltata', 1, ?, ?)`,
    );
    const preference = file.prepare(
      `insert into preference (household_id, id, plant_id, effect_id, frequency_days, created_at) values (?, ?, ?, ?, ?, ?)`,
    );
    const task = file.prepare(
      `insert into task (household_id, id, preference_id, due_on) values (?, ?, ?, ?)`,
    );
    const hasStays = (file.pragma('table_info(stay)') as unknown[]).length > 0;
    const stay = hasStays
      ? file.prepare(
          `insert into stay (household_id, id, plant_id, pot_id, began_at, ended_at) values (?, ?, ?, ?, ?, ?)`,
        )
      : undefined;
    for (let n = 0; n < plants; n += 1) {
      pot.run(household, id(1, n), `Pot ${n}`, now, now);
      plant.run(household, id(2, n), `Plant ${n}`, id(1, n), now);
      // Each plant but the first has lived in the pot before.
      if (n > 0) stay?.run(household, id(7, n), id(2, n), id(1, n - 1), now - 90 * day, now - 60 * day);
      stay?.run(household, id(8, n), id(2, n), id(1, n), now - 60 * day, null);
      for (const effect of [1, 2]) {
        preference.run(household, id(3, 2 * n + effect), id(2, n), effect, 3 * effect, now - 9 * day);
        const due = new Date(now - (3 + (n % 5)) * day).toISOString().slice(0, 10);
        task.run(household, id(4, 2 * n + effect), id(3, 2 * n + effect), due);
      }
    }
    const entry = file.prepare(
      `insert into interaction (household_id, id, plant_id, action_id, note, occurred_at, recorded_at, user_id) values (?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    const effect = file.prepare(
      hasPlant
        ? `insert into interaction_effect (household_id, interaction_id, effect_id, plant_id, occurred_at) values (?, ?, ?, ?, ?)`
        : `insert into interaction_effect (household_id, interaction_id, effect_id) values (?, ?, ?)`,
    );
    for (let n = 0; n < entries; n += 1) {
      const action = 1 + (n % 8);
      const at = now - 10 * day - (entries - n) * 30_000;
      entry.run(
        household,
        id(5, n),
        id(2, n % plants),
        action,
        action === 8 ? 'A new leaf' : '',
        at,
        at,
        owner.id,
      );
      if (action === 8) continue;
      const row = [household, id(5, n), action];
      effect.run(...(hasPlant ? [...row, id(2, n % plants), at] : row));
    }
  })();
  file.close();
}
