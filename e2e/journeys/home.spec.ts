import { holdFirst } from '../support/holdFirst.ts';
import { begin, beginOutside } from '../support/people.ts';
import { addEntry, addPlant, addPreference } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { fingerOn } from '../support/touch.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

/** Two lines, so that 20 entries reach far below the screen and no more are loaded at once. */
const noteOf = (day: number) => `Day ${day}\nNothing new`;

test("the feed loads more on scrolling, shows other users' entries, and shows the due tasks on top", async ({
  page,
  shoot,
  expectFault,
}) => {
  expectFault(/503/);
  // A busy browser reports several intersection changes at once, of which the last one counts.
  await page.addInitScript(() => {
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((entries, watch) => {
          const before = { isIntersecting: false } as IntersectionObserverEntry;
          tell([before, ...entries], watch);
        }, options);
      }
    };
  });
  await beginOutside(page);
  const plantId = await addPlant(page);
  for (let day = 46; day > 1; day -= 1) await addEntry(page, plantId, { daysAgo: day, note: noteOf(day) });
  // Every second day: if it is watered before midnight, it is not due after midnight.
  await addPreference(page, plantId, 1, 2);
  await page.clock.install();
  await page.goto('/');
  const entries = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(entries).toHaveCount(20);
  await expect(page.getByRole('main').getByRole('link', { name: '1 thing to do Water' })).toBeVisible();
  await shoot('home-due');
  let failures = 0;
  const begins = new Set<string | null>();
  await page.route('**/api/interactions/feed?*before=*', (route) => {
    failures += 1;
    begins.add(new URL(route.request().url()).searchParams.get('before'));
    return failures > 2 ? route.continue() : route.fulfill(snugAnswer(503));
  });
  await page.mouse.wheel(0, 20_000);
  await page.clock.runFor(2000);
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(more).toBeVisible();
  // The request was tried twice, and is not tried again by itself.
  expect(failures).toBe(2);
  await more.click();
  await expect(entries).toHaveCount(40);
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByText('No more items')).toBeVisible();
  await expect(entries).toHaveCount(45);
  // The last page has fewer than 20 entries: none is asked for after it.
  expect(begins.size).toBe(2);

  await addEntry(page, plantId, { note: 'By another user' });
  await page.clock.runFor(30_000);
  await expect(entries).toHaveCount(46);
  await expect(entries.first()).toContainText('By another user');
  await expect(page.getByRole('main').getByRole('link', { name: /to do/ })).toHaveCount(0);

  await entries.nth(2).click();
  await expect(page).toHaveURL(new RegExp(`/plants/${plantId}#i-`));
  const marked = page.locator('.long-list-marked');
  await expect(marked).toContainText('Day 3');
  await expect(marked).toBeInViewport();
  // An entry that is added above it does not scroll the page again.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('button', { name: /^Water/ }).click();
  await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('time').first()).toHaveText(
    /^\d\d:\d\d$/,
  );
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the feed reloads by pull-to-refresh or by the menu, and reports the result', async ({
  page,
  expectFault,
}) => {
  expectFault(/status of 503/);
  await beginOutside(page);
  const plantId = await addPlant(page);
  for (let day = 12; day > 0; day -= 1) await addEntry(page, plantId, { daysAgo: day, note: `Day ${day}` });
  await page.route('**/api/interactions/feed**', (route) => route.fulfill(snugAnswer(503)));
  const code = page.waitForRequest(/\/assets\/FeedDays-/);
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText("Couldn't load the feed.");
  // The code that draws the feed is fetched while it is being read.
  await code;
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  const entries = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(entries).toHaveCount(12);
  const said = page.getByText('Up to date');
  const finger = await fingerOn(page);
  // The sign that follows the finger; only sighted users need it.
  const sign = page.getByRole('main').locator('[aria-hidden] > div').first();
  const draw = async (way: number, isAtTop = true) => {
    // Move in small steps, as a real finger: the first of them decide whether the browser scrolls.
    await finger.drag({ x: 200, y: 200 }, { x: 201, y: 208 });
    for (let dy = 24; dy < way; dy += 16) await finger.move({ x: 201, y: 200 + dy });
    await finger.move({ x: 201, y: 200 + way });
    await expect(sign).toHaveCSS('opacity', isAtTop ? '1' : '0');
    // The sign is green if a release would refresh the feed.
    await (isAtTop && way > 96 ? expect(sign) : expect(sign).not).toHaveAttribute('data-far');
    await finger.lift();
  };

  await addEntry(page, plantId, { note: 'By another user' });
  await draw(90);
  await expect(sign).toHaveCSS('opacity', '0');
  await expect(entries).toHaveCount(12);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const feed = await holdFirst(page.context(), '**/api/interactions/feed**');
  await draw(97);
  await expect.poll(feed.count).toBe(1);
  // While the feed is being read, the sign stays.
  await expect(sign).toHaveCSS('opacity', '1');
  await feed.letThrough();
  await expect(said).toBeAttached();
  expect(asked).toEqual(expect.arrayContaining(['/api/interactions/feed', '/api/tasks']));
  await expect(entries).toHaveCount(13);
  await expect(sign).toHaveCSS('opacity', '0');
  await expect(page).toHaveURL('/');

  // Further down the page, a finger scrolls.
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const before = await page.evaluate(() => scrollY);
  await draw(120, false);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);

  await page.route('**/api/interactions/feed**', (route) => route.fulfill(snugAnswer(503)));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Refresh' }).click();
  await expect(page.getByRole('alert')).toHaveText("Couldn't refresh the list.");
  await expect(entries).toHaveCount(13);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(said).toBeAttached();
});

test(
  'an entry that another user adds between two pages of the feed shows no other one twice',
  { tag: '@nightly' },
  async ({ page }) => {
    await beginOutside(page);
    const plantId = await addPlant(page);
    for (let day = 45; day > 0; day -= 1) await addEntry(page, plantId, { daysAgo: day, note: noteOf(day) });
    await page.goto('/');
    const entries = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(entries).toHaveCount(20);
    await addEntry(page, plantId, { note: 'By another user' });
    await page.mouse.move(195, 500);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 20_000);
        return page.getByText('No more items').count();
      })
      .toBe(1);
    const texts = await entries.allTextContents();
    expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
    expect(texts.length).toBeGreaterThanOrEqual(45);
  },
);

test(
  'the feed goes on below what this phone keeps, although the code that draws it comes after the answer',
  { tag: '@nightly' },
  async ({ page }) => {
    await beginOutside(page);
    const plantId = await addPlant(page);
    for (let day = 25; day > 0; day -= 1) await addEntry(page, plantId, { daysAgo: day, note: `Day ${day}` });
    await page.goto('/');
    const entries = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(entries).toHaveCount(25);
    const code = await holdFirst(page.context(), '**/assets/FeedDays-*.js');
    const answer = page.waitForResponse('**/api/interactions/feed**');
    await page.reload();
    await (await answer).finished();
    await expect.poll(code.count).toBe(1);
    const next = page.waitForRequest('**/api/interactions/feed**');
    await code.letThrough();
    // Not the next poll: the page whose end is near is read at once.
    expect((await next).url()).toContain('before=');
    await expect(entries).toHaveCount(25);
  },
);

test(
  "the browser's own pull-to-refresh is off only on pages that have one of Snug's",
  { tag: '@nightly' },
  async ({ page }) => {
    await begin(page);
    const root = page.locator('html');
    await expect(root).toHaveCSS('overscroll-behavior-y', 'contain');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(root).toHaveCSS('overscroll-behavior-y', 'auto');
  },
);
