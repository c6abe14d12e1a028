import type { NotNull } from 'kysely';
import type { Photo } from './photos.ts';
import type { Given } from './schedule.ts';
import { prepare, type HouseholdDb, type Selecting } from './scope.ts';

/** Where a page of entries begins: after an interaction, and after `offset` further ones. */
export interface Page {
  limit: number;
  offset: number;
  after: Pick<Given, 'id' | 'occurred_at'> | undefined;
}

interface Range {
  limit: number;
  offset: number;
}
type RangeAfter = Range & { id: string; occurred_at: number };
interface OfPlant {
  plantId: string;
}

/** The keys of interactions, newest first, all of them from an index. */
const keys = (db: Selecting) =>
  db
    .selectFrom('interaction')
    .select(['interaction.id', 'interaction.occurred_at'])
    .orderBy('interaction.occurred_at', 'desc')
    .orderBy('interaction.id', 'desc');

type Keys = ReturnType<typeof keys>;

const ofPlant = (db: Selecting, plantId: string) => keys(db).where('interaction.plant_id', '=', plantId);

const cut = (all: Keys, { limit, offset }: Range) => all.limit(limit).offset(offset);

/** The comparison of pairs begins in the index; one with `or` reads everything that is newer. */
const cutAfter = (all: Keys, range: RangeAfter) =>
  cut(all, range).where((eb) =>
    eb(eb.refTuple('interaction.occurred_at', 'interaction.id'), '<', eb.tuple(range.occurred_at, range.id)),
  );

/**
 * Adds to a page of keys what entries show, one row for each photo. Left joins, because no database turns them around: with
 * statistics, it may otherwise read all plants of a household first, and all of their entries.
 */
const entriesOf = (db: Selecting, page: Keys) =>
  db
    .selectFrom(page.as('page'))
    .leftJoin('interaction', 'interaction.id', 'page.id')
    .leftJoin('action', 'action.id', 'interaction.action_id')
    .leftJoin('care_kind', 'care_kind.id', 'interaction.action_id')
    .leftJoin('photo', 'photo.interaction_id', 'page.id')
    .leftJoin('user', 'user.id', 'interaction.user_id')
    .leftJoin('former_person', 'former_person.id', 'interaction.user_id')
    .select(({ fn }) => [
      'page.id',
      'page.occurred_at',
      'interaction.plant_id',
      'interaction.note',
      'interaction.user_id',
      fn.coalesce('user.name', 'former_person.name').as('by'),
      fn.coalesce('care_kind.verb', 'action.name').as('name'),
      fn.coalesce('care_kind.past', 'action.name_past').as('name_past'),
      fn.coalesce('care_kind.icon', 'action.icon').as('icon'),
      fn.coalesce('care_kind.colour', 'action.colour').as('colour'),
      fn.coalesce('care_kind.background', 'action.background').as('background'),
      'photo.id as photo_id',
      'photo.created_at as photo_created_at',
    ])
    .$narrowType<{
      plant_id: NotNull;
      note: NotNull;
      user_id: NotNull;
      name: NotNull;
      name_past: NotNull;
      icon: NotNull;
      colour: NotNull;
      background: NotNull;
    }>()
    .orderBy('page.occurred_at', 'desc')
    .orderBy('page.id', 'desc')
    .orderBy('photo.created_at')
    .orderBy('photo.id');

/** Adds the plants, with their profile photos. */
const withPlants = (db: Selecting, page: Keys) =>
  entriesOf(db, page)
    .leftJoin('plant', 'plant.id', 'interaction.plant_id')
    .leftJoin('photo as portrait', (join) =>
      join.onRef('portrait.plant_id', '=', 'plant.id').on('portrait.is_profile', '=', 1),
    )
    .select(['plant.name as plant_name', 'plant.species', 'portrait.id as portrait_id'])
    .$narrowType<{ plant_name: NotNull }>();

const single = prepare((db, { id }: { id: string }) =>
  entriesOf(db, keys(db).where('interaction.id', '=', id)),
);
const feed = prepare((db, range: Range) => withPlants(db, cut(keys(db), range)));
const feedAfter = prepare((db, range: RangeAfter) => withPlants(db, cutAfter(keys(db), range)));
const timeline = prepare((db, range: OfPlant & Range) =>
  entriesOf(db, cut(ofPlant(db, range.plantId), range)),
);
const timelineAfter = prepare((db, range: OfPlant & RangeAfter) =>
  entriesOf(db, cutAfter(ofPlant(db, range.plantId), range)),
);

interface PhotoRow {
  id: string;
  photo_id: string | null;
  photo_created_at: number | null;
}

/** Gathers the rows of each entry, which follow each other. Its photos are oldest first. */
function gather<Found extends PhotoRow>(rows: readonly Found[]) {
  const entries: (Found & { photos: Pick<Photo, 'id' | 'interaction_id' | 'created_at'>[] })[] = [];
  for (const row of rows) {
    let entry = entries.at(-1);
    if (entry?.id !== row.id) entries.push((entry = { ...row, photos: [] }));
    const { id: interaction_id, photo_id: id, photo_created_at } = row;
    if (id !== null) entry!.photos.push({ id, interaction_id, created_at: photo_created_at! });
  }
  return entries;
}

/** Interactions as lists show them: with their actions and photos, newest first. */
export const entriesIn = (db: HouseholdDb) => ({
  find: async (id: string) => gather(await db.run(single, { id }))[0],

  /** Selects a page of the interactions with a plant. */
  async listOfPlant(plantId: string, { limit, offset, after }: Page) {
    const range = { plantId, limit, offset };
    return gather(
      after ? await db.run(timelineAfter, { ...range, ...after }) : await db.run(timeline, range),
    );
  },

  /**
   * Counts the interactions with all plants between each two times.
   *
   * @param bounds epoch milliseconds, ascending
   * @returns one number fewer than there are bounds
   */
  async countBetween(bounds: readonly number[]): Promise<number[]> {
    const spans = bounds.slice(1).map((until, index) => [bounds[index]!, until] as const);
    const [row] = await db
      .selectFrom('interaction')
      .where('occurred_at', '>=', bounds[0]!)
      .where('occurred_at', '<', bounds.at(-1)!)
      .select((eb) =>
        spans.map(([from, until], index) =>
          eb.fn
            .count<number>(
              eb
                .case()
                .when(eb.and([eb('occurred_at', '>=', from), eb('occurred_at', '<', until)]))
                .then(eb.lit(1))
                .end(),
            )
            .as(`span${index}`),
        ),
      )
      .execute();
    return spans.map((_, index) => Number(row![`span${index}`]));
  },

  /** Selects a page of the interactions with all plants, with the plants. */
  async listFeed({ limit, offset, after }: Page) {
    const range = { limit, offset };
    return gather(after ? await db.run(feedAfter, { ...range, ...after }) : await db.run(feed, range));
  },
});

type Entries = ReturnType<typeof entriesIn>;
export type Interaction = Awaited<ReturnType<Entries['listOfPlant']>>[number];
export type FeedEntry = Awaited<ReturnType<Entries['listFeed']>>[number];
