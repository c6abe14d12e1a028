import type { Page } from 'playwright/test';
import { addPictures } from '../support/pictures.ts';
import { addPlant, addPreference, call } from '../support/plants.ts';
import { ann } from '../support/people.ts';
import { hydration } from '../support/taskList.ts';
import { addFixedHome } from './home.ts';
import { setTimes } from './fixedTimes.ts';

const watered = 1;
const misted = 3;
const photographed = 9;

/**
 * Adds to the fixed home two and more of what it has one of: rounds, photos of one entry, people, signed-in devices, passkeys,
 * invitations, labels of a pot, and each kind of thing in the bin.
 *
 * @returns the pot with two labels
 */
export async function addFullHome(page: Page, dataDir: string): Promise<{ potId: string }> {
  const { fern, hoya } = await addFixedHome(page, dataDir);
  const aloe = await addPlant(page, { plantName: 'Aloe', species: 'Aloe vera' }, 'Bowl');
  const act = (plantId: string, actionId: number, occurredAt: string) =>
    call<{ interactionID: string }>(
      page,
      'POST',
      `/api/interactions?plantId=${plantId}&actionId=${actionId}`,
      {
        occurredAt,
      },
    );
  // A round of some time, of which each plant has its own, and one of today that goes on.
  await act(fern, watered, '2025-07-07T07:00:00Z');
  await act(hoya, watered, '2025-07-07T07:20:00Z');
  await act(aloe, watered, '2025-07-07T07:40:00Z');
  await act(aloe, misted, '2025-07-07T08:00:00Z');
  await act(fern, misted, '2025-07-10T05:00:00Z');
  await addPreference(page, aloe, hydration, 2);
  const shown = await act(aloe, photographed, '2025-07-06T10:00:00Z');
  await addPictures(page, shown.interactionID, 6);

  const { batchId } = await call<{ batchId: string }>(page, 'POST', '/api/qr', { count: 4 });
  const [one, two, lost] = await call<{ code: string }[]>(page, 'GET', `/api/qr?batchId=${batchId}`);
  const { potId } = await call<{ potId: string }>(page, 'POST', '/api/pots', {
    friendly_name: 'Red pot',
    qrCode: one!.code,
  });
  await call(page, 'POST', '/api/pots/assign-qr', { potId, qrCode: two!.code });
  await call(page, 'DELETE', `/api/qr/${lost!.code}`);
  await call(page, 'DELETE', `/api/qr?batchId=${batchId}`);
  const weed = await addPlant(page, { plantName: 'Weed' }, 'Cracked pot');
  const { potId: cracked } = await call<{ potId: string }>(page, 'GET', `/api/plants/${weed}`);
  await call(page, 'DELETE', `/api/plants/${weed}`);
  await call(page, 'DELETE', `/api/pots/${cracked}`);

  await call(page, 'POST', '/api/invitations');
  const cleo = { name: 'Cleo', email: 'cleo@home.example', password: 'a third horse' };
  await call(page, 'POST', '/api/auth/sign-up/email', cleo);
  const { origin } = new URL(page.url());
  const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/json',
      'user-agent':
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    },
    body: JSON.stringify({ email: ann.email, password: ann.password }),
  });
  if (!signedIn.ok) throw new Error(await signedIn.text());
  await setTimes(dataDir);
  return { potId };
}
