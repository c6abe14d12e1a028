import { ok, type Handlers } from './operation.ts';

type Flow = 'log' | 'note' | 'camera' | 'repo' | 'prop' | 'location' | 'kill' | 'none';

export const catalogueOperations = {
  async listActions({ deps }) {
    const rows = await deps.repository.catalogue.listActions();
    return ok(
      rows.map((row) => ({
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

  async listEffects({ deps }) {
    const rows = await deps.repository.catalogue.listEffects();
    return ok(
      rows.map((row) => ({
        effectID: row.id,
        effectName: row.name,
        effectVerb: row.verb,
        actionIcon: row.icon,
        actionColour: row.colour,
        actionBackground: row.background,
      })),
    );
  },
} satisfies Partial<Handlers>;
