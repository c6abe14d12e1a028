/** What is known of actions beyond their table: what feeding does depends on the plant's food (spec §9). */
const feedAction = 2;
const liquidFood = 1;
export const hydrationEffect = 1;

/** Whether an action also waters a plant: feeding with a liquid does. */
export const alsoWaters = (actionId: number, foodId: number | null): boolean =>
  actionId === feedAction && foodId === liquidFood;
