import { dataOf } from '#contract/client.ts';
import type { IntentOf } from '#domain/intent.ts';
import { isolated } from '#domain/bidi.ts';
import { named, reloadPlant, type Server } from '../calls.ts';
import { changePlant } from '../changeLists.ts';
import { timelinePages } from '../timelinePages.ts';
import { updatePot } from '../write/updatePot.ts';
import { isLate, type IntentKind } from './intentKind.ts';

type MovePlant = IntentOf<'movePlant'>;

const failure = 'Failed to save changes';

/** Returns whether a plant was moved after this, such as by another phone. */
async function isOvertaken({ api }: Server, { plantId, madeAt }: MovePlant): Promise<boolean> {
  const made = Date.parse(madeAt);
  for await (const page of timelinePages(api, plantId)) {
    const later = page.filter(({ createdAt }) => Date.parse(createdAt) > made);
    if (later.some(({ actionName }) => actionName === 'Move')) return true;
    if (later.length < page.length) return false;
  }
  return false;
}

/** Moves the pot that the plant is in now. In no pot, or if it was moved later, it stays where it is. */
async function send(server: Server, intent: MovePlant): Promise<void> {
  const { plantId, place } = intent;
  const find = async () => {
    if (isLate(intent) && (await isOvertaken(server, intent))) return null;
    const params = { path: { plantId } };
    return (await dataOf(server.api.GET('/api/plants/{plantId}', { params }))).potId;
  };
  const potId = await named(failure, find());
  if (potId !== null) {
    await updatePot(server, { potId, changes: { location: place } });
    await changePlant(server, plantId, (plant) => ({ ...plant, potLocation: place }));
  }
  reloadPlant(server, plantId);
}

export const movePlant: IntentKind<MovePlant> = {
  send,
  failure,
  missing: 'The plant was deleted.',
  typed: ({ place }) => `Move to ${isolated(place)}`,
};
