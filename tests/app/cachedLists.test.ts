import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Server } from '#app/server/calls.ts';
import { movePlant } from '#app/server/intents/movePlant.ts';
import { savePreferences } from '#app/server/intents/setPreferences.ts';
import { queryKeys } from '#app/server/keys.ts';
import { createCalendar, deleteCalendar } from '#app/server/write/calendar.ts';
import { issueCodes } from '#app/server/write/codes.ts';
import { updateHousehold } from '#app/server/write/household.ts';
import { createInteraction, deleteInteraction, updateInteraction } from '#app/server/write/interactions.ts';
import { deletePhoto, setProfilePhoto } from '#app/server/write/photos.ts';
import { createPlant, killPlant, placePlant, placePlantInPots } from '#app/server/write/plants.ts';
import { updatePlant } from '#app/server/write/updatePlant.ts';
import { assignCode, createPot, freePot } from '#app/server/write/pots.ts';
import { updatePot } from '#app/server/write/updatePot.ts';
import { updatePushSettings } from '#app/server/write/push.ts';
import { snoozeTask, unsnoozeTask } from '#app/server/write/tasks.ts';
import { forgetTimeZone } from '#app/storage/timeZone.ts';
import { plantDraft } from '#machines/support/examples.ts';
import { halves, upload } from '../server/pictures.ts';
import { hydration, nutrition, pass, tasks, thirsty } from '../server/thirsty.ts';
import { joinedTo } from './support/joined.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => {
  forgetTimeZone();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const changed = { friendly_name: 'Red pot' };

/** A plant with a due task, three entries and two photos, one of which is its profile photo; a dead plant; an empty pot. */
async function household() {
  const { app, ann, ...things } = await thirsty();
  const { plantId, interactionId } = things;
  const picture = await halves(40, 30).jpeg().toBuffer();
  const { body: photos } = await upload(ann, interactionId, [picture, picture]);
  await ann.patch(`/api/plants/${plantId}/photo/${photos[0]!.id}`);
  pass(app, 8);
  const { body: note } = await ann.post(`/api/interactions?plantId=${plantId}&actionId=8`, {
    body: { note: 'Dry' },
  });
  const [task] = await tasks(ann);
  const newPot = { friendly_name: 'Green pot', qrCode: things.spare };
  const { body: pot } = await ann.post('/api/pots', { body: newPot });
  const ids = {
    ...things,
    profilePhoto: photos[0]!.id,
    otherPhoto: photos[1]!.id,
    noteId: note.interactionID!,
    taskId: task!.taskID,
    emptyPot: pot.potId!,
  };
  return { ann, ids, server: joinedTo(app, ann) };
}

type Ids = Awaited<ReturnType<typeof household>>['ids'];

/** All lists that can be cached, with the address that each is read from. */
const feedUrl = '/api/interactions/feed';

const lists = ({ plantId, batchId }: Ids) =>
  Object.entries<[key: readonly string[], url: string]>({
    household: [queryKeys.household, '/api/household'],
    pots: [queryKeys.pots, '/api/pots/'],
    plants: [queryKeys.plants, '/api/plants/'],
    plant: [queryKeys.plant(plantId), `/api/plants/${plantId}`],
    interactions: [queryKeys.interactions(plantId), `/api/plants/${plantId}/interactions`],
    plantTasks: [queryKeys.plantTasks(plantId), `/api/plants/${plantId}/tasks`],
    plantPhotos: [queryKeys.plantPhotos(plantId), `/api/plants/${plantId}/photos`],
    preferences: [queryKeys.preferences(plantId), `/api/plants/${plantId}/preferences`],
    tasks: [queryKeys.tasks, '/api/tasks'],
    feed: [queryKeys.feed, feedUrl],
    codes: [queryKeys.codes, '/api/qr'],
    batch: [queryKeys.batch(batchId), `/api/qr?batchId=${batchId}`],
    push: [queryKeys.push, '/api/push/settings'],
    calendar: [queryKeys.calendar, '/api/calendar'],
  });

/** Every write, and the lists that are correct at once, before they are read again. */
const writes: Record<string, [write: (server: Server, ids: Ids) => Promise<unknown>, ...atOnce: string[]]> = {
  createCalendar: [(server) => createCalendar(server)],
  deleteCalendar: [(server) => createCalendar(server).then(() => deleteCalendar(server))],
  issueCodes: [(server) => issueCodes(server, { batchId: uuid(), count: 2 })],
  updateHousehold: [(server) => updateHousehold(server, 'Asia/Tokyo'), 'household'],
  createInteraction: [
    (server, { plantId }) => createInteraction(server, { plantId, interactionId: uuid(), actionId: 1 }),
    'interactions',
  ],
  'createInteraction in the past': [
    (server, { plantId }) => {
      const occurredAt = '2026-07-12T08:00:00.000Z';
      return createInteraction(server, { plantId, interactionId: uuid(), actionId: 2, occurredAt });
    },
    'interactions',
  ],
  updateInteraction: [
    (server, { plantId, noteId }) =>
      updateInteraction(server, { plantId, interactionId: noteId, note: 'Dry as dust' }),
    'interactions',
  ],
  'updateInteraction to another day': [
    (server, { plantId, noteId }) =>
      updateInteraction(server, { plantId, interactionId: noteId, occurredAt: '2026-07-01T08:00:00.000Z' }),
    'interactions',
  ],
  deleteInteraction: [
    (server, { plantId, noteId }) => deleteInteraction(server, { plantId, interactionId: noteId }),
    'interactions',
  ],
  'deletePhoto of the profile': [
    (server, { plantId, profilePhoto }) => deletePhoto(server, { plantId, photoId: profilePhoto }),
    'interactions',
    'plantPhotos',
    'plant',
  ],
  deletePhoto: [
    (server, { plantId, otherPhoto }) => deletePhoto(server, { plantId, photoId: otherPhoto }),
    'interactions',
    'plantPhotos',
    'plant',
  ],
  setProfilePhoto: [
    (server, { plantId, otherPhoto }) => setProfilePhoto(server, { plantId, photoId: otherPhoto }),
    'plant',
  ],
  createPlant: [
    (server, { emptyPot }) => createPlant(server, { plantId: uuid(), potId: emptyPot, draft: plantDraft }),
  ],
  placePlant: [
    async (server, { plantId, potId, emptyPot }) => {
      await freePot(server, { potId, plantId });
      await placePlant(server, { plantId, potId: emptyPot });
    },
  ],
  placePlantInPots: [
    async (server, { plantId, potId }) => {
      await freePot(server, { potId, plantId });
      await placePlantInPots(server, { plantId, potId });
    },
  ],
  updatePlant: [
    (server, { plantId }) => updatePlant(server, { plantId, changes: { friendly_name: 'Tall fern' } }),
  ],
  killPlant: [
    (server, { plantId, potId }) =>
      freePot(server, { potId, plantId }).then(() => killPlant(server, plantId)),
  ],
  createPot: [
    (server, { code }) => {
      const draft = { friendly_name: 'New pot', location: null, diameter_cm: null, height_cm: null };
      return createPot(server, { code, potId: uuid(), draft });
    },
  ],
  assignCode: [(server, { code, emptyPot }) => assignCode(server, { code, potId: emptyPot })],
  updatePot: [(server, { potId }) => updatePot(server, { potId, changes: changed })],
  freePot: [(server, { potId, plantId }) => freePot(server, { potId, plantId })],
  savePreferences: [
    (server, { plantId }) =>
      savePreferences(server, { plantId, frequencies: { [hydration]: 30, [nutrition]: 3 } }),
  ],
  movePlant: [
    (server, { plantId }) => {
      const moved = { id: uuid(), kind: 'movePlant', plantId, interactionId: uuid(), place: 'Hall' } as const;
      return movePlant.send(server, { ...moved, madeAt: new Date().toISOString() }, () => '');
    },
  ],
  updatePushSettings: [(server) => updatePushSettings(server, 18), 'push'],
  snoozeTask: [(server, { plantId, taskId }) => snoozeTask(server, { plantId, taskId, days: 3 })],
  unsnoozeTask: [
    (server, { plantId, taskId }) =>
      snoozeTask(server, { plantId, taskId, days: 3 }).then(() => unsnoozeTask(server, { plantId, taskId })),
  ],
};

test.each(Object.entries(writes))(
  'after %s, no list stays as it was before',
  async (_, [write, ...atOnce]) => {
    const { ann, ids, server } = await household();
    const read = async (url: string) => {
      const { body } = await ann.get<unknown>(url);
      return url === feedUrl ? { pages: [body], pageParams: [{}] } : body;
    };
    for (const [, [key, url]] of lists(ids)) server.queries.setQueryData(key, await read(url));
    await write(server, ids);
    for (const [name, [key, url]] of lists(ids)) {
      const now = await read(url);
      const shown = server.queries.getQueryData(key);
      if (atOnce.includes(name)) expect(shown, name).toEqual(now);
      // Otherwise it must be read again.
      else if (!server.queries.getQueryState(key)?.isInvalidated) expect(shown, name).toEqual(now);
    }
  },
);
