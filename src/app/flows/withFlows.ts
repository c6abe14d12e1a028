import { whenIdle } from '#app/runtime/idle.ts';
import { whenPainted } from '#app/ui/pages/whenPainted.ts';

/** Returns a function that runs callbacks in the order of its calls: browsers may settle imports of one module in any order. */
function later(load: () => Promise<unknown>) {
  let earlier = Promise.resolve();
  return (run: () => void, onMissing: () => void = () => undefined): void => {
    const loading = load();
    // Avoid an unhandled rejection until its turn comes.
    loading.catch(() => undefined);
    earlier = earlier
      .then(() => loading)
      .then(run, onMissing)
      .catch(reportError);
  };
}

/** Resolves when the first page is painted: its flows are fetched only then. */
let painted: Promise<void> | undefined;

const loadPageFlows = () => import('./plantPageFlows.ts');

/**
 * Runs a callback once the flows that a plant's page starts by itself have loaded.
 *
 * @param onMissing called if they fail to load
 */
export const withPageFlows = later(async () => {
  await (painted ??= new Promise(whenPainted));
  await loadPageFlows();
  // Fetch the rest ahead, so that the first tap does not wait and works without a network.
  whenIdle(() => withPlantFlows(() => undefined));
});

/**
 * Runs a callback once all flows of a plant have loaded; after the first page of a plant they nearly always have.
 *
 * @param onMissing called if they fail to load
 */
export const withPlantFlows = later(() => Promise.all([loadPageFlows(), import('./plantFlows.ts')]));
