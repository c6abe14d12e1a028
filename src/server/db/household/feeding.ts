/** Feeding has effects that depend on the plant's food (section 9 of the specification), so they are not in the action table. */
const feedAction = 2;
const liquidFood = 1;
export const hydrationEffect = 1;

/** Returns whether an action also waters a plant: feeding with liquid food does. */
export const alsoWaters = (actionId: number, foodId: number | null): boolean =>
  actionId === feedAction && foodId === liquidFood;

/**
 * Returns the actions that complete a task: those with its effect, then those that also have it because of the plant's food.
 *
 * @param actions actions by effect
 */
export function answersOf<Action extends { id: number }>(
  { effect_id, food_id }: { effect_id: number; food_id: number | null },
  actions: ReadonlyMap<number, readonly Action[]>,
): Action[] {
  const others = effect_id === hydrationEffect ? [...actions.values()].flat() : [];
  return [...(actions.get(effect_id) ?? []), ...others.filter(({ id }) => alsoWaters(id, food_id))];
}
