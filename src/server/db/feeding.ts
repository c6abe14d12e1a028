/** What is known of actions beyond their table: what feeding does depends on the plant's food (spec §9). */
const feedAction = 2;
const liquidFood = 1;
export const hydrationEffect = 1;

/** Whether an action also waters a plant: feeding with a liquid does. */
export const alsoWaters = (actionId: number, foodId: number | null): boolean =>
  actionId === feedAction && foodId === liquidFood;

/**
 * What answers a task: first what is named after its effect, then what has that effect besides.
 *
 * @param actions which actions have which effect
 */
export function answersOf<Action extends { id: number }>(
  { effect_id, food_id }: { effect_id: number; food_id: number | null },
  actions: ReadonlyMap<number, readonly Action[]>,
): Action[] {
  const others = effect_id === hydrationEffect ? [...actions.values()].flat() : [];
  return [...(actions.get(effect_id) ?? []), ...others.filter(({ id }) => alsoWaters(id, food_id))];
}
