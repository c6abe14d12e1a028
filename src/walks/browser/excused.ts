import { explore } from '#walks/explore.ts';
import type { Model } from '../model.ts';

/** Returns the steps for which the app has no control. */
export const refusedSteps = ({ browser }: Model): string[] =>
  Object.entries(browser?.never ?? {}).flatMap(([step, reason]) =>
    typeof reason === 'string' ? [] : [step],
  );

/** Returns the items that only steps excluded from browsers by the model can show. */
export function excusedItems(model: Model): Set<string> {
  const never = model.browser?.never ?? {};
  const { starts, situations } = explore(model);
  const edges = [...situations.values()].flatMap((situation) => situation.edges);
  const excused = new Set(edges.filter(({ step }) => step in never).flatMap(({ items }) => items));
  for (const { items } of [...starts, ...edges.filter(({ step }) => !(step in never))]) {
    for (const item of items) excused.delete(item);
  }
  return excused;
}
