/** What was chosen on a plant's page and waits for the code of its flow. */
import { tellMissing } from './missing.ts';
import { withPlantFlows } from './withFlows.ts';

/** What begins each, by what it is: chosen again until then it is meant once, and as it was chosen last. */
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

/** Fetches the code for all that waits for it. */
function load(): void {
  tellMissing(null);
  withPlantFlows(beginAll, () => {
    if (chosen.size > 0) tellMissing(missed);
  });
}

/**
 * Begins something as soon as its code is there.
 *
 * @param choice what it is: of the same, the last one counts
 */
export function choose(choice: string, begin: () => void): void {
  chosen.set(choice, begin);
  load();
}

/** Keeps something that could not begin, as its code is not there, until it is tried again. */
export function missChosen(choice: string, begin: () => void): void {
  chosen.set(choice, begin);
  tellMissing(missed);
}
