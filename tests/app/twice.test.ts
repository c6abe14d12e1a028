import { expect, test } from 'vitest';
import { provideLabelPrinting } from '#app/flows/labelPrinting/actors.ts';
import { recordEntry } from '#app/flows/timeline/recordEntry.ts';
import { importPlants } from '#app/data/write/plantImport.ts';
import { createPlant } from '#app/data/write/plants.ts';
import { providePotResolution } from '#app/flows/potResolution/actors.ts';
import { sendIntent } from '#app/flows/outbox/sendIntent.ts';
import type { Server } from '#app/data/calls.ts';
import type { PlantLine } from '#domain/plantImport/lines.ts';
import { ids, plantDraft, watering } from '#machines/support/examples.ts';
import { startApp } from '../server/support.ts';
import { joinedTo } from './support/joined.ts';
import { runActor } from './support/runActor.ts';

const ivy: PlantLine = {
  line: 2,
  plantName: 'Ivy',
  species: null,
  acquiredFrom: null,
  plantNotes: null,
  foodId: null,
  potName: null,
  place: 'Hall',
  frequencies: [{ effectID: 1, frequencyDays: 5 }],
};

/** Everything that the app creates; each needs those before it. */
const creations: Record<string, (server: Server, code: string) => Promise<unknown>> = {
  labels: (server) => runActor(provideLabelPrinting(server), 'issueCodes', { batchId: ids.photo, count: 2 }),
  'a pot': (server, code) =>
    runActor(providePotResolution(server), 'createPot', {
      code,
      potId: ids.newPot,
      draft: { friendly_name: 'Green pot', location: null, diameter_cm: null, height_cm: null },
    }),
  'a plant': (server) => createPlant(server, { plantId: ids.newPlant, potId: ids.newPot, draft: plantDraft }),
  'plants of a file': (server) => importPlants(server, ids.pot, [ivy]),
  'an entry of a flow': (server) =>
    recordEntry(server, { plantId: ids.newPlant, interactionId: ids.note, actionId: 13 }, 'Failed'),
  'an entry of the outbox': (server) =>
    sendIntent(
      server,
      {
        id: ids.task,
        kind: 'addInteraction',
        plantId: ids.newPlant,
        interactionId: ids.interaction,
        action: watering,
        note: '',
        madeAt: new Date().toISOString(),
      },
      () => '',
    ),
};

test('a retry after a lost response creates nothing twice', async () => {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const server = joinedTo(app, ann);
  const { body: batch } = await ann.post<{ codes: string[] }>('/api/qr', { body: { count: 1 } });
  const state = async () =>
    Promise.all(
      ['/api/qr', '/api/pots/', '/api/plants/', '/api/interactions/feed'].map(
        async (url) => (await ann.get<unknown[]>(url)).body.length,
      ),
    );
  for (const [name, create] of Object.entries(creations)) {
    const before = await state();
    await create(server, batch.codes[0]!);
    const after = await state();
    expect(after, name).not.toEqual(before);
    await create(server, batch.codes[0]!);
    expect(await state(), name).toEqual(after);
  }
});
