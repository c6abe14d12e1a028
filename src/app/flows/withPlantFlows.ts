import { whenPainted } from '../ui/whenPainted.ts';

/** The first page is seen before what can be done on it is fetched. */
let painted: Promise<void> | undefined;

/**
 * Runs something once the flows that change a plant are there; they are fetched with the first page of a plant, so it is at once
 * but for the very first time.
 */
export function withPlantFlows(run: () => void): void {
  painted ??= new Promise(whenPainted);
  painted
    .then(() => import('./plantFlows.ts'))
    .then(run)
    .catch((error: unknown) => console.error('The flows of a plant could not be loaded.', error));
}
