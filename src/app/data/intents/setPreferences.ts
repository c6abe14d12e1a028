import { dataOf } from '#contract/client.ts';
import { isolated } from '#domain/bidi.ts';
import { fullDay } from '#domain/dates.ts';
import type { IntentOf } from '#domain/intent.ts';
import { dryWords } from '#domain/measurements.ts';
import {
  everyDays,
  preferenceChanges,
  type Frequencies,
  type OfferAnswers,
  type SoilLimits,
} from '#domain/preferences.ts';
import { withoutAnswered } from '#domain/shownPreferences.ts';
import type { WinterFactor, WinterFactors } from '#domain/winterFactors.ts';
import { named, reload, reloadPlant, type Server } from '../calls.ts';
import { changeCached } from '../changeLists.ts';
import { queryKeys } from '../keys.ts';
import { createPreference, deletePreference, updatePreference } from '../write/preferences.ts';
import type { IntentKind } from './intentKind.ts';
import type { Lists } from './shows.ts';

const failure = 'Failed to save changes';

const factorWords = (factor: WinterFactor) =>
  factor === null ? 'rests in winter' : factor === 1 ? 'all year' : `× ${factor} in winter`;

/**
 * Saves how often, or on which day, a plant wants some effects, how much less in winter, and below which soil moisture
 * (spec §4 'Preferences save'): creates, updates and deletes what differs from the
 * server, so a retry continues after those that were saved before a failure.
 *
 * @throws 'Failed to save changes'
 */
export async function savePreferences(
  server: Server,
  said: {
    plantId: string;
    frequencies: Frequencies;
    winter?: WinterFactors;
    soil?: SoilLimits;
    answers?: OfferAnswers;
  },
): Promise<void> {
  const { plantId, frequencies, winter, soil, answers } = said;
  const params = { path: { plantId } };
  const read = () => named(failure, dataOf(server.api.GET('/api/plants/{plantId}/preferences', { params })));
  try {
    const changes = preferenceChanges(await read(), frequencies, answers, winter, soil);
    for (const change of changes) {
      if (change.kind === 'create') await createPreference(server, plantId, change);
      else if (change.kind === 'update') await updatePreference(server, plantId, change);
      else await deletePreference(server, plantId, change);
    }
    const after = await read();
    const queryKey = queryKeys.preferences(plantId);
    await changeCached<Lists['preferences']>(server, queryKey, () => after);
    await changeCached<Lists['offers']>(server, queryKeys.offers, (offers) => withoutAnswered(offers, said));
  } finally {
    reloadPlant(server, plantId);
    reload(server, queryKeys.offers);
  }
}

export const setPreferences: IntentKind<IntentOf<'setPreferences'>> = {
  send: savePreferences,
  failure,
  missing: 'The plant was deleted.',
  typed: ({ frequencies, verbs, winter = {}, soil = {} }) =>
    Object.keys({ ...frequencies, ...winter, ...soil })
      .map((effect) => {
        const verb = isolated(verbs[effect] ?? '');
        const wanted = frequencies[effect];
        const limit = soil[effect];
        if (wanted === null && limit == null) return `${verb}: no longer`;
        if (typeof wanted === 'string') return `${verb} on ${fullDay(wanted)}`;
        const factor = winter[effect];
        const often = wanted == null ? '' : ` ${everyDays(wanted)}`;
        const also = [
          ...(factor === undefined ? [] : [factorWords(factor)]),
          ...(limit === undefined ? [] : [limit === null ? 'however dry the soil is' : dryWords(limit)]),
        ];
        return also.length === 0 ? verb + often : `${verb}${often}: ${also.join(', ')}`;
      })
      .join('\n'),
};
