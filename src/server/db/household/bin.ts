import { binKeeps } from '#domain/bin.ts';
import type { BinEnd } from '../tables/bin.ts';
import { exists } from '../exists.ts';
import { binLabelsIn } from './binLabels.ts';
import type { BinRows } from './binRows.ts';
import type { Plants } from './plants.ts';
import type { HouseholdDb, Row } from './scope.ts';
import type { Stays } from './stays.ts';

type Item = Row<'bin_item'>;
type Link = Row<'bin_link'>;

/** The relation of the item to its target, by that of the target to the item. */
const inverse: Partial<Record<BinEnd, BinEnd>> = {
  pot: 'plant',
  plant: 'pot',
  parent: 'offspring',
  offspring: 'parent',
};

/**
 * Deleted plants, pots and labels, which can be restored for 30 days. Changes belong into a transaction. The stay of a plant in a pot goes
 * on while one of them is in the bin, unless something else happens to the other.
 */
export function binIn(
  db: HouseholdDb,
  rows: BinRows,
  { plants, stays }: { plants: Pick<Plants, 'move'>; stays: Stays },
) {
  const labels = binLabelsIn(db, rows);

  /** Selects items with the name of the person who deleted them, newest first. */
  const items = () =>
    db
      .selectFrom('bin_item')
      .leftJoin('user', 'user.id', 'bin_item.deleted_by')
      .leftJoin('former_person', 'former_person.id', 'bin_item.deleted_by')
      .selectAll('bin_item')
      .select(({ fn }) => fn.coalesce('user.name', 'former_person.name').as('by'))
      .orderBy('bin_item.deleted_at', 'desc')
      .orderBy('bin_item.id');

  /** Selects what was deleted more than 30 days before `now`. */
  const overdue = (now: number) => items().where('bin_item.deleted_at', '<', now - binKeeps);

  const has = (id: string) => exists(db.selectFrom('bin_item').where('id', '=', id).select('id'));

  const plant = (id: string) =>
    db.selectFrom('plant').where('id', '=', id).select(['pot_id', 'parent_id', 'died_on']).executeTakeFirst();
  const pot = (id: string) => db.selectFrom('pot').where('id', '=', id).select('id').executeTakeFirst();

  /** Disconnects a plant from its pot, its parent and its offspring. */
  async function disconnectPlant(id: string): Promise<Omit<Link, 'item_id'>[]> {
    const offspring = await db.selectFrom('plant').where('parent_id', '=', id).select('id').execute();
    const { pot_id, parent_id } = (await plant(id))!;
    await db.updateTable('plant').set({ parent_id: null }).where('parent_id', '=', id).execute();
    await db.updateTable('plant').set({ parent_id: null, pot_id: null }).where('id', '=', id).execute();
    return [
      ...(pot_id === null ? [] : [{ kind: 'pot' as const, target: pot_id, assigned_at: null }]),
      ...(parent_id === null ? [] : [{ kind: 'parent' as const, target: parent_id, assigned_at: null }]),
      ...offspring.map((child) => ({ kind: 'offspring' as const, target: child.id, assigned_at: null })),
    ];
  }

  /** Disconnects a pot from its plant and its codes. */
  async function disconnectPot(id: string): Promise<Omit<Link, 'item_id'>[]> {
    const plants = await db.selectFrom('plant').where('pot_id', '=', id).select('id').execute();
    const codes = await db
      .selectFrom('code')
      .where('pot_id', '=', id)
      .select(['code', 'assigned_at'])
      .execute();
    await db.updateTable('plant').set({ pot_id: null }).where('pot_id', '=', id).execute();
    await db.updateTable('code').set({ pot_id: null, assigned_at: null }).where('pot_id', '=', id).execute();
    return [
      ...plants.map((one) => ({ kind: 'plant' as const, target: one.id, assigned_at: null })),
      ...codes.map(({ code, assigned_at }) => ({ kind: 'code' as const, target: code, assigned_at })),
    ];
  }

  async function place(plantId: string, potId: string, now: number): Promise<boolean> {
    const [guest, home] = [await plant(plantId), await pot(potId)];
    if (!guest || !home || guest.pot_id !== null || guest.died_on !== null) return false;
    if (await exists(db.selectFrom('plant').where('pot_id', '=', potId).select('id'))) return false;
    await plants.move(plantId, potId, now);
    return true;
  }

  async function adopt(id: string, parentId: string): Promise<boolean> {
    const child = await plant(id);
    if (!child || child.parent_id !== null || !(await plant(parentId))) return false;
    await db.updateTable('plant').set({ parent_id: parentId }).where('id', '=', id).execute();
    return true;
  }

  async function label(code: string, potId: string, assigned_at: number | null): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('code')
      .set({ pot_id: potId, assigned_at })
      .where('code', '=', code)
      .where('pot_id', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  const reconnections: Record<BinEnd, (id: string, link: Link, now: number) => Promise<boolean>> = {
    pot: (id, { target }, now) => place(id, target, now),
    plant: (id, { target }, now) => place(target, id, now),
    parent: (id, { target }) => adopt(id, target),
    offspring: (id, { target }) => adopt(target, id),
    code: (id, { target, assigned_at }) => label(target, id, assigned_at),
  };

  /** Connects a restored item again. If the other end is in the bin, that end remembers the connection. */
  async function reconnect(id: string, link: Link, now: number): Promise<boolean> {
    const { target, assigned_at } = link;
    const kind = link.kind as BinEnd;
    if (kind === 'code' && (await labels.remember(target, id, assigned_at))) return true;
    if (kind !== 'code' && (await has(target))) {
      const passed = { item_id: target, kind: inverse[kind]!, target: id, assigned_at: null };
      await db
        .insertInto('bin_link')
        .values(passed)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return true;
    }
    return reconnections[kind](id, link, now);
  }

  /** Ends the stay of a restored plant that is not in its pot again, unless that pot is in the bin. */
  async function endStay(id: string, deletedAt: number): Promise<void> {
    const potId = await stays.currentPot(id);
    if (potId === undefined || potId === (await plant(id))?.pot_id || (await has(potId))) return;
    await stays.record(id, null, deletedAt);
  }

  const remove = (id: string) => db.deleteFrom('bin_item').where('id', '=', id).execute();

  return {
    list: () => items().execute(),
    find: (id: string) => items().where('bin_item.id', '=', id).executeTakeFirst(),

    /** Selects the pot that last had a code, or the plant that was last in a pot. */
    async findBy(kind: 'code' | 'pot', target: string) {
      const links = db.selectFrom('bin_link').where('kind', '=', kind).where('target', '=', target);
      return (
        items()
          .where('bin_item.id', 'in', links.select('item_id'))
          // Labels have links to their pots, too.
          .where('bin_item.kind', '=', kind === 'code' ? 'pot' : 'plant')
          .executeTakeFirst()
      );
    },

    /**
     * Deletes a plant or pot into the bin.
     *
     * @param by the user who deletes it
     * @param now epoch milliseconds
     */
    async put(kind: 'plant' | 'pot', { id, name }: { id: string; name: string }, by: string, now: number) {
      const links = await (kind === 'plant' ? disconnectPlant(id) : disconnectPot(id));
      await db.insertInto('bin_item').values({ id, kind, name, deleted_at: now, deleted_by: by }).execute();
      if (links.length > 0) {
        await db
          .insertInto('bin_link')
          .values(links.map((link) => ({ ...link, item_id: id })))
          .execute();
      }
      await rows.put(kind, id, now);
    },

    putLabel: labels.put,
    putUnusedLabels: labels.putUnused,

    /** Selects the item that holds a label. */
    async findLabel(code: string) {
      const id = await labels.itemOf(code);
      return id === undefined ? undefined : items().where('bin_item.id', '=', id).executeTakeFirst();
    },

    /**
     * Restores a plant, a pot, a label or a sheet of labels.
     *
     * @param now epoch milliseconds
     * @returns the connections that are impossible now, such as a pot with another plant
     */
    async restore(
      { id, kind, deleted_at }: Pick<Item, 'id' | 'kind' | 'deleted_at'>,
      now: number,
    ): Promise<BinEnd[]> {
      if (kind === 'label' || kind === 'sheet') {
        await (kind === 'label' ? labels.restore(id, label) : labels.restoreSheet(id));
        await remove(id);
        return [];
      }
      const links = await db
        .selectFrom('bin_link')
        .where('item_id', '=', id)
        .selectAll()
        .orderBy('kind')
        .orderBy('target')
        .execute();
      await rows.take(kind, id);
      await remove(id);
      const missing = new Set<BinEnd>();
      for (const link of links) if (!(await reconnect(id, link, now))) missing.add(link.kind as BinEnd);
      if (kind === 'plant') await endStay(id, deleted_at);
      return [...missing];
    },

    isOverdue: (now: number) => exists(overdue(now)),

    /** Deletes for good what is overdue. @returns the ids of its photos, whose files remain */
    async empty(now: number): Promise<string[]> {
      const old = await overdue(now).execute();
      const photos: string[] = [];
      for (const { id, kind } of old) {
        if (kind === 'label' || kind === 'sheet') await labels.purge(id, kind);
        else photos.push(...(await rows.purge(kind, id)));
        await remove(id);
      }
      // They name plants and notes. Those of what is deleted here are as old.
      await db
        .deleteFrom('webhook_delivery')
        .where('created_at', '<', now - binKeeps)
        .execute();
      return photos;
    },

    photos: rows.photos,
  };
}

export type BinItem = Awaited<ReturnType<ReturnType<typeof binIn>['list']>>[number];
