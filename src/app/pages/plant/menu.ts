import { Pencil, SlidersHorizontal } from 'lucide';
import { start } from '#app/runtime/start.ts';
import type { Plant } from '#app/data/lists.ts';
import type { MenuItem } from '#app/ui/overlays/Menu.tsx';

/** Returns the menu of a plant's page: each item starts a flow. A dead plant has no care preferences. */
export function menuOf({ plantId, plantName, plantAlive }: Plant): MenuItem[] {
  const details = {
    label: 'Plant details',
    icon: Pencil,
    onSelect: () => start({ type: 'plantDetails.requested', input: { plantId } }),
  };
  const preferences = {
    label: 'Care preferences',
    icon: SlidersHorizontal,
    onSelect: () => start({ type: 'carePreferences.requested', input: { plantId, plantName } }),
  };
  return plantAlive ? [details, preferences] : [details];
}
