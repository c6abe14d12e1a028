/** Choices made on a plant's page that wait until the code of their flow has loaded. */
import { tellMissing } from './missing.ts';
import { withPlantFlows } from './withFlows.ts';

/** Starts each choice, by its id. Choosing the same again before the code has loaded replaces the earlier choice. */
const chosen = new Map<string, () => void>();

const missed = {
  tryAgain: load,
  giveUp() {
    chosen.clear();
    tellMissing(null);
  },
};

function beginAll(): void {
  for (const [choice, begin] of chosen) {
    chosen.delete(choice);
    begin();
  }
}

/** Fetches the code that all pending choices wait for. */
function load(): void {
  tellMissing(null);
  withPlantFlows(beginAll, () => {
    if (chosen.size > 0) tellMissing(missed);
  });
}

/**
 * Runs an action as soon as the code of its flow has loaded.
 *
 * @param choice identifies the action: of several with the same id, only the last one runs
 */
export function choose(choice: string, begin: () => void): void {
  chosen.set(choice, begin);
  load();
}

/** Queues an action whose code failed to load until the user retries. */
export function missChosen(choice: string, begin: () => void): void {
  chosen.set(choice, begin);
  tellMissing(missed);
}
