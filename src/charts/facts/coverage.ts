import type { ChartDescription } from '../describe/description.ts';
import { excusedItems } from '#walks/browser/excused.ts';
import { coverageOf } from '#walks/coverage.ts';
import { explore } from '#walks/explore.ts';
import type { Model } from '#walks/model.ts';
import type { RecordedWalk } from '#walks/walksFile.ts';
import type { ChartFacts, Tested } from './facts.ts';

export type CoverageFacts = Pick<Tested, 'headless' | 'browser'> & Pick<ChartFacts, 'untaken'>;

/** Returns which transitions of a chart the walks take, without a browser and in one, and why they do not take the others. */
export function coverageFacts(
  model: Model,
  { transitions }: ChartDescription,
  walks: readonly RecordedWalk[],
): CoverageFacts {
  const headless = coverageOf(model, walks).transitions;
  const missedIn = (missing: readonly string[]) =>
    transitions.filter(({ walkKey }) => missing.includes(walkKey));
  const headlessKeys = missedIn(headless.missing).map(({ key }) => key);
  if (model.headlessOnly !== undefined) {
    const reason = model.headlessOnly;
    return {
      headless: partOf(headless),
      browser: reason,
      untaken: {
        headless: headlessKeys,
        browser: Object.fromEntries(transitions.map(({ key }) => [key, reason])),
      },
    };
  }
  const browser = coverageOf(
    model,
    walks.filter((walk) => walk.browser),
  ).transitions;
  return {
    headless: partOf(headless),
    browser: partOf(browser),
    untaken: {
      headless: headlessKeys,
      browser: Object.fromEntries(
        missedIn(browser.missing).map(({ key, walkKey }) => [key, reasonOf(model, walkKey)]),
      ),
    },
  };
}

const partOf = ({ covered, total }: { covered: number; total: number }) => ({ covered, total });

/** Returns why the browser does not take a transition: the model's words on the steps that would. */
function reasonOf(model: Model, walkKey: string): string {
  const item = `transition ${walkKey}`;
  if (!excusedItems(model).has(item)) return 'The walks in the browser do not take it.';
  const edges = [...explore(model).situations.values()].flatMap((situation) => situation.edges);
  const steps = new Set(edges.filter(({ items }) => items.includes(item)).map(({ step }) => step));
  return [...steps]
    .map((step) => {
      const reason = model.browser?.never?.[step] ?? '';
      return `${step}: ${typeof reason === 'string' ? reason : reason.refused}`;
    })
    .join('; ');
}
