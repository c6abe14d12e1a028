import { v7 as uuid } from 'uuid';
import { keptFor, periodOf, periods, quantities, type Period, type Quantity } from '#domain/measurements.ts';
import { prepare, type HouseholdDb, type Row, type Selecting } from './scope.ts';

/** Rows of one statement: a statement has a limited number of parameters. */
const partSize = 100;

/** A value of a plant, in the unit of its quantity. */
export type Reading = Pick<Row<'measurement'>, 'plant_id' | 'quantity' | 'value' | 'measured_at' | 'source'>;

/** Selects what a sensor measured at a plant, the newest first. */
const newest = (db: Selecting, plantId: string, quantity: Quantity) =>
  db
    .selectFrom('measurement')
    .where('plant_id', '=', plantId)
    .where('quantity', '=', quantity)
    .orderBy('measured_at', 'desc')
    .limit(1);

const last = prepare((db, { plantId, quantity }: { plantId: string; quantity: Quantity }) =>
  newest(db, plantId, quantity).select(['value', 'measured_at', 'source']),
);

/** The time of the newest reading that is not below a value. */
const lastAbove = prepare((db, { plantId, below }: { plantId: string; below: number }) =>
  newest(db, plantId, 'moisture').where('value', '>=', below).select('measured_at'),
);

const firstAfter = prepare((db, { plantId, after }: { plantId: string; after: number }) =>
  db
    .selectFrom('measurement')
    .where('plant_id', '=', plantId)
    .where('quantity', '=', 'moisture')
    .where('measured_at', '>', after)
    .orderBy('measured_at')
    .limit(1)
    .select('measured_at'),
);

interface Span {
  plantId: string;
  quantity: Quantity;
  from: number;
}

/** The means of periods, the oldest first. */
const meansOf = (period: Period) =>
  prepare((db, { plantId, quantity, from }: Span) =>
    db
      .selectFrom(
        db
          .selectFrom('measurement')
          .where('plant_id', '=', plantId)
          .where('quantity', '=', quantity)
          .where('measured_at', '>=', from)
          .select('value')
          .select((eb) =>
            eb('measured_at', '-', eb('measured_at', '%', eb.lit(periods[period]))).as('began_at'),
          )
          .as('reading'),
      )
      .select(({ fn }) => ['reading.began_at', fn.avg<number>('reading.value').as('value')])
      .groupBy('reading.began_at')
      .orderBy('reading.began_at'),
  );

const means = { minute: meansOf('minute'), hour: meansOf('hour'), day: meansOf('day') };

/**
 * Returns since when the soil of a plant has been drier than a limit.
 *
 * @param below the limit in %
 * @param after only readings after this time count; epoch milliseconds
 * @returns the time of the first reading since the last that was not below; `null` if the soil is not too dry
 */
export async function drySince(
  db: HouseholdDb,
  { plantId, below, after }: { plantId: string; below: number; after: number },
): Promise<number | null> {
  const [wet] = await db.run(lastAbove, { plantId, below });
  const [dry] = await db.run(firstAfter, { plantId, after: Math.max(wet?.measured_at ?? after, after) });
  return dry?.measured_at ?? null;
}

/** What sensors measured at the plants. */
export function measurementsIn(db: HouseholdDb) {
  /** Replaces the readings of one hour or day by their means. */
  async function merge(from: number, finer: Period, coarser: Period): Promise<void> {
    const rows = await db
      .selectFrom('measurement')
      .where('period', '=', finer)
      .where('measured_at', '>=', from)
      .where('measured_at', '<', from + periods[coarser])
      .select(['id', 'plant_id', 'quantity', 'value', 'source'])
      .orderBy('measured_at')
      .execute();
    const kept = [...Map.groupBy(rows, ({ plant_id, quantity }) => `${plant_id} ${quantity}`).values()].map(
      (each) => ({
        ...each.at(-1)!,
        value: each.reduce((sum, { value }) => sum + value, 0) / each.length,
        measured_at: from,
        period: coarser,
      }),
    );
    await db
      .deleteFrom('measurement')
      .where('period', '=', finer)
      .where('measured_at', '>=', from)
      .where('measured_at', '<', from + periods[coarser])
      .execute();
    for (let at = 0; at < kept.length; at += partSize) {
      await db
        .insertInto('measurement')
        .values(kept.slice(at, at + partSize))
        .execute();
    }
  }

  return {
    /**
     * Keeps readings, one of each quantity in a minute: the first that arrived.
     *
     * @returns how many are new
     */
    async add(readings: readonly Reading[]): Promise<number> {
      let added = 0;
      for (let at = 0; at < readings.length; at += partSize) {
        const rows = readings.slice(at, at + partSize).map((reading) => ({
          ...reading,
          id: uuid(),
          measured_at: periodOf(reading.measured_at, 'minute'),
          period: 'minute' as const,
        }));
        const { numInsertedOrUpdatedRows = 0n } = await db
          .insertInto('measurement')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        added += Number(numInsertedOrUpdatedRows);
      }
      return added;
    },

    /** Selects the newest reading of each quantity of a plant, in their order. */
    async listLast(plantId: string) {
      const rows = await Promise.all(
        quantities.map(async (quantity) => {
          const [reading] = await db.run(last, { plantId, quantity });
          return reading && { quantity, ...reading };
        }),
      );
      return rows.filter((row) => row !== undefined);
    },

    /**
     * Selects the means of a quantity, the oldest first.
     *
     * @param from only periods that begin at this time or later, epoch milliseconds
     */
    listMeans: (plantId: string, quantity: Quantity, { from, period }: { from: number; period: Period }) =>
      db.run(means[period], { plantId, quantity, from }),

    /**
     * Thins out one hour of readings that are older than a month, or one day of those that are older than a year.
     *
     * @param now epoch milliseconds
     * @returns whether there may be more
     */
    async thinOut(now: number): Promise<boolean> {
      for (const [finer, coarser] of [
        ['minute', 'hour'],
        ['hour', 'day'],
      ] as const) {
        const oldest = await db
          .selectFrom('measurement')
          .where('period', '=', finer)
          .where('measured_at', '<', periodOf(now - keptFor[finer], coarser))
          .orderBy('measured_at')
          .limit(1)
          .select('measured_at')
          .executeTakeFirst();
        if (!oldest) continue;
        await merge(periodOf(oldest.measured_at, coarser), finer, coarser);
        return true;
      }
      return false;
    },
  };
}
