import type { Page } from 'playwright/test';
import sharp from 'sharp';
import type { components } from '#contract/schema.d.ts';
import { addDays } from '#domain/days.ts';
import { dayIn, defaultZone } from '#domain/zone.ts';
import { movedToDay } from '#domain/zonedDays.ts';

type Schemas = components['schemas'];

/** Calls the API as the user who is signed in on the page. @throws if it refuses */
export async function call<Answer = unknown>(
  page: Page,
  method: string,
  path: string,
  data?: object,
): Promise<Answer> {
  const { origin } = new URL(page.url());
  const response = await page.request.fetch(path, { method, data, headers: { origin } });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** Adds a plant in a pot of its own. @returns its id */
export async function addPlant(
  page: Page,
  plant: Partial<Schemas['NewPlant']> = {},
  potName = 'Blue glazed pot',
): Promise<string> {
  const { potId } = await call<{ potId: string }>(page, 'POST', '/api/pots', { friendly_name: potName });
  const added = { plantName: 'Big fern', species: 'Nephrolepis exaltata', ...plant, potId };
  return (await call<{ plantId: string }>(page, 'POST', '/api/plants', added)).plantId;
}

/** Adds a care entry, at this time of day on an earlier day. @returns its id */
export async function addEntry(
  page: Page,
  plantId: string,
  { actionId = 1, daysAgo = 0, note }: { actionId?: number; daysAgo?: number; note?: string } = {},
): Promise<string> {
  const now = Date.now() - 1000;
  const time = movedToDay(defaultZone, now, addDays(dayIn(defaultZone, now), -daysAgo), now);
  const occurredAt = new Date(time).toISOString();
  const path = `/api/interactions?plantId=${plantId}&actionId=${actionId}`;
  const body = { occurredAt, ...(note !== undefined && { note }) };
  return (await call<{ interactionID: string }>(page, 'POST', path, body)).interactionID;
}

/** Sets the frequency of one effect for a plant, the same all year, so that tests do not depend on the day. */
export const addPreference = (page: Page, plantId: string, effectID: number, frequencyDays: number) =>
  call(page, 'POST', `/api/plants/${plantId}/preferences`, {
    effectID,
    frequencyDays,
    winterFactor: 1,
  });

/** Adds photos to an entry, one of each colour. */
export async function addPhotos(
  page: Page,
  interactionId: string,
  colours: readonly string[],
): Promise<void> {
  const { origin } = new URL(page.url());
  for (const background of colours) {
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const response = await page.request.post(`/api/interactions/${interactionId}/photos`, {
      headers: { origin },
      multipart: { photos: { name: 'plant.jpg', mimeType: 'image/jpeg', buffer } },
    });
    if (!response.ok()) throw new Error(`photos: ${response.status()} ${await response.text()}`);
  }
}
