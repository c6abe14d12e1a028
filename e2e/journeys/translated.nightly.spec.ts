import type { Page } from 'playwright/test';
import { beginOutside } from '../support/people.ts';
import { addEntry, addPlant, addPreference } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

/** Does what the translation of Chrome does: each text, now and later, is moved into elements of its own. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const move = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, option')) return;
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild!.textContent = text.data;
      text.replaceWith(outer);
    };
    const moveAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(move);
    };
    moveAll(document.body);
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof Text) move(node);
        else if (node.nodeName !== 'FONT') moveAll(node);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('a page that the browser has translated counts truly, and every page opens', async ({ page }) => {
  await beginOutside(page);
  for (const n of Array(4).keys()) {
    const plantId = await addPlant(page, { plantName: `Fern ${n}` }, `Pot ${n}`);
    await addEntry(page, plantId, { daysAgo: 9 });
    await addPreference(page, plantId, 1, 7);
  }
  await page.goto('/tasks');
  const done = page.getByRole('button', { name: /^Done: / });
  await expect(done).toHaveCount(4);
  await translate(page);
  const main = page.getByRole('main');
  for (const left of [3, 2]) {
    await done.first().click();
    await expect(main.getByRole('heading', { name: `Earlier · ${left}` })).toBeVisible();
    await expect(main.getByRole('heading', { name: `This Week · ${4 - left}` })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Tasks/ })).toContainText(String(left));
  }
  await page.getByRole('link', { name: 'Plants', exact: true }).click();
  const search = page.getByPlaceholder('Search plants or pots…');
  await search.fill('fern 1');
  await expect(main.getByRole('status')).toHaveText('1 plant found');
  await search.fill('zzz');
  await expect(main.getByText('No plants found', { exact: true })).toBeVisible();
  await search.fill('');
  await main.getByRole('link', { name: /Fern 3/ }).click();
  await page.getByRole('button', { name: /^Water/ }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await expect(main.getByText('No photos yet')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});
