import { charts, readWalks } from '#tools/charts.ts';
import { firstSeen } from '#walks/browser/firstSeen.ts';

/** Returns the names of the transcripts that the walks of a chart write, in order; none if it runs without a browser. */
export function plannedOf(id: string): string[] {
  const model = charts[id]!;
  if (model.headlessOnly !== undefined) return [];
  const walks = readWalks(id).walks.filter(({ browser }) => browser);
  return firstSeen(model, walks).flatMap((names) => [...names.values()]);
}
