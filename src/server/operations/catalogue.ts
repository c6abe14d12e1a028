import { isSameSpecies, usualDays } from '#domain/schedule.ts';
import { ok, type Handlers } from './operation.ts';

type Flow = 'log' | 'note' | 'camera' | 'health' | 'repo' | 'prop' | 'location' | 'kill' | 'none';

export const catalogueOperations = {
  async listActions({ deps, household }) {
    const rows = await deps.repository.catalogue.listActions();
    const own = await household.careKinds.listActions();
    const afterCare = rows.findLastIndex(({ flow }) => flow === 'log') + 1;
    return ok(
      [...rows.slice(0, afterCare), ...own, ...rows.slice(afterCare)].map((row) => ({
        actionID: row.id,
        actionName: row.name,
        actionNamePast: row.name_past,
        actionBackground: row.background,
        actionIcon: row.icon,
        actionColour: row.colour,
        actionFlow: row.flow as Flow,
      })),
    );
  },

  async listEffects({ deps, household, query: { species } }) {
    const rows = [...(await deps.repository.catalogue.listEffects()), ...(await household.careKinds.list())];
    const known = species?.trim() ? await household.preferences.listWithSpecies() : [];
    const alike = known.filter((preference) => isSameSpecies(preference.species, species!));
    const usual = (effectId: number) =>
      usualDays(alike.filter(({ effect_id }) => effect_id === effectId).map((one) => one.frequency_days));
    return ok(
      rows.map((row) => ({
        effectID: row.id,
        effectName: row.name,
        effectVerb: row.verb,
        actionIcon: row.icon,
        actionColour: row.colour,
        actionBackground: row.background,
        ...(species !== undefined && { usualDays: usual(row.id) }),
      })),
    );
  },
} satisfies Partial<Handlers>;
