import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';
import type { paths } from '#contract/schema.d.ts';
import { providePlantCreation } from '#app/flows/plantCreation/actors.ts';
import { ids } from '#machines/support/examples.ts';
import type { PlantDraft } from '#machines/plantCreation/draft.ts';
import { runActor } from './support/runActor.ts';

/** Sends the changed form of a plant that was created already. @returns what is sent */
async function revise(draft: PlantDraft): Promise<unknown> {
  const sent: unknown[] = [];
  const fetch = async (request: Request) => {
    sent.push(await request.json());
    return Response.json({});
  };
  const api = createClient<paths>({ baseUrl: 'http://snug.test', fetch });
  const chart = providePlantCreation({ api, queries: null });
  await runActor(chart, 'revisePlant', { plantId: ids.plant, draft });
  return sent[0];
}

test('a changed piece of a plant without a species keeps its species and its date', async () => {
  const draft = {
    plantName: 'Small fern',
    species: null,
    foodId: null,
    acquiredFrom: 'Propagation',
    parentPlantId: ids.otherPlant,
    photoId: null,
  };
  expect(await revise(draft)).toEqual({
    friendly_name: 'Small fern',
    acquired_from: 'Propagation',
    notes: null,
  });
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
  expect(await revise(draft)).toEqual({
    friendly_name: 'Big fern',
    species: 'Nephrolepis',
    foods_id: 2,
    acquired_at: '2026-01-15',
    acquired_from: null,
    notes: null,
  });
});
