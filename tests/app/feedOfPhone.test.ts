import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { Intent, NewIntent } from '#domain/intent.ts';
import { useShownFeed } from '#app/pages/home/useShownFeed.ts';
import { queries } from '#app/data/api.ts';
import { queryKeys } from '#app/data/keys.ts';
import { ids, watering } from '#machines/support/examples.ts';

const phone = vi.hoisted(() => ({ queue: [] as Intent[] }));
vi.mock('#app/runtime/app.ts', () => ({ session: () => undefined, person: () => 'ann' }));
vi.mock('#app/data/useQueue.ts', () => ({ useQueue: () => phone.queue }));

afterEach(() => queries.clear());

const { plant: plantId, interaction: interactionId } = ids;
const watered: NewIntent = { kind: 'addInteraction', plantId, interactionId, action: watering, note: '' };

/** Returns the plants of the feed's entries, while these changes wait. */
function plantsShown(...waiting: NewIntent[]): string {
  phone.queue = waiting.map((made, id) => ({ ...made, id: String(id), madeAt: '2026-03-02T12:00:00.000Z' }));
  const entries: never[] = [];
  const Feed = () =>
    useShownFeed(entries)
      .shown.map(({ plantName }) => plantName)
      .join();
  return renderToStaticMarkup(createElement(Feed));
}

test('an entry that waits shows its plant from the list of plants, or else from its own page', () => {
  expect(plantsShown(watered)).toBe('');
  queries.setQueryData(queryKeys.plant(plantId), { plantName: 'Fern on its page' });
  expect(plantsShown(watered)).toBe('Fern on its page');
  queries.setQueryData(queryKeys.plants, [{ plantId, plantName: 'Listed fern' }]);
  expect(plantsShown(watered)).toBe('Listed fern');
});

test('an entry that waits shows the name that its plant gets by another change that waits', () => {
  queries.setQueryData(queryKeys.plants, [{ plantId, plantName: 'Listed fern' }]);
  const renamed: NewIntent = { kind: 'updatePlant', plantId, changes: { friendly_name: 'Big fern' } };
  expect(plantsShown(watered, renamed)).toBe('Big fern');
});
