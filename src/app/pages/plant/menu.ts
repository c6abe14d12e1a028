import { CalendarDays, Pencil, SlidersHorizontal } from 'lucide';
import { start } from '#app/runtime/start.ts';
import type { Plant } from '#app/data/lists.ts';
import type { MenuItem } from '#app/ui/overlays/Menu.tsx';

/**
 * Returns the menu of a plant's page. A dead plant has no care preferences.
 *
 * @param onMonth opens the plant's calendar
 */
export function menuOf({ plantId, plantName, plantAlive }: Plant, onMonth: () => void): MenuItem[] {
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
  const month = { label: 'Month', icon: CalendarDays, onSelect: onMonth };
  return plantAlive ? [details, preferences, month] : [details, month];
}
