import { screenAt } from '#domain/pageAddresses.ts';
import { beginOutside } from '../support/people.ts';
import { button } from '../support/plantProfile.ts';
import { test } from '../support/snugTest.ts';
import { moveTimes } from './fixedTimes.ts';
import { addFullHome } from './fullHome.ts';
import { now, pages } from './home.ts';
import { readPage } from './transcripts.ts';

/** Read in the walks of charts. */
const inWalks = ['/scan'];
const signedOut = ['/login', '/reset-password', '/join'];
/** Only before the first account: pages.spec.ts reads it. */
const beforeAccounts = ['/restore'];

/** Every address without a parameter that is not read elsewhere. */
const addresses = Object.keys(screenAt).filter(
  (path) => !path.includes('$') && ![...pages, ...signedOut, ...beforeAccounts, ...inWalks].includes(path),
);

test('every page of a home with many of each thing reads as its transcript says', async ({
  page,
  snug,
  expectFault,
}) => {
  await beginOutside(page);
  const { potId } = await addFullHome(page, snug.dataDir);
  await page.clock.setFixedTime(now);
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  // The address of an invitation without its token.
  expectFault(/400 .*\/api\/join/);
  for (const path of signedOut) {
    await page.goto(path);
    await readPage(page, path);
  }
  await page.context().addCookies(cookies);
  await moveTimes(page);
  for (const path of [...addresses, `/settings/labels/pots/${potId}`]) {
    await page.goto(path);
    await readPage(page, path.replace(potId, '{pot}'));
  }

  await page.goto('/');
  const rounds = page.getByRole('main').getByRole('button', { name: /^You / });
  await rounds.first().waitFor();
  for (const round of await rounds.all()) await round.click();
  await readPage(page, '/, rounds');
  expectFault(/ERR_FAILED/);
  await page.route('**/api/interactions?plantId=**', (route) => route.abort());
  // An entry that is not sent has the name of its plant from the list of plants.
  const open = (name: string | RegExp) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await open('Plants');
  await page.getByRole('list', { name: 'Plants' }).waitFor();
  await open(/^Tasks/);
  await button(page, 'Done: Water Aloe').click();
  await button(page, 'Close').click();
  await open('Home');
  await readPage(page, '/, a round of which one is not sent');
});
