/** A small household with every kind of row, made and read through the API of a running server. */
import { createHash } from 'node:crypto';
import { manifestOf, zipOf } from '../../support/zips.ts';
import { addPasskey, makeAuthenticator } from '../authenticator.ts';
import { deviceKeys } from '../deviceKeys.ts';
import { formOf, halves, type Photo } from '../pictures.ts';
import type { CallOptions, Person } from '../support.ts';

/** Who signs in to the household of a fixture. */
export const owner = { name: 'Ann', email: 'ann@home.example', password: 'correct horse' };

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Returns a function that sends requests as a user, and throws if one is refused. */
const sender =
  (who: Person) =>
  async <T = Record<string, string>>(method: Method, path: string, options?: CallOptions) => {
    const { status, body, raw } = await who[method]<T>(path, options);
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${String(raw)}`);
    return { body, raw };
  };

/**
 * Creates two plants in pots and one that died, their care and health, also of an own kind and on one day, a photo, labels, places, a device, a
 * calendar, measurements, a passkey, an access token, a target of messages, a webhook, a second person and a former one, an invitation,
 * and a pot, a plant and a label in the bin.
 *
 * @param who the owner of an empty household
 */
export async function makeHousehold(who: Person): Promise<void> {
  const send = sender(who);
  const post = async <T = Record<string, string>>(path: string, body: object = {}) =>
    (await send<T>('post', path, { body })).body;

  await send(
    'post',
    '/api/import',
    await formOf([await zipOf({ 'snug.json': manifestOf() })], 'snug.zip', 'export'),
  );
  await send('patch', '/api/household', { body: { timeZone: 'Europe/Dublin' } });
  const { codes } = await post<{ codes: string[] }>('/api/qr', { count: 4 });
  const blue = await post('/api/pots', {
    friendly_name: 'Blue pot',
    location: 'Kitchen',
    diameter_cm: 14,
    qrCode: codes[0],
  });
  const red = await post('/api/pots', { friendly_name: 'Red pot', location: 'Hall', qrCode: codes[1] });
  const cracked = await post('/api/pots', { friendly_name: 'Cracked pot' });
  const fern = await post('/api/plants', {
    plantName: 'Big fern',
    species: 'Nephrolepis',
    acquiredAt: '2024-03-01',
    foodId: 1,
    plantNotes: 'From Ciarán 🌿',
    potId: blue.potId,
  });
  const ivy = await post('/api/plants', { plantName: 'Ivy', potId: cracked.potId });
  const hoya = await post('/api/plants', {
    plantName: 'Hoya',
    parentPlantId: fern.plantId,
    potId: red.potId,
  });

  const record = (plantId: string, actionId: number, body: object = {}) =>
    post(`/api/interactions?plantId=${plantId}&actionId=${actionId}`, body);
  await record(fern.plantId!, 13, { occurredAt: '2026-01-10T10:00:00.000Z' });
  await record(fern.plantId!, 1, { occurredAt: '2026-02-10T10:00:00.000Z' });
  await record(fern.plantId!, 8, {
    occurredAt: '2026-02-11T10:00:00.000Z',
    note: 'A new leaf\nand a “second” one',
  });
  await record(hoya.plantId!, 2, { occurredAt: '2026-02-12T10:00:00.000Z' });
  await record(hoya.plantId!, 17, { occurredAt: '2026-02-12T11:00:00.000Z', note: 'Limp' });
  const photographed = await record(fern.plantId!, 9, { occurredAt: '2026-02-13T10:00:00.000Z' });
  const picture = await halves(60, 40).jpeg().toBuffer();
  const photos = await send<Photo[]>(
    'post',
    `/api/interactions/${photographed.interactionID}/photos`,
    await formOf([picture]),
  );
  await send('patch', `/api/plants/${fern.plantId}/photo/${photos.body[0]!.id}`);

  await post(`/api/plants/${fern.plantId}/preferences`, { effectID: 1, frequencyDays: 3 });
  await post(`/api/plants/${hoya.plantId}/preferences`, { effectID: 2, frequencyDays: 30 });
  const tasks = await send<{ taskID: string }[]>('get', `/api/plants/${hoya.plantId}/tasks`);
  await post(`/api/tasks/${tasks.body[0]!.taskID}/snooze`, { days: 2 });
  const kind = {
    name: 'Leaf care',
    verb: 'Wipe leaves',
    past: 'Wiped leaves',
    icon: 'leaf',
    colour: '#1F6B45',
  };
  await send('put', '/api/care-kinds/4711', { body: kind });
  await post(`/api/plants/${fern.plantId}/preferences`, { effectID: 4711, frequencyDays: 14 });
  await post(`/api/plants/${hoya.plantId}/preferences`, { effectID: 8, onceOn: '2026-03-03' });
  await record(fern.plantId!, 4711, { occurredAt: '2026-02-15T10:00:00.000Z' });
  await send('patch', `/api/plants/${ivy.plantId}/kill`);
  await send('put', '/api/places', { body: { places: ['Kitchen', 'Hall'] } });

  await post('/api/push/subscribe', { endpoint: 'https://push.example/phone', keys: deviceKeys });
  await post('/api/push/subscribe', { endpoint: 'https://push.example/former', keys: deviceKeys });
  const devices = await send<{ id: string }[]>('get', '/api/push/devices');
  await send('delete', `/api/push/devices/${devices.body[0]!.id}`);
  await send('patch', '/api/push/settings', { body: { hour: 7 } });
  await post('/api/calendar');
  await post(`/api/plants/${fern.plantId}/preferences`, { effectID: 1, frequencyDays: 3, dueBelow: 25 });
  for (const reading of [
    { quantity: 'moisture', value: 18, source: 'Kitchen sensor' },
    { quantity: 'temperature', value: 20.5 },
  ])
    await post(`/api/plants/${fern.plantId}/measurements`, reading);
  await post('/api/tokens', { name: 'Home Assistant', access: 'write', days: null });
  await post('/api/messages/targets', { kind: 'gotify', url: 'https://nowhere.invalid', token: 'secret' });
  const hook = { url: 'https://nowhere.invalid/hook', events: ['photo.added'] };
  await post('/api/webhooks', { name: 'Node-RED', ...hook });
  await addPasskey(who, makeAuthenticator());
  for (const name of ['Cleo', 'Dan'])
    await post('/api/auth/sign-up/email', { ...owner, name, email: `${name.toLowerCase()}@home.example` });
  const people = await send<{ name: string; userID: string }[]>('get', '/api/people');
  await send('delete', `/api/people/${people.body.find(({ name }) => name === 'Dan')!.userID}`);
  await post('/api/invitations');
  // Made by the real clock.
  const [from, until] = [0, 14].map((days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  );
  await post('/api/sitters', { name: 'Erin', from, until, note: 'The key is under the mat' });
  const remindedID = people.body.find(({ name }) => name === 'Ann')!.userID;
  await send('put', '/api/away', { body: { from, until, remindedID } });
  await post('/api/export');

  const spare = await post('/api/pots', { friendly_name: 'Spare pot' });
  const mistake = await post('/api/plants', { plantName: 'Mistake', potId: spare.potId });
  await record(mistake.plantId!, 1);
  for (const path of [`/api/plants/${mistake.plantId}`, `/api/pots/${spare.potId}`, `/api/qr/${codes[3]}`])
    await send('delete', path);
  const entry = await record(fern.plantId!, 3, { occurredAt: '2026-02-14T10:00:00.000Z' });
  await send('delete', `/api/interactions/${entry.interactionID}`);
}

const lists = [
  '/api/pots/',
  '/api/plants/',
  '/api/tasks',
  '/api/qr',
  '/api/interactions/feed?limit=100',
  '/api/household',
  '/api/places',
  '/api/people',
  '/api/push/settings',
  '/api/push/devices',
  '/api/calendar',
  '/api/messages/targets',
  '/api/webhooks',
  '/api/invitations',
  '/api/sitters',
  '/api/away',
  '/api/bin',
];

const ofPlant = ['', '/preferences', '/tasks', '/interactions', '/photos'];

/** Returns all answers that a user sees, by their paths; a photo is its SHA-256. */
export async function seenBy(who: Person): Promise<Record<string, unknown>> {
  const send = sender(who);
  const seen: Record<string, unknown> = {};
  const read = async (path: string) => (seen[path] = (await send<unknown>('get', path)).body);
  for (const path of lists) await read(path);
  for (const { plantId } of seen['/api/plants/'] as { plantId: string }[])
    for (const end of ofPlant) await read(`/api/plants/${plantId}${end}`);
  const photos = Object.keys(seen).filter((path) => path.endsWith('/photos'));
  for (const { id } of photos.flatMap((path) => seen[path] as Photo[])) {
    for (const rendition of ['full', 'thumb']) {
      const path = `/api/photos/${id}/${rendition}`;
      seen[path] = createHash('sha256')
        .update((await send('get', path)).raw)
        .digest('hex');
    }
  }
  return seen;
}
