import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';

/** How much an installation has. Everything is divided among its households alike. */
export interface Size {
  households: number;
  plants: number;
  entries: number;
}

const day = 86_400_000;

/**
 * Fills an installation with one account by statements inside the database; the server must be stopped. The account's household is
 * the first of them. Entries of all households follow each other in time, as they do if people write them.
 */
export async function fill({ db, dialect }: Database, { households, plants, entries }: Size): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const owner = await db.selectFrom('user').select(['id', 'householdId']).executeTakeFirstOrThrow();
  const now = Date.now();
  const [home, user] = [sql.lit(owner.householdId), sql.lit(owner.id)];
  const hex = (n: string, digits: number) =>
    isSqlite ? `printf('%0${digits}x', ${n})` : `lpad(to_hex(${n}), ${digits}, '0')`;
  const id = (kind: number, n: string) => sql.raw(`('01900000-000${kind}-7000-8000-' || ${hex(n, 12)})`);
  const household = sql`case when n % ${sql.lit(households)} = 0 then ${home} else ${id(0, `n % ${households}`)} end`;
  const dayBefore = (days: string) =>
    sql.raw(
      isSqlite
        ? `date(${Math.floor(now / 1000)} - 86400 * (${days}), 'unixepoch')`
        : `to_char(to_timestamp(${Math.floor(now / 1000)} - 86400 * (${days})) at time zone 'UTC', 'YYYY-MM-DD')`,
    );
  const numbers = (count: number) =>
    sql.raw(
      isSqlite
        ? `(with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n < ${count - 1}) select n from numbers) as numbers`
        : `generate_series(0::bigint, ${count - 1}) as numbers (n)`,
    );
  const at = (kind: string) => sql.raw(`(${now} - ${kind})`);

  if (isSqlite) await sql`pragma cache_size = -800000`.execute(db);
  await sql`insert into household (id, created_at) select ${id(0, 'n')}, ${sql.lit(now)} from ${numbers(households)} where n > 0`.execute(
    db,
  );
  await sql`insert into code_batch (household_id, id, issued_at)
    select ${household}, ${id(1, 'n')}, ${sql.lit(now)} from ${numbers(households)}`.execute(db);
  await sql`insert into pot (household_id, id, name, location, acquired_at, created_at)
    select ${household}, ${id(2, 'n')}, 'Pot', 'Room ' || (n % 7), ${sql.lit(now)}, ${sql.lit(now)} from ${numbers(plants)}`.execute(
    db,
  );
  await sql`insert into plant (household_id, id, name, species, food_id, pot_id, created_at)
    select ${household}, ${id(3, 'n')}, 'Plant', 'Nephrolepis exaltata', 1, ${id(2, 'n')}, ${sql.lit(now)} from ${numbers(plants)}`.execute(
    db,
  );
  await sql`insert into stay (household_id, id, plant_id, pot_id, began_at)
    select ${household}, ${id(3, 'n')}, ${id(3, 'n')}, ${id(2, 'n')}, ${sql.lit(now - 90 * day)} from ${numbers(plants)}`.execute(
    db,
  );
  await sql`insert into code (household_id, code, batch_id, position, pot_id, assigned_at)
    select ${household}, upper(${sql.raw(hex('n', 8))}), ${id(1, `n % ${households}`)}, n / ${sql.lit(households)}, ${id(2, 'n')}, ${sql.lit(now)}
    from ${numbers(plants)}`.execute(db);
  for (const effect of [1, 2])
    await sql`insert into preference (household_id, id, plant_id, effect_id, frequency_days, created_at)
      select ${household}, ${id(3 + effect, 'n')}, ${id(3, 'n')}, ${sql.lit(effect)}, ${sql.lit(3 * effect)}, ${sql.lit(now - 9 * day)}
      from ${numbers(plants)}`.execute(db);
  await sql`insert into interaction (household_id, id, plant_id, action_id, note, occurred_at, recorded_at, user_id)
    select ${household}, ${id(6, 'n')}, ${id(3, `n % ${plants}`)}, 1 + (n / ${sql.lit(plants)}) % 8, '',
      ${at(`(${entries} - n) * 1000`)}, ${sql.lit(now)}, ${user} from ${numbers(entries)}`.execute(db);
  // Of each preference, one task is pending and nine are done.
  for (const effect of [1, 2])
    await sql`insert into task (household_id, id, preference_id, due_on, completed_at)
      select ${household}, ${id(6 + effect, 'n')}, ${id(3 + effect, `n % ${plants}`)},
        ${dayBefore(`${3 * effect} * (n / ${plants})`)},
        case when n < ${sql.lit(plants)} then null else ${at(`n / ${plants} * ${3 * effect * day}`)} end
      from ${numbers(10 * plants)}`.execute(db);
  // A fiftieth of the entries has a photo. Their files are not read here.
  await sql`insert into photo (household_id, id, interaction_id, plant_id, is_profile, created_at)
    select household_id, '01900000-0009' || substr(id, 14), id, plant_id, 0, occurred_at
    from (select household_id, id, plant_id, occurred_at from interaction) as entries
    where substr(id, 35) in ('00', '33', '66', '99', 'cc')`.execute(db);
  if (!isSqlite) await sql`analyze`.execute(db);
}
