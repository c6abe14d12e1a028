import { firstCareKind } from '#domain/careKinds.ts';
import { prepare, type HouseholdDb } from './scope.ts';

/** Living plants with their last care, which is any action that has an effect. */
const states = prepare((db) =>
  db
    .selectFrom('plant')
    .leftJoin('pot', 'pot.id', 'plant.pot_id')
    .leftJoin('photo', (join) => join.onRef('photo.plant_id', '=', 'plant.id').on('photo.is_profile', '=', 1))
    .where('plant.died_on', 'is', null)
    .select([
      'plant.id',
      'plant.name',
      'plant.species',
      'pot.location as pot_location',
      'photo.id as photo_id',
    ])
    .select((eb) =>
      eb
        .selectFrom('interaction')
        .whereRef('interaction.plant_id', '=', 'plant.id')
        .where((of) =>
          of.or([
            of('interaction.action_id', '>=', firstCareKind),
            of(
              'interaction.action_id',
              'in',
              of.selectFrom('action_effect').select('action_effect.action_id'),
            ),
          ]),
        )
        .select('interaction.occurred_at')
        .orderBy('interaction.occurred_at', 'desc')
        .orderBy('interaction.id', 'desc')
        .limit(1)
        .as('care_at'),
    )
    .orderBy('plant.id'),
);

/** What home automation shows of the plants. */
export const plantStatesIn = (db: HouseholdDb) => ({
  /** Selects the living plants with their last care. */
  list: () => db.run(states, {}),
});

export type PlantState = Awaited<ReturnType<ReturnType<typeof plantStatesIn>['list']>>[number];
