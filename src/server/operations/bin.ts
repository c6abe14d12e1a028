import { sheetName } from '#domain/bin.ts';
import { formatCode } from '#domain/code.ts';
import { conflict } from '../http/problem.ts';
import { found, ok, type Handlers } from './operation.ts';
import { binItemView } from './views.ts';

export const binOperations = {
  async listBin({ household }) {
    return ok((await household.bin.list()).map(binItemView));
  },

  async restoreBinItem({ path: { id }, household, key, deps }) {
    const now = deps.now();
    return household.write(async ({ bin, plants, pots, codes, preferences, deletions }) => {
      const item = await bin.find(id);
      let missing: Awaited<ReturnType<typeof bin.restore>> = [];
      const isFirst = await deletions.once(key, now, async () => {
        if (item) missing = await bin.restore(item, now);
        // Winter may have begun meanwhile.
        if (item?.kind === 'plant') await preferences.renewSeason([id], now);
      });
      if (item && !isFirst) {
        throw conflict('deleted-again', 'It was restored by this request before, and deleted again since.');
      }
      if (item) return ok({ id, kind: item.kind, name: item.name, missing });
      // The item is restored already.
      const plant = await plants.find(id);
      if (plant) return ok({ id, kind: 'plant' as const, name: plant.name, missing: [] });
      const pot = await pots.find(id);
      if (pot) return ok({ id, kind: 'pot' as const, name: pot.name, missing: [] });
      const batch = await codes.list(id);
      if (batch.length > 0) {
        const unused = batch.filter(({ pot_id, is_pot_in_bin }) => pot_id === null && !is_pot_in_bin);
        return ok({ id, kind: 'sheet' as const, name: sheetName(unused.length), missing: [] });
      }
      found(await codes.find(id), 'item of the bin');
      return ok({ id, kind: 'label' as const, name: formatCode(id), missing: [] });
    });
  },
} satisfies Partial<Handlers>;
