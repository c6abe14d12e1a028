import { useKept } from '#app/ui/lists/useKept.ts';
import type { PlantSort } from './plantSections.ts';

/** The order of the plants, which stays while the app is open. */
export const usePlantSort = () => useKept<PlantSort>('plant sort', 'place', true);
