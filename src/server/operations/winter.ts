import { askedUntil, hemisphereOf } from '#domain/seasons.ts';
import { dayIn } from '#domain/zone.ts';
import { gone, ok, type Handlers } from './operation.ts';
import { iso } from './views.ts';

export const winterOperations = {
  async getWinterQuestion({ household: { settings, preferences }, deps }) {
    const zone = await settings.timeZone();
    const until = askedUntil(hemisphereOf(zone), dayIn(zone, deps.now()));
    const waterings = until === null ? [] : await preferences.listUnasked();
    if (until === null || waterings.length === 0) return ok({ question: null });
    const asked = waterings.map(({ id, changed_at }) => ({ plantsEffectsID: id, since: iso(changed_at) }));
    return ok({ question: { until, preferences: asked } });
  },

  async answerWinterQuestion({ body, household, deps }) {
    const waterings = body.preferences.map(({ plantsEffectsID, since }) => ({
      id: plantsEffectsID,
      changed_at: Date.parse(since),
    }));
    await household.write(({ preferences }) => preferences.answerWinter(waterings, body.answer, deps.now()));
    return gone;
  },
} satisfies Partial<Handlers>;
