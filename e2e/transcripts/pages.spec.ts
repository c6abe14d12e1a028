import type { Page } from 'playwright/test';
import { codes } from '#machines/support/examples.ts';
import { begin, beginOutside } from '../support/people.ts';
import { forgetLists } from '../support/phoneStorage.ts';
import { expect, test } from '../support/snugTest.ts';
import { addFixedHome, batch, now, pages } from './home.ts';
import { expectTranscript, readPage } from './transcripts.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('pages of an empty home read as their transcripts say', async ({ page }) => {
  await page.goto('/');
  await readPage(page, '/login, before the first account');
  await page.goto('/restore');
  await readPage(page, '/restore, before the first account');
  await page.goto('/users/new');
  await readPage(page, '/users/new, for the first account');
  await begin(page);
  for (const path of pages) {
    await page.goto(path);
    await readPage(page, `${path}, empty`);
  }
});

test('pages of a home read as their transcripts say', async ({ page, snug, expectFault }) => {
  expectFault(/404/);
  await beginOutside(page);
  const { fern, hoya, ivy } = await addFixedHome(page, snug.dataDir);
  await page.clock.setFixedTime(now);
  for (const path of [...pages, '/tasks/month', `/settings/labels/${batch}`]) {
    await page.goto(path);
    await readPage(page, path);
  }
  await page.goto('/settings/labels');
  await page.getByText('Codes', { exact: true }).click();
  await readPage(page, '/settings/labels, codes');

  await page.goto('/plants');
  await button(page, 'Show as a list').click();
  await readPage(page, '/plants, as a list');
  await page.getByRole('searchbox').fill('hoya');
  await readPage(page, '/plants, found');
  await page.getByRole('searchbox').fill('zzz');
  await readPage(page, '/plants, not found');

  await page.goto('/tasks');
  await button(page, 'Menu').click();
  await readPage(page, '/tasks, menu');
  for (const sorting of await page.getByRole('menuitemradio').allTextContents()) {
    const item = page.getByRole('menuitemradio', { name: sorting, exact: true });
    if (!(await item.isVisible())) await button(page, 'Menu').click();
    await item.click();
    await readPage(page, `/tasks, ${sorting}`);
  }
  await button(page, 'Menu').click();
  await page.getByRole('menuitem', { name: 'Select tasks' }).click();
  await readPage(page, '/tasks, selecting');
  await button(page, 'Select all').click();
  await readPage(page, '/tasks, all selected');

  await page.goto(`/plants/${fern}`);
  await page.getByText('Information', { exact: true }).click();
  await button(page, 'More').click();
  await readPage(page, 'plant');
  await button(page, 'Menu').click();
  await readPage(page, 'plant, menu');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await readPage(page, 'plant, gallery');
  await page.getByRole('list', { name: 'Photos' }).getByRole('button').first().click();
  await readPage(page, 'plant, photo');
  for (const [path, name] of [
    [`/plants/${hoya}`, 'young plant'],
    [`/plants/${ivy}`, 'dead plant'],
    ['/plants/01940000-0000-7000-8000-000000000099', 'no plant'],
    [`/q/${codes.other}`, 'a label on no pot'],
  ] as const) {
    await page.goto(path);
    await readPage(page, name);
  }
});

test('pages that wait for the server, and fail, read as their transcripts say', async ({
  page,
  snug,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  await beginOutside(page);
  const { fern } = await addFixedHome(page, snug.dataDir);
  await page.clock.setFixedTime(now);
  const own = /\/api\/(?!auth)/;
  const others = [
    '/pots',
    '/settings/account',
    '/settings/backups',
    '/settings/bin',
    '/settings/people',
    '/settings/away',
    '/settings/care-kinds',
  ];
  for (const path of [...pages, ...others, `/plants/${fern}`]) {
    const name = path.replace(fern, '{fern}');
    let isHeld = true;
    const held: (() => Promise<void>)[] = [];
    // Otherwise a page shows what the phone keeps of the previous one.
    await forgetLists(page);
    await page.route(own, async (route) => {
      if (isHeld) held.push(() => route.abort());
      else await route.abort();
    });
    await page.goto(path);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await expectTranscript(page, 'pages', `${name}, loading`);
    isHeld = false;
    await Promise.all(held.map((abort) => abort()));
    await readPage(page, `${name}, failed`);
    // Closes the app: once the server answers, it would keep lists for the next page.
    await page.goto('/healthz');
    await page.unroute(own);
  }
});
