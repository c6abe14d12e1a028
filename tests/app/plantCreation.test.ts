import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';
import type { paths } from '#contract/schema.d.ts';
import { providePlantCreation } from '#app/flows/plantCreation/actors.ts';
import { ids } from '#machines/support/examples.ts';
import type { PlantDraft } from '#machines/plantCreation/draft.ts';
import { runActor } from './support/runActor.ts';

/** Sends the changed form of a plant that was created already. @returns the requests: method and path, and what is sent */
async function revise(draft: PlantDraft): Promise<[string, unknown][]> {
  const sent: [string, unknown][] = [];
  const fetch = async (request: Request) => {
    sent.push([`${request.method} ${new URL(request.url).pathname}`, await request.json()]);
    return Response.json({});
  };
  const api = createClient<paths>({ baseUrl: 'http://snug.test', fetch });
  const chart = providePlantCreation({ api, queries: null });
  await runActor(chart, 'revisePlant', { plantId: ids.plant, potId: ids.newPot, draft });
  return sent;
}
const path = `PATCH /api/plants/${ids.plant}`;

test('a changed piece of a plant without a species keeps its species and its date', async () => {
  const draft = {
    plantName: 'Small fern',
    species: null,
    foodId: null,
    acquiredFrom: 'Propagation',
    parentPlantId: ids.otherPlant,
    photoId: null,
  };
  const changes = { friendly_name: 'Small fern', acquired_from: 'Propagation', notes: null };
  expect(await revise(draft)).toEqual([[path, changes]]);
});

test('what was cleared in the form of a created plant is cleared on the server', async () => {
  const draft = {
    plantName: 'Big fern',
    species: 'Nephrolepis',
    foodId: 2,
    acquiredAt: '2026-01-15',
    acquiredFrom: null,
    plantNotes: null,
    photoId: null,
  } as const;
  const changes = {
    friendly_name: 'Big fern',
    species: 'Nephrolepis',
    foods_id: 2,
    acquired_at: '2026-01-15',
    acquired_from: null,
    notes: null,
  };
  expect(await revise(draft)).toEqual([[path, changes]]);
});

test('a plant whose pot was changed in the form gets that pot, with its last name and place', async () => {
  const newPot = { friendly_name: 'Blue pot', location: 'Hall' };
  const sent = await revise({ plantName: 'Big fern', photoId: null, newPot });
  expect(sent.slice(1)).toEqual([
    ['POST /api/pots', newPot],
    [`PATCH /api/pots/${ids.newPot}`, newPot],
    [`POST /api/plants/${ids.plant}/pot`, { potId: ids.newPot }],
  ]);
});
