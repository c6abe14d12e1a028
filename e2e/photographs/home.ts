import type { Page } from 'playwright';
import { labelText } from '#domain/code.ts';

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
  /** The text of a label that is on no pot yet. */
  label: string;
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

/** Adds to the example household what it lacks: labels, an empty pot, something in the bin, an invitation. */
export async function furnish(page: Page, origin: string): Promise<Home> {
  const call = async <Answer>(method: string, path: string, data?: object): Promise<Answer> => {
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

  const people = await call<{ userID: string; name: string }[]>('GET', '/api/people');
  const ben = people.find(({ name }) => name === 'Ben')!.userID;
  const invitation = await call<{ url: string }>('POST', '/api/invitations');
  const reset = await call<{ url: string }>('POST', `/api/people/${ben}/password-reset`);
  return {
    plantId,
    bareId: find(({ plantPhoto, plantAlive }) => plantPhoto === null && plantAlive),
    deadId: find(({ plantAlive }) => !plantAlive),
    potId,
    batchId,
    label: labelText(origin, codes[20]!),
    join: invitation.url,
    reset: reset.url,
  };
}
