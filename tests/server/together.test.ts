import { describe, expect, test } from 'vitest';
import { planted, startApp, type Answer } from './support.ts';

/** Creates a household with two users, Ann and Ben. */
async function twoPeople() {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  await app.signUp('ben@home.example', ann.cookie);
  return { ann, ben: app.personOf(await app.signIn('ben@home.example')), things: await planted(ann) };
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();

/** The outcome of a race is random, so each test repeats it. */
const rounds = 6;

describe('two users who concurrently', () => {
  test('create plants in the same pot: one of them gets 409', async () => {
    const { ann, ben, things } = await twoPeople();
    for (let round = 0; round < rounds; round += 1) {
      const { body: pot } = await ann.post('/api/pots', { body: { friendly_name: `Pot ${round}` } });
      const create = (who: typeof ann, plantName: string) =>
        who.post('/api/plants', { body: { plantName, species: 'Fern', foodId: 1, potId: pot.potId } });
      const answers = await Promise.all([create(ann, `Ann's ${round}`), create(ben, `Ben's ${round}`)]);
      expect(statuses(answers)).toEqual([201, 409]);
      const { body: plants } = await ann.get<{ potName: string | null; plantName: string }[]>('/api/plants');
      expect(plants.filter(({ potName }) => potName === `Pot ${round}`)).toHaveLength(1);
      // The refused plant does not exist, not even without a pot.
      expect(plants.filter(({ plantName }) => plantName.endsWith(`s ${round}`))).toHaveLength(1);
    }
    expect((await ann.get(`/api/plants/${things.plantId}`)).body.potName).toBe('Blue pot');
  });

  test('move two plants into the same pot: one of them gets 409', async () => {
    const { ann, ben } = await twoPeople();
    const pot = async (name: string) =>
      (await ann.post('/api/pots', { body: { friendly_name: name } })).body.potId!;
    const plant = async (potId: string) =>
      (await ann.post('/api/plants', { body: { plantName: 'p', species: 's', foodId: 1, potId } })).body
        .plantId!;
    const [one, two] = [await plant(await pot('first')), await plant(await pot('second'))];
    for (let round = 0; round < rounds; round += 1) {
      const potId = await pot(`free ${round}`);
      const answers = await Promise.all([
        ann.post(`/api/plants/${one}/pot`, { body: { potId } }),
        ben.post(`/api/plants/${two}/pot`, { body: { potId } }),
      ]);
      expect(statuses(answers)).toEqual([200, 409]);
    }
  });

  test('register the same label for two pots: only one pot is created', async () => {
    const { ann, ben } = await twoPeople();
    const { body: batch } = await ann.post<{ codes: string[] }>('/api/qr', { body: { count: rounds } });
    for (const [round, qrCode] of batch.codes.entries()) {
      const create = (who: typeof ann) =>
        who.post('/api/pots', { body: { friendly_name: `Labelled ${round}`, qrCode } });
      expect(statuses(await Promise.all([create(ann), create(ben)]))).toEqual([201, 409]);
      const { body: pots } = await ann.get<{ potFriendlyName: string; codes: string[] }[]>('/api/pots/');
      const made = pots.filter(({ potFriendlyName }) => potFriendlyName === `Labelled ${round}`);
      expect(made.map(({ codes }) => codes)).toEqual([[qrCode]]);
    }
  });

  test('water the same plant: two interactions, one pending task', async () => {
    const { ann, ben, things } = await twoPeople();
    await ann.post(`/api/plants/${things.plantId}/preferences`, { body: { effectID: 1, frequencyDays: 7 } });
    const water = (who: typeof ann) => who.post(`/api/interactions?plantId=${things.plantId}&actionId=1`);
    for (let round = 0; round < rounds; round += 1) {
      expect(statuses(await Promise.all([water(ann), water(ben)]))).toEqual([201, 201]);
      expect((await ann.get<unknown[]>(`/api/plants/${things.plantId}/tasks`)).body).toHaveLength(1);
    }
    const { body } = await ann.get<unknown[]>(`/api/plants/${things.plantId}/interactions`);
    expect(body).toHaveLength(1 + 2 * rounds);
  });

  test('set the same care preference: it exists once', async () => {
    const { ann, ben, things } = await twoPeople();
    const url = `/api/plants/${things.plantId}/preferences`;
    for (let effectID = 1; effectID <= rounds; effectID += 1) {
      const answers = await Promise.all([
        ann.post(url, { body: { effectID, frequencyDays: 3 } }),
        ben.post(url, { body: { effectID, frequencyDays: 5 } }),
      ]);
      expect(statuses(answers)).toEqual([201, 201]);
      expect((await ann.get<unknown[]>(url)).body).toHaveLength(effectID);
    }
  });
});
