import { whenIdle } from '../device/idle.ts';
import { whenPainted } from '../ui/whenPainted.ts';

const later =
  (load: () => Promise<unknown>) =>
  (run: () => void, onMissing?: () => void): void =>
    void load().then(run, (error: unknown) => {
      console.warn('The flows of a plant could not be loaded.', error);
      onMissing?.();
    });

/** The first page is seen before what can be done on it is fetched. */
let painted: Promise<void> | undefined;

/** Runs something once the flows are there that a plant's page begins by itself. */
export const withPageFlows = later(async () => {
  await (painted ??= new Promise(whenPainted));
  await import('./plantPageFlows.ts');
  // Nobody should have to wait for the rest at the first tap, nor be without it where there is no network by then.
  whenIdle(() => withPlantFlows(() => undefined));
});

/**
 * Runs something once the flows that change a plant are there; after the first page of a plant they nearly always are.
 *
 * @param onMissing is called where they cannot be had
 */
export const withPlantFlows = later(() => import('./plantFlows.ts'));
