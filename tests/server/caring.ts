import type { components } from '#contract/schema.d.ts';
import { planted, startApp, type App, type Person } from './support.ts';

export type Schemas = components['schemas'];

export const water = 1;
export const feed = 2;
export const kill = 12;
export const hydration = 1;
export const nutrition = 2;
export const dayMs = 86_400_000;

/** Creates a household with a plant that has to be watered every seven days; the clock is at 00:30 on 11 July 2026 in Dublin. */
export async function wateredWeekly() {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const things = await planted(ann);
  const want = await prefer(ann, things.plantId, hydration, 7);
  return { app, ann, ...things, preferenceId: want.plantsEffectsID };
}

/** Makes a plant want care. @param winter that of a new plant if missing */
export async function prefer(
  who: Person,
  plantId: string,
  effectID: number,
  frequencyDays: number,
  winter: { winterFactor?: number } = {},
) {
  const { body } = await who.post<Schemas['CarePreference']>(`/api/plants/${plantId}/preferences`, {
    body: { effectID, frequencyDays, ...winter },
  });
  return body;
}

export async function act(who: Person, plantId: string, actionId: number, occurredAt?: string) {
  const { body } = await who.post<Schemas['Interaction']>(
    `/api/interactions?plantId=${plantId}&actionId=${actionId}`,
    { body: occurredAt === undefined ? {} : { occurredAt } },
  );
  return body.interactionID;
}

export const plantTasks = async (who: Person, plantId: string) =>
  (await who.get<Schemas['PlantTask'][]>(`/api/plants/${plantId}/tasks`)).body;
export const dues = async (who: Person, plantId: string) =>
  (await plantTasks(who, plantId)).map(({ dueDate }) => dueDate);
export const tasks = async (who: Person) => (await who.get<Schemas['Task'][]>('/api/tasks')).body;

export const pass = (app: App, days: number) => (app.clock.now += days * dayMs);
