import { whenIdle } from '../device/idle.ts';
import { whenPainted } from '../ui/whenPainted.ts';

/** Runs callbacks in the order of their calls: browsers may settle imports of one module in any order. */
function later(load: () => Promise<unknown>) {
  let earlier = Promise.resolve();
  return (run: () => void, onMissing: () => void = () => undefined): void => {
    const loading = load();
    // Until its turn comes nothing else hears of a failure.
    loading.catch(() => undefined);
    earlier = earlier
      .then(() => loading)
      .then(run, onMissing)
      .catch(reportError);
  };
}

/** The first page is seen before what can be done on it is fetched. */
let painted: Promise<void> | undefined;

const loadPageFlows = () => import('./plantPageFlows.ts');

/**
 * Runs something once the flows are there that a plant's page begins by itself.
 *
 * @param onMissing is called where they cannot be had
 */
export const withPageFlows = later(async () => {
  await (painted ??= new Promise(whenPainted));
  await loadPageFlows();
  // Nobody should have to wait for the rest at the first tap, nor be without it where there is no network by then.
  whenIdle(() => withPlantFlows(() => undefined));
});

/**
 * Runs something once all flows of a plant are there; after the first page of a plant they nearly always are.
 *
 * @param onMissing is called where they cannot be had
 */
export const withPlantFlows = later(() => Promise.all([loadPageFlows(), import('./plantFlows.ts')]));
