/** The rows of an export for people with a spreadsheet. */
import { winterDays } from '#domain/seasons.ts';
import { winterFactorOf } from '#domain/winterFactors.ts';
import { clockIn, dayIn } from '#domain/zone.ts';
import type { RecordRow, Records } from '../db/household/records.ts';

type Names = Awaited<ReturnType<Records['names']>>;

const byId = <Id>(rows: readonly { id: Id; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [id, name]));

/** Collects what the sheets show of other tables, which therefore come first. */
export class Sheets {
  readonly #zone: string;
  readonly #effects: Names['effects'];
  readonly #actions: Map<number, string>;
  readonly #foods: Map<number, string>;
  readonly #people: Map<string, string>;
  readonly #pots = new Map<string, RecordRow<'pot'>>();
  readonly #plants = new Map<string, string>();
  /** How often plants want regular care, by plant and effect: the cells of both columns. */
  readonly #care = new Map<string, [days: number, inWinter: number | 'rests' | null]>();

  constructor(zone: string, names: Names, people: readonly { id: string; name: string }[]) {
    this.#zone = zone;
    this.#effects = names.effects;
    this.#actions = byId(names.actions);
    this.#foods = byId(names.foods);
    this.#people = byId(people);
  }

  readonly plantHead = () => [
    'Name',
    'Species',
    'Place',
    'Pot',
    'Acquired',
    'Acquired from',
    'Food',
    'Notes',
    'Died',
    ...this.#effects.flatMap(({ name }) => [`${name} every (days)`, `${name} in winter (days)`]),
  ];

  plant(row: RecordRow<'plant'>) {
    this.#plants.set(row.id, row.name);
    const pot = row.pot_id === null ? undefined : this.#pots.get(row.pot_id);
    return [
      row.name,
      row.species,
      pot?.location ?? null,
      pot?.name ?? null,
      row.acquired_on,
      row.acquired_from,
      row.food_id === null ? null : (this.#foods.get(row.food_id) ?? null),
      row.notes,
      row.died_on,
      ...this.#effects.flatMap(({ id }) => this.#care.get(`${row.id} ${id}`) ?? [null, null]),
    ];
  }

  readonly potHead = () => ['Name', 'Place', 'Diameter (cm)', 'Height (cm)', 'Acquired', 'Acquired from'];

  pot(row: RecordRow<'pot'>) {
    this.#pots.set(row.id, row);
    const { name, location, diameter_cm, height_cm, acquired_from } = row;
    return [name, location, diameter_cm, height_cm, dayIn(this.#zone, row.acquired_at), acquired_from];
  }

  preference(row: RecordRow<'preference'>): void {
    // Care that is wanted once has no column.
    const { frequency_days: days, winter_factor: factor } = row;
    if (days === null) return;
    // Without an answer of the household, winter is not known.
    const inWinter = factor === null ? null : (winterDays(days, winterFactorOf(row)) ?? 'rests');
    this.#care.set(`${row.plant_id} ${row.effect_id}`, [days, inWinter]);
  }

  readonly entryHead = () => ['Time', 'Plant', 'Action', 'Note', 'By'];

  entry(row: RecordRow<'interaction'>) {
    return [
      `${dayIn(this.#zone, row.occurred_at)} ${clockIn(this.#zone, row.occurred_at)}`,
      this.#plants.get(row.plant_id) ?? null,
      this.#actions.get(row.action_id) ?? null,
      row.note,
      this.#people.get(row.user_id) ?? null,
    ];
  }
}
