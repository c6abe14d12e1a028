import { foodOf, type FoodId } from '#domain/foods.ts';
import { isSameSpecies } from '#domain/schedule.ts';
import { usePlants } from '#app/data/lists.ts';

const liquidFertiliser: FoodId = 1;

/** Returns the food that a new plant gets unless another is chosen: that of a plant of its species, or liquid fertiliser. */
export function useUsualFood(species: string): FoodId {
  const { data: plants = [] } = usePlants();
  const same = plants.find((plant) => isSameSpecies(plant.species, species) && foodOf(plant.foodId) !== null);
  return foodOf(same?.foodId) ?? liquidFertiliser;
}
