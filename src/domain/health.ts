/** How plants are, as users say it from time to time. It is not care: it completes no task and says nothing about schedules. */
import type { Intent } from './intent.ts';

/** From the best to the worst. */
export const healthStates = ['thriving', 'fine', 'struggling'] as const;
export type Health = (typeof healthStates)[number];

/** The actions of the catalogue that record it. */
const actionIds: Record<Health, number> = { thriving: 15, fine: 16, struggling: 17 };

/** The ids of these actions. */
export const healthActions: readonly number[] = Object.values(actionIds);

/** Returns what an action says about a plant; `null` for an action that is not about health. */
export const healthOf = (actionId: number): Health | null =>
  healthStates.find((health) => actionIds[health] === actionId) ?? null;

/** The latest answer about a plant. A list that an earlier version kept lacks it. */
export interface Healthy {
  /** `null` without an answer. */
  health?: Health | null;
  /** When it was given, ISO 8601. */
  healthAt?: string | null;
}

/**
 * Returns a plant as it is after an entry was added: the latest answer counts.
 *
 * @param actionId of the entry
 * @param at when it happened, ISO 8601
 */
export function withHealth<Plant extends Healthy>(plant: Plant, actionId: number, at: string): Plant {
  const health = healthOf(actionId);
  return health === null || at < (plant.healthAt ?? '') ? plant : { ...plant, health, healthAt: at };
}

/** Returns the intents without those that add an entry which a later one deletes. */
export function withoutUndone(intents: readonly Intent[]): Intent[] {
  const deleted = new Set(
    intents.flatMap((intent) => (intent.kind === 'deleteInteraction' ? [intent.interactionId] : [])),
  );
  return intents.filter(
    ({ kind, interactionId = '' }) => kind !== 'addInteraction' || !deleted.has(interactionId),
  );
}

/** Returns whether a plant is alive and was struggling when its health was last recorded. */
export const isStruggling = ({ plantAlive, health }: Healthy & { plantAlive: boolean }): boolean =>
  plantAlive && health === 'struggling';
