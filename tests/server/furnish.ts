import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { components } from '#contract/schema.d.ts';
import { addPasskey, makeAuthenticator } from './authenticator.ts';
import { deviceKeys } from './deviceKeys.ts';
import { formOf, halves, upload } from './pictures.ts';
import { awayDays } from './calls.ts';
import { importNothing, lastExport, prepareExport } from './exporting.ts';
import { planted, type Person } from './support.ts';

type Schemas = components['schemas'];

/** The ids of a furnished household. */
export type Things = Awaited<ReturnType<typeof furnish>>;

/** Returns the id of a member of the household; adds one if necessary. */
async function memberOf(who: Person): Promise<string> {
  const people = async () => (await who.get<Schemas['Person'][]>('/api/people')).body;
  const isMember = ({ role }: Schemas['Person']) => role === 'member';
  if (!(await people()).some(isMember)) {
    const body = { name: 'Cleo', email: `${uuid()}@home.example`, password: 'correct horse' };
    await who.post('/api/auth/sign-up/email', { body });
  }
  return (await people()).find(isMember)!.userID;
}

/** Returns the id of a passkey; adds one if necessary. */
async function passkeyOf(who: Person): Promise<string> {
  const passkeys = async () => (await who.get<Schemas['Passkey'][]>('/api/passkeys')).body;
  if ((await passkeys()).length === 0) await addPasskey(who, makeAuthenticator());
  return (await passkeys())[0]!.passkeyID;
}

/** Returns the id of an access token; creates one if necessary. */
async function tokenOf(who: Person): Promise<string> {
  const [known] = (await who.get<Schemas['AccessToken'][]>('/api/tokens')).body;
  if (known) return known.id;
  const body = { name: 'Home Assistant', access: 'write', days: null };
  return (await who.post('/api/tokens', { body })).body.id!;
}

/** Returns the id of a webhook; creates one if necessary. */
async function webhookOf(who: Person): Promise<string> {
  const [known] = (await who.get<Schemas['Webhook'][]>('/api/webhooks')).body;
  if (known) return known.id;
  const body = { name: 'Home Assistant', url: 'https://nowhere.invalid/hook', events: ['photo.added'] };
  return (await who.post('/api/webhooks', { body })).body.id!;
}

/** Returns the id of a finished export; prepares one if necessary. */
async function readyExport(who: Person): Promise<string> {
  const last = await lastExport(who);
  return last?.state === 'ready' ? last.exportId : prepareExport(who);
}

/**
 * Creates one of everything: labels, a pot with a plant, a preference with its task, a photo, a spare pot, a deleted pot, a device,
 * a calendar, a passkey, an access token, a webhook.
 */
export async function furnish(who: Person) {
  const importForm = await importNothing(who);
  const things = await planted(who);
  const { body: spare } = await who.post('/api/pots', { body: { friendly_name: 'Spare pot' } });
  const { body: binned } = await who.post('/api/pots', { body: { friendly_name: 'Cracked pot' } });
  await who.delete(`/api/pots/${binned.potId!}`);
  const { body: preference } = await who.post(`/api/plants/${things.plantId}/preferences`, {
    body: { effectID: 1, frequencyDays: 3 },
  });
  const { body: tasks } = await who.get<Schemas['PlantTask'][]>(`/api/plants/${things.plantId}/tasks`);
  const picture = await halves(60, 40).jpeg().toBuffer();
  const { body: photos } = await upload(who, things.interactionId, [picture]);
  const { body: watering } = await who.post(`/api/interactions?plantId=${things.plantId}&actionId=8`);
  const endpoint = `https://push.example/${uuid()}`;
  const { body: calendar } = await who.post('/api/calendar');
  const calendarPath = new URL(calendar.url!).pathname;
  await who.get(calendarPath);
  await who.post('/api/push/subscribe', { body: { endpoint, keys: deviceKeys } });
  const { body: devices } = await who.get<Schemas['PushDevice'][]>('/api/push/devices');
  const memberId = await memberOf(who);
  const { body: sessions } = await who.get<Schemas['ListedSession'][]>('/api/sessions');
  const passkeyId = await passkeyOf(who);
  const accessTokenId = await tokenOf(who);
  const webhookId = await webhookOf(who);
  const { body: invitation } = await who.post('/api/invitations');
  const { body: sitter } = await who.post('/api/sitters', { body: { name: 'Dora', ...awayDays } });
  const sitterToken = new URL(sitter.url!).pathname.split('/').at(-1)!;
  const { headers } = await who.post('/api/sit/session', { body: { token: sitterToken } });
  const sitterCookie = String(headers['set-cookie']).split(';')[0]!;
  const exportId = await readyExport(who);
  const hash = createHash('sha256').update(endpoint).digest('base64url');
  return {
    ...things,
    calendarPath,
    sparePotId: spare.potId!,
    binnedId: binned.potId!,
    preferenceId: preference.plantsEffectsID!,
    taskId: tasks[0]!.taskID,
    photoId: photos[0]!.id,
    noteId: watering.interactionID!,
    memberId,
    sessionId: sessions.find(({ isThis }) => isThis)!.sessionID,
    passkeyId,
    accessTokenId,
    webhookId,
    invitationId: invitation.id!,
    invitationToken: new URL(invitation.url!).hash.slice(1),
    sitterId: sitter.id!,
    sitterToken,
    sitterCookie,
    endpoint,
    exportId,
    importForm,
    deviceId: devices.find(({ endpointHash }) => endpointHash === hash)!.id,
    form: await formOf([picture]),
  };
}

/** Returns everything that a household can read. */
export async function stateOf(who: Person, { plantId }: Things): Promise<unknown> {
  const paths = [
    '/api/pots/',
    '/api/plants/',
    '/api/tasks',
    '/api/offers',
    '/api/qr',
    '/api/interactions/feed?limit=100',
    '/api/push/settings',
    '/api/household',
    '/api/places',
    '/api/care-kinds',
    '/api/calendar',
    '/api/invitations',
    '/api/sitters',
    '/api/away',
    '/api/bin',
    '/api/passkeys',
    '/api/tokens',
    `/api/plants/${plantId}`,
    `/api/plants/${plantId}/preferences`,
    `/api/plants/${plantId}/tasks`,
    `/api/plants/${plantId}/interactions`,
    `/api/plants/${plantId}/photos`,
  ];
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => [path.replace(plantId, '{plantId}'), (await who.get(path)).body]),
    ),
  );
}
