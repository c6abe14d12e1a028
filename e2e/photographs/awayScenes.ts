import type { Page } from 'playwright';
import { addDays } from '#domain/days.ts';
import { dayIn, defaultZone } from '#domain/zone.ts';
import { menu, opened, press, sees, type Scene } from './scene.ts';

interface Sitter {
  id: string;
  url: string;
}

const today = dayIn(defaultZone, Date.now());
const days = { from: today, until: addDays(today, 10) };

const headers = (page: Page) => ({ origin: new URL(page.url()).origin });

const addSitter = async (page: Page): Promise<Sitter> => {
  const data = { name: 'Dora', note: 'The key is under the mat. Monty is thirsty.', ...days };
  return (await page.request.post('/api/sitters', { data, headers: headers(page) })).json();
};

/** Ends the absence, and the links of all sitters. */
async function endAway(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.request.delete('/api/away', { headers: headers(page) });
  for (const { id } of (await (await page.request.get('/api/sitters')).json()) as Sitter[])
    await page.request.delete(`/api/sitters/${id}`, { headers: headers(page) });
}

const makeLink = async (page: Page) => {
  await page.getByLabel('Until').fill(days.until);
  await page.getByRole('radio', { name: 'A sitter' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Dora');
  await page.getByRole('textbox', { name: 'Note for the sitter' }).fill('The key is under the mat');
  await press('Make the link')(page);
  await page.getByRole('img', { name: 'QR code of the sitter' }).waitFor();
};

const openSitting = async (page: Page) => void (await page.goto((await addSitter(page)).url));

const endSitting = async (page: Page) => {
  await endAway(page);
  await page.goBack();
  await sees(/^Looking after the plants has ended/)(page);
};

const away = { path: '/settings/away', undone: endAway };

/** Returns what helps while the household is away, and the page of a sitter. */
export const awayScenes = (): Scene[] => [
  { name: 'away', path: '/settings/away', isWhole: true },
  { name: 'away-link', ...away, isWhole: true, steps: [makeLink] },
  { name: 'away-sitters', ...away, isWhole: true, steps: [makeLink, press('Done'), sees('Sitters')] },
  { name: 'sit', ...away, isWhole: true, steps: [openSitting, sees(/^Hello Dora/)] },
  {
    name: 'sit-note',
    ...away,
    steps: [openSitting, sees(/^Hello Dora/), press(/^Note for /), opened],
  },
  { name: 'sit-ended', ...away, steps: [openSitting, sees(/^Hello Dora/), endSitting] },
  { name: 'walk-round-scan', path: '/tasks', steps: [...menu('Walk-round'), opened] },
];
