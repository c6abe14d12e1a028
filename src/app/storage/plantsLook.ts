/** How this device shows the plants: as a grid of photos, or as a list. */
export type PlantsLook = 'grid' | 'list';

const key = 'snug-plants-as-list';

/** @returns a grid if nothing was chosen, or the browser stores nothing */
export function chosenPlantsLook(): PlantsLook {
  try {
    return localStorage.getItem(key) === null ? 'grid' : 'list';
  } catch {
    return 'grid';
  }
}

/** Stores the choice on this device. If the browser stores nothing, it is lost with the page. */
export function keepPlantsLook(look: PlantsLook): void {
  try {
    if (look === 'grid') localStorage.removeItem(key);
    else localStorage.setItem(key, 'yes');
  } catch (error) {
    console.warn('The choice could not be stored on this device.', error);
  }
}
