/** Rules of the outbox for changes to a plant. */
import type { Intent, PlantIntent } from './intent.ts';
import type { PlantDetails } from './plantDetails.ts';
import type { Frequencies, OfferAnswers, SoilLimits } from './preferences.ts';
import type { WinterFactors } from './winterFactors.ts';

/** Adds the later change to an earlier one of the same kind: a field that was changed twice has the later value. */
function mergedWith(intent: PlantIntent, earlier: readonly Intent[]): PlantIntent {
  if (intent.kind === 'updatePlant') {
    const parts = earlier.flatMap((known) => (known.kind === 'updatePlant' ? [known.changes] : []));
    return { ...intent, changes: Object.assign({}, ...parts, intent.changes) as Partial<PlantDetails> };
  }
  const parts = earlier.filter((known) => known.kind === 'setPreferences');
  const all = [...parts, intent];
  const answers = all.reduce<OfferAnswers>((before, said) => {
    const others = Object.entries(before).filter(([effect]) => said.frequencies[effect] === undefined);
    return { ...Object.fromEntries(others), ...said.answers };
  }, {});
  const winter = Object.assign({}, ...all.map((said) => said.winter)) as WinterFactors;
  const soil = Object.assign({}, ...all.map((said) => said.soil)) as SoilLimits;
  return {
    ...intent,
    frequencies: Object.assign({}, ...all.map(({ frequencies }) => frequencies)) as Frequencies,
    verbs: Object.assign({}, ...all.map(({ verbs }) => verbs)) as Record<string, string>,
    ...(Object.keys(winter).length > 0 && { winter }),
    ...(Object.keys(soil).length > 0 && { soil }),
    ...(Object.keys(answers).length > 0 && { answers }),
  };
}

/**
 * Adds a change of a plant's details or preferences to the queue. It includes earlier ones of its kind, so that they are sent, or
 * refused, as one.
 *
 * @param underWay the ids of the intents in flight, which stay as they are
 */
export function saidOfPlant(
  queue: readonly Intent[],
  intent: PlantIntent,
  underWay: readonly (string | null)[],
): Intent[] {
  const earlier = queue.filter(
    ({ id, kind, plantId }) => kind === intent.kind && plantId === intent.plantId && !underWay.includes(id),
  );
  return [...queue.filter((known) => !earlier.includes(known)), mergedWith(intent, earlier)];
}
