/** What plants eat (spec §3). */
export const foods = [
  { id: 1, name: 'Liquid Fertiliser' },
  { id: 2, name: 'Solid Food' },
  { id: 3, name: 'Succulent' },
] as const;

export type FoodId = (typeof foods)[number]['id'];

/** A food by its id. @returns `null` where there is none of that id */
export const foodOf = (id: unknown): FoodId | null => foods.find((food) => food.id === id)?.id ?? null;
