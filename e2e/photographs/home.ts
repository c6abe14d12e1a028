import type { Page } from 'playwright';
import { labelText } from '#domain/code.ts';
import { editedNote } from '#domain/editedNote.ts';

/** The parts of the example household that the photographs need. */
export interface Home {
  /** A plant with photos and many entries. */
  plantId: string;
  /** A plant that is shown by its letter. */
  bareId: string;
  deadId: string;
  /** A pot with a label. */
  potId: string;
  batchId: string;
  /** A label that is on no pot yet. */
  code: string;
  /** What it says. */
  label: string;
  /** A note with two texts, on the plant that is shown by its letter. */
  noteId: string;
  /** The addresses, with their tokens, of an invitation and of a link to a new password. */
  join: string;
  reset: string;
}

interface Plant {
  plantId: string;
  plantName: string;
  plantPhoto: string | null;
  plantAlive: boolean;
}

type Call = <Answer>(method: string, path: string, data?: object) => Promise<Answer>;

/** Adds a pot in which two plants have lived; the second one is in the bin. */
async function addHistory(call: Call): Promise<void> {
  const pot = { friendly_name: 'Blue bowl', location: 'Kitchen' };
  const { potId } = await call<{ potId: string }>('POST', '/api/pots', pot);
  const add = (plantName: string) =>
    call<{ plantId: string }>('POST', '/api/plants', {
      plantName,
      species: 'Kalanchoe blossfeldiana',
      potId,
    });
  const first = await add('Old Kalanchoe');
  await call('PATCH', `/api/plants/${first.plantId}/kill`);
  await add('Kalanchoe');
}

/** Adds to the example household what it lacks: labels, an empty pot, something in the bin, an invitation. */
export async function furnish(page: Page, origin: string): Promise<Home> {
  const call: Call = async <Answer>(method: string, path: string, data?: object): Promise<Answer> => {
    const response = await page.request.fetch(path, { method, data, headers: { origin } });
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
    return JSON.parse((await response.text()) || 'null') as Answer;
  };
  const plants = await call<Plant[]>('GET', '/api/plants/');
  const find = (is: (plant: Plant) => boolean) => plants.find(is)!.plantId;
  const plantId = find(({ plantName }) => plantName === 'Monty');
  const { potId } = await call<{ potId: string }>('GET', `/api/plants/${plantId}`);

  const { codes, batchId } = await call<{ codes: string[]; batchId: string }>('POST', '/api/qr', {
    count: 24,
  });
  const pots = await call<{ potsId: string }[]>('GET', '/api/pots/');
  const labelled = [potId, ...pots.map(({ potsId }) => potsId).filter((id) => id !== potId)].slice(0, 15);
  for (const [index, id] of labelled.entries())
    await call('POST', '/api/pots/assign-qr', { qrCode: codes[index], potId: id });

  await call('POST', '/api/pots', { friendly_name: 'White bowl', location: 'Kitchen' });
  const broken = await call<{ potId: string }>('POST', '/api/pots', { friendly_name: 'Cracked clay pot' });
  await call('DELETE', `/api/pots/${broken.potId}`);

  const { batchId: misprinted } = await call<{ batchId: string }>('POST', '/api/qr', { count: 12 });
  await call('DELETE', `/api/qr?batchId=${misprinted}`);
  const bareId = find(({ plantPhoto, plantAlive }) => plantPhoto === null && plantAlive);
  await addHistory(call);
  const { interactionID: noteId } = await call<{ interactionID: string }>(
    'POST',
    `/api/interactions?plantId=${bareId}&actionId=8`,
    {
      occurredAt: new Date(Date.now() - 40 * 86_400_000).toISOString(),
      note: editedNote(
        'Soil still wet: water less.',
        [''],
        'Two leaves droop. Moved away from the radiator.',
      ),
    },
  );

  const people = await call<{ userID: string; name: string }[]>('GET', '/api/people');
  const ben = people.find(({ name }) => name === 'Ben')!.userID;
  const invitation = await call<{ url: string }>('POST', '/api/invitations');
  const reset = await call<{ url: string }>('POST', `/api/people/${ben}/password-reset`);
  return {
    plantId,
    bareId,
    noteId,
    deadId: find(({ plantAlive }) => !plantAlive),
    potId,
    batchId,
    code: codes[20]!,
    label: labelText(origin, codes[20]!),
    join: invitation.url,
    reset: reset.url,
  };
}
