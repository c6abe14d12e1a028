import { v7 as uuid } from 'uuid';
import { dataOf } from '#contract/client.ts';
import type { Server } from '#app/data/calls.ts';
import { readPeople } from '#app/data/people.ts';
import { movePlant } from '#app/data/intents/movePlant.ts';
import { savePreferences } from '#app/data/intents/setPreferences.ts';
import {
  deleteCode,
  deletePlant,
  deletePot,
  deleteUnusedCodes,
  restoreBinItem,
} from '#app/data/write/bin.ts';
import { removeCareKind, setCareKind } from '#app/data/write/careKinds.ts';
import { createCalendar, deleteCalendar } from '#app/data/write/calendar.ts';
import { issueCodes, labelPots } from '#app/data/write/codes.ts';
import { updateHousehold } from '#app/data/write/household.ts';
import { createInteraction, deleteInteraction, updateInteraction } from '#app/data/write/interactions.ts';
import { createInvitation, deleteInvitation } from '#app/data/write/invitations.ts';
import { deletePerson, updatePerson } from '#app/data/write/people.ts';
import { deletePhoto, setProfilePhoto, uploadPhotos } from '#app/data/write/photos.ts';
import { orderPlaces } from '#app/data/write/places.ts';
import { importPlants } from '#app/data/write/plantImport.ts';
import { createPlant, killPlant, placePlant, placePlantInPots } from '#app/data/write/plants.ts';
import { updatePlant } from '#app/data/write/updatePlant.ts';
import { assignCode, createPot, freePot } from '#app/data/write/pots.ts';
import { updatePot } from '#app/data/write/updatePot.ts';
import { updatePushSettings } from '#app/data/write/push.ts';
import { answerWinterQuestion } from '#app/data/write/winter.ts';
import { snoozeTask, unsnoozeTask } from '#app/data/write/tasks.ts';
import type { PlantLine } from '#domain/plantImport/lines.ts';
import type { CareKindForm } from '#machines/careKinds/careKindsMachine.ts';
import { plantDraft } from '#machines/support/examples.ts';
import { halves, upload } from '../../server/pictures.ts';
import { wiping, wipingId } from '../../server/calls.ts';
import { hydration, nutrition, pass, prefer, tasks, wateredWeekly } from '../../server/caring.ts';
import { joinedTo } from './joined.ts';

/** A plant with a due task, three entries and two photos, one of which is its profile photo; a dead plant; an empty pot. */
export async function household() {
  const { app, ann, ...things } = await wateredWeekly();
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
  return { app, ann, ids, server: joinedTo(app, ann) };
}

export type Home = Awaited<ReturnType<typeof household>>;
export type Ids = Home['ids'];

type Write = (server: Server, ids: Ids) => Promise<unknown>;

const idOfBen = async (server: Server) =>
  (await readPeople(server)).find(({ name }) => name === 'Ben')!.userID;

/** Adds a second owner, who has invited a third person. */
async function addBen({ app, ann, server }: Home): Promise<void> {
  const body = { name: 'Ben', email: 'ben@home.example', password: 'correct horse' };
  await ann.post('/api/auth/sign-up/email', { body });
  await updatePerson(server, {
    person: { userID: await idOfBen(server), name: 'Ben', isMe: false },
    role: 'owner',
  });
  const ben = app.personOf(await app.signIn(body.email));
  await createInvitation(joinedTo(app, ben), uuid());
}

/** Adds a kind of care that the plant wants and was given. */
async function addKind({ ann, server, ids: { plantId } }: Home): Promise<void> {
  await setCareKind(server, kind);
  await prefer(ann, plantId, wipingId, 1);
  await createInteraction(server, { plantId, interactionId: uuid(), actionId: wipingId });
}

/** Preparations of some of the writes. */
export const before: Record<string, (home: Home) => Promise<unknown>> = {
  // In New York it is still the day before, on which a task that is snoozed until the next day is not shown.
  'updateHousehold to another day': ({ server, ids: { plantId, taskId } }) =>
    updateHousehold(server, 'America/New_York').then(() => snoozeTask(server, { plantId, taskId, days: 1 })),
  setCareKind: addKind,
  removeCareKind: addKind,
  orderPlaces: async ({ server, ids: { potId, emptyPot } }) => {
    await updatePot(server, { potId, changes: { location: 'Hall' } });
    await updatePot(server, { potId: emptyPot, changes: { location: 'Attic' } });
  },
  restoreBinItem: ({ server, ids: { plantId } }) => deletePlant(server, plantId, uuid()),
  placePlantInPots: ({ server, ids: { plantId, potId } }) => freePot(server, { potId, plantId }),
  labelPots: ({ server, ids: { code } }) => deleteCode(server, code, uuid()),
  createPot: ({ server }) => issueCodes(server, { batchId: uuid(), count: 1 }),
  deleteCalendar: ({ server }) => createCalendar(server),
  unsnoozeTask: ({ server, ids: { plantId, taskId } }) => snoozeTask(server, { plantId, taskId, days: 3 }),
  updatePerson: addBen,
  deletePerson: addBen,
  deleteInvitation: ({ server }) => createInvitation(server, uuid()),
};

/** The plant of a file, in a new pot at a new place. */
const imported: PlantLine = {
  line: 2,
  plantName: 'Aloe',
  species: null,
  acquiredFrom: null,
  plantNotes: null,
  foodId: null,
  potName: null,
  place: 'Attic',
  frequencies: [{ effectID: nutrition, frequencyDays: 1 }],
};

const kind = { ...wiping, careKindID: wipingId } as CareKindForm;

/** Every write, and the lists that are correct at once, before they are read again. */
export const writes: Record<string, [write: Write, ...atOnce: string[]]> = {
  deletePlant: [(server, { plantId }) => deletePlant(server, plantId, uuid())],
  deletePot: [(server, { potId }) => deletePot(server, potId, uuid())],
  deleteCode: [(server, { code }) => deleteCode(server, code, uuid())],
  deleteUnusedCodes: [(server, { batchId }) => deleteUnusedCodes(server, batchId, uuid())],
  restoreBinItem: [(server, { plantId }) => restoreBinItem(server, plantId, uuid())],
  importPlants: [(server) => importPlants(server, uuid(), [imported])],
  setCareKind: [(server) => setCareKind(server, { ...kind, name: 'Shine' })],
  removeCareKind: [(server) => removeCareKind(server, kind.careKindID)],
  orderPlaces: [(server) => orderPlaces(server, ['Hall', 'Attic']), 'places'],
  'updateHousehold to another day': [(server) => updateHousehold(server, 'Europe/Dublin'), 'household'],
  createCalendar: [(server) => createCalendar(server)],
  deleteCalendar: [(server) => deleteCalendar(server)],
  labelPots: [(server, { potId }) => labelPots(server, { batchId: uuid(), potIds: [potId] })],
  issueCodes: [(server) => issueCodes(server, { batchId: uuid(), count: 2 })],
  updateHousehold: [(server) => updateHousehold(server, 'Asia/Tokyo'), 'household'],
  createInteraction: [
    (server, { plantId }) => createInteraction(server, { plantId, interactionId: uuid(), actionId: 1 }),
    'interactions',
    'feed',
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
    'feed',
  ],
  'updateInteraction to another day': [
    (server, { plantId, noteId }) =>
      updateInteraction(server, { plantId, interactionId: noteId, occurredAt: '2026-07-01T08:00:00.000Z' }),
    'interactions',
  ],
  deleteInteraction: [
    (server, { plantId, noteId }) => deleteInteraction(server, { plantId, interactionId: noteId }),
    'interactions',
    'feed',
  ],
  uploadPhotos: [
    async (server, { plantId, interactionId }) => {
      const file = new File([await halves(30, 40).jpeg().toBuffer()], 'fern.jpg', { type: 'image/jpeg' });
      const way = { onSent: () => undefined, signal: new AbortController().signal };
      return uploadPhotos(server, { plantId, interactionId, photoId: uuid(), file }, way);
    },
    'interactions',
    'plantPhotos',
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
  placePlant: [(server, { plantId, emptyPot }) => placePlant(server, { plantId, potId: emptyPot })],
  placePlantInPots: [(server, { plantId, potId }) => placePlantInPots(server, { plantId, potId })],
  updatePlant: [
    (server, { plantId }) => updatePlant(server, { plantId, changes: { friendly_name: 'Tall fern' } }),
    'plant',
    'plants',
  ],
  killPlant: [
    (server, { plantId, potId }) =>
      freePot(server, { potId, plantId }).then(() => killPlant(server, plantId)),
  ],
  createPot: [
    async (server) => {
      const codes = await dataOf(server.api.GET('/api/qr'));
      const { code } = codes.find(({ potId }) => potId === null)!;
      const draft = { friendly_name: 'New pot', location: null, diameter_cm: null, height_cm: null };
      return createPot(server, { code, potId: uuid(), draft });
    },
  ],
  assignCode: [(server, { code, emptyPot }) => assignCode(server, { code, potId: emptyPot })],
  updatePot: [(server, { potId }) => updatePot(server, { potId, changes: { friendly_name: 'Red pot' } })],
  freePot: [(server, { potId, plantId }) => freePot(server, { potId, plantId })],
  savePreferences: [
    (server, { plantId }) =>
      savePreferences(server, { plantId, frequencies: { [hydration]: 30, [nutrition]: 3 } }),
    'preferences',
  ],
  answerWinterQuestion: [
    (server, { preferenceId }) => {
      const preferences = [{ plantsEffectsID: preferenceId, since: '2026-07-01T00:00:00.000Z' }];
      return answerWinterQuestion(server, { answer: null, preferences });
    },
  ],
  movePlant: [
    (server, { plantId }) => {
      const moved = { id: uuid(), kind: 'movePlant', plantId, interactionId: uuid(), place: 'Hall' } as const;
      return movePlant.send(server, { ...moved, madeAt: new Date().toISOString() }, () => '');
    },
    'plant',
    'plants',
  ],
  updatePerson: [
    async (server) => {
      const person = { userID: await idOfBen(server), name: 'Ben', isMe: false };
      return updatePerson(server, { person, role: 'member' });
    },
    'people',
  ],
  deletePerson: [async (server) => deletePerson(server, await idOfBen(server))],
  createInvitation: [(server) => createInvitation(server, uuid())],
  deleteInvitation: [
    async (server) => {
      const [invitation] = await dataOf(server.api.GET('/api/invitations'));
      return deleteInvitation(server, invitation!.id);
    },
  ],
  updatePushSettings: [(server) => updatePushSettings(server, 18), 'push'],
  snoozeTask: [(server, { plantId, taskId }) => snoozeTask(server, { plantId, taskId, days: 3 })],
  unsnoozeTask: [(server, { plantId, taskId }) => unsnoozeTask(server, { plantId, taskId })],
};

/** Writes that change none of these lists, or whose lists other tests cover. */
export const elsewhere = new Set([
  // The session, and the lists of devices and passkeys, which their pages read again.
  'updateUser',
  'sendVerificationEmail',
  'changeEmail',
  'changePassword',
  'deleteUser',
  'signUpEmail',
  'signInEmail',
  'signOut',
  'addPasskey',
  'deletePasskey',
  'signInPasskey',
  'revokeSessions',
  'revokeOtherSessions',
  'deleteSession',
  'subscribePush',
  'unsubscribePush',
  'deletePushDevice',
  'testPush',
  'requestPasswordReset',
  'findPasswordReset',
  'resetPassword',
  'createPasswordReset',
  'getExport',
  'beginExport',
  // The list of backups, which it reads again.
  'createBackup',
  // The days away and the sitters, which their page reads again.
  'setAway',
  'createSitter',
  'revokeSitter',
  'endAway',
  // The access tokens, which their page reads again.
  'createAccessToken',
  'deleteAccessToken',
  // The webhooks, which their page reads again.
  'createWebhook',
  'updateWebhook',
  'deleteWebhook',
  'rotateWebhookSecret',
  'testWebhook',
  // Without an account there are no lists, and a sitter has one of their own.
  'restoreInstallation',
  'waitForServer',
  'openSitting',
  'recordSitting',
  'uploadSittingPhoto',
  'undoSitting',
  // By `importAnswers.test.ts`.
  'importExport',
  // By `savePreferences`, and by `deleteInteraction`.
  'createPreference',
  'updatePreference',
  'deletePreference',
  'deleteIfEmpty',
]);
