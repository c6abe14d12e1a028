/** The foods of plants (section 3 of the specification). */
export const foods = [
  { id: 1, name: 'Liquid Fertiliser' },
  { id: 2, name: 'Solid Food' },
  { id: 3, name: 'Succulent' },
] as const;

export type FoodId = (typeof foods)[number]['id'];

/** Checks the id of a food. @returns `null` if there is no such food */
export const foodOf = (id: unknown): FoodId | null => foods.find((food) => food.id === id)?.id ?? null;
