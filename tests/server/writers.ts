/** Writers of the tests that kill servers: they know what was confirmed, and send again what was not. */
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { halves } from './pictures.ts';
import { headersOf, signedIn } from './processes.ts';

/** A change that was sent, by the table of its row. */
type Change = { table: 'pot' } | { table: 'interaction' } | { table: 'photo'; interactionId: string };

/** The ids of changes. */
export interface Sent {
  /** Confirmed ones; photos only until their deletion is sent. */
  answered: Record<Change['table'], Set<string>>;
  /** The kill came before their response, so they are sent again. */
  unanswered: Map<string, Change>;
  /** How many were sent again. */
  repeated: number;
  /** Called with each response. */
  onAnswer(isPhoto: boolean): void;
}

/** Where changes are sent, and what they are for. */
interface Target {
  origin: string;
  cookie: string;
  plantId: string;
  picture: Blob;
  /** Sends a request. */
  call?: typeof fetch;
}

/** Returns functions that send changes to a server. They throw a `TypeError` if the server is killed before its response. */
export function sender({ origin, cookie, plantId, picture, call = fetch }: Target, sent: Sent) {
  const json = headersOf(origin, cookie);
  const request = (id: string, change: Change): [string, RequestInit] => {
    const headers = { ...json, 'idempotency-key': id };
    if (change.table === 'pot') return ['/api/pots', { headers, body: '{"friendly_name":"pot"}' }];
    if (change.table === 'interaction')
      return [`/api/interactions?plantId=${plantId}&actionId=1`, { headers }];
    const form = new FormData();
    form.append('photos', picture, 'photo.jpg');
    const { 'content-type': _, ...others } = headers;
    return [`/api/interactions/${change.interactionId}/photos`, { headers: others, body: form }];
  };
  const send = async (change: Change, id: string = uuid()) => {
    sent.unanswered.set(id, change);
    const [path, init] = request(id, change);
    const answer = await call(`${origin}${path}`, { method: 'POST', ...init });
    await answer.arrayBuffer();
    sent.unanswered.delete(id);
    const isPhoto = change.table === 'photo';
    // Uploads are rate-limited.
    const isRefused = isPhoto && answer.status === 429;
    if (!isRefused) {
      expect(answer.status).toBe(201);
      sent.answered[change.table].add(id);
    }
    sent.onAnswer(isPhoto && !isRefused);
    return id;
  };
  const sendAgain = async () => {
    // Those of other calls are added in the meantime.
    const left = [...sent.unanswered];
    for (const [id, change] of left) {
      await send(change, id);
      sent.repeated += 1;
    }
  };
  const dropPhoto = async () => {
    const [id] = sent.answered.photo;
    if (id === undefined) return;
    // From now on it may be deleted, even without a response.
    sent.answered.photo.delete(id);
    await (await call(`${origin}/api/photos/${id}`, { method: 'DELETE', headers: json })).arrayBuffer();
  };
  const addPot = () => send({ table: 'pot' });
  /** Waters the plant, adds a photo, and deletes an earlier one. */
  const photographed = async () => {
    const interactionId = await send({ table: 'interaction' });
    await send({ table: 'photo', interactionId });
    if (sent.answered.photo.size > 3) await dropPhoto();
  };
  return { sendAgain, addPot, photographed };
}

/** Writes continuously until the server is killed. */
export async function writeUntilGone({ sendAgain, addPot, photographed }: ReturnType<typeof sender>) {
  const lines = [
    sendAgain,
    async () => {
      for (;;) await addPot();
    },
    async () => {
      for (;;) await photographed();
    },
  ];
  const run = async (line: () => Promise<void>) => {
    try {
      await line();
    } catch (error) {
      // `fetch` throws a TypeError after the kill; any other error is a failure.
      if (!(error instanceof TypeError)) throw error;
    }
  };
  await Promise.all(lines.map(run));
}

/** @param potId the one that is there already */
export const nothingSent = (potId: string): Sent => ({
  answered: { pot: new Set([potId]), interaction: new Set(), photo: new Set() },
  unanswered: new Map(),
  repeated: 0,
  onAnswer: () => {},
});

/** Returns a JPEG of a few hundred bytes. */
export const smallPicture = async () =>
  new Blob([new Uint8Array(await halves(64, 48).jpeg().toBuffer())], { type: 'image/jpeg' });

/** Signs in to a new installation, and creates a plant in a pot with a care preference. */
export async function firstPlant(origin: string) {
  const cookie = await signedIn(origin);
  const create = async (path: string, body: object) => {
    const sent = { method: 'POST', headers: headersOf(origin, cookie), body: JSON.stringify(body) };
    return (await (await fetch(`${origin}${path}`, sent)).json()) as Record<string, string>;
  };
  const { potId } = await create('/api/pots', { friendly_name: 'first' });
  const { plantId } = await create('/api/plants', { plantName: 'f', species: 's', foodId: 1, potId });
  await create(`/api/plants/${plantId}/preferences`, { effectID: 1, frequencyDays: 3 });
  return { cookie, potId: potId!, plantId: plantId! };
}
