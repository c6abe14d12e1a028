import type { FastifyInstance } from 'fastify';
import { watering } from '#domain/winterFactors.ts';
import { dayIn } from '#domain/zone.ts';
import { clientOf, type Client } from './client.ts';
import { drawPlant } from './draw.ts';
import { exampleHistory, type Step } from './history.ts';
import type { ExampleLabel } from './labels.ts';
import { examplePlants, type ExamplePlant } from './household.ts';

export const examplePeople = {
  Anna: { name: 'Anna', email: 'anna@home.example', password: 'correct horse' },
  Ben: { name: 'Ben', email: 'ben@home.example', password: 'battery staple' },
};

const actionIds = {
  add: 13,
  water: 1,
  feed: 2,
  mist: 3,
  check: 7,
  note: 8,
  photograph: 9,
  kill: 12,
  thriving: 15,
  fine: 16,
  struggling: 17,
};

/** The zone of a new household. */
const zone = 'Europe/Dublin';

/** How many pots of living plants get no label, for trying out how pots get labels. */
const bare = 3;

/** Puts labels on the pots of living plants, except on the last ones. @returns them, in the order of the pots' names */
async function labelPots({ get, post }: Client): Promise<ExampleLabel[]> {
  const pots = await get<{ potsId: string; currentPlantName: string | null }[]>('/api/pots/');
  const planted = pots.filter(({ currentPlantName }) => currentPlantName !== null);
  if (planted.length <= bare) return [];
  const { codes } = await post<{ codes: { code: string; potId: string }[] }>('/api/pots/labels', {
    potIds: planted.slice(0, -bare).map(({ potsId }) => potsId),
  });
  return codes.map(({ code, potId }) => ({
    code,
    plant: planted.find(({ potsId }) => potsId === potId)!.currentPlantName!,
  }));
}

/** Adds a plant in a pot of its own, with its care. @param created the server's time @returns its id */
async function addPlant(
  { post }: Client,
  plant: ExamplePlant,
  { now, created }: { now: number; created: number },
): Promise<string> {
  const acquired = now - plant.age * 30 * 86_400_000;
  const { potId } = await post<{ potId: string }>('/api/pots', {
    friendly_name: plant.pot,
    location: plant.place,
  });
  const { plantId } = await post<{ plantId: string }>('/api/plants', {
    plantName: plant.name,
    species: plant.species,
    acquiredAt: dayIn(zone, acquired),
    acquiredFrom: plant.from,
    plantNotes: plant.notes ?? null,
    foodId: plant.foodId,
    potId,
  });
  for (const [effectID, frequencyDays] of Object.entries(plant.care)) {
    const preferences = `/api/plants/${plantId}/preferences`;
    const { plantsEffectsID } = await post<{ plantsEffectsID: string }>(preferences, {
      effectID: Number(effectID),
      frequencyDays,
    });
    // As a plant that is older than seasons, so that the household is asked about it.
    if (Number(effectID) === watering) {
      const since = new Date(created).toISOString();
      await post('/api/winter', { answer: null, preferences: [{ plantsEffectsID, since }] });
    }
  }
  return plantId;
}

/** Sends what a sensor in a pot has measured in the last 30 days: the soil dries, and is watered every nine days. */
async function measure({ post }: Client, plantId: string, now: number): Promise<void> {
  const measurements = Array.from({ length: 360 }, (_, index) => {
    const hours = 2 * index;
    const time = new Date(now - 30 * 86_400_000 + hours * 3_600_000 + 60_000).toISOString();
    const warmth = Math.sin(((hours % 24) / 12 - 0.5) * Math.PI);
    return [
      { quantity: 'moisture', value: Math.round(62 - (hours % 216) * 0.19), time, source: 'Pot sensor' },
      { quantity: 'temperature', value: 20 + 2 * warmth, time, source: 'Pot sensor' },
    ];
  }).flat();
  await post(`/api/plants/${plantId}/measurements`, { measurements });
}

async function snooze({ get, post }: Client, plantId: string, days: number): Promise<void> {
  const [task] = await get<{ taskID: string }[]>(`/api/plants/${plantId}/tasks`);
  await post(`/api/tasks/${task!.taskID}/snooze`, { days });
}

async function write(
  client: Client,
  plantId: string,
  { plant, did, days, note, growth }: Step,
): Promise<void> {
  if (did === 'snooze') return snooze(client, plantId, days!);
  if (did === 'kill') await client.patch(`/api/plants/${plantId}/kill`);
  const interactions = `/api/interactions?plantId=${plantId}&actionId=${actionIds[did]}`;
  const { interactionID } = await client.post<{ interactionID: string }>(
    interactions,
    note === undefined ? {} : { note },
  );
  if (growth === undefined) return;
  const picture = await drawPlant(plant, growth);
  const [photo] = await client.upload(`/api/interactions/${interactionID}/photos`, picture);
  await client.patch(`/api/plants/${plantId}/photo/${photo!.id}`);
}

/**
 * Writes the example household to an empty server.
 *
 * @param origin the address that the server takes for its own
 * @param setClock sets the server's clock, in epoch milliseconds
 * @returns the labels on its pots
 * @throws if the server refuses a call
 */
export async function writeExample(
  app: FastifyInstance,
  origin: string,
  setClock: (time: number) => void,
  plants: readonly ExamplePlant[] = examplePlants,
): Promise<ExampleLabel[]> {
  const now = Date.now();
  const history = exampleHistory(plants, zone, now);
  setClock(history[0]!.at - 60_000);
  const clients = { Anna: clientOf(app, origin), Ben: clientOf(app, origin) };
  await clients.Anna.post('/api/auth/sign-up/email', examplePeople.Anna);
  await clients.Anna.signIn(examplePeople.Anna);
  await clients.Anna.post('/api/auth/sign-up/email', examplePeople.Ben);
  await clients.Ben.signIn(examplePeople.Ben);

  const ids = new Map<ExamplePlant, string>();
  for (const step of history) {
    setClock(step.at);
    const client = clients[step.by];
    if (step.did === 'add')
      ids.set(step.plant, await addPlant(client, step.plant, { now, created: step.at }));
    await write(client, ids.get(step.plant)!, step);
  }
  setClock(now);
  const [measured] = [...ids].find(([{ name }]) => name === 'Monty') ?? [...ids][0]!;
  await measure(clients.Anna, ids.get(measured)!, now);
  return labelPots(clients.Anna);
}
