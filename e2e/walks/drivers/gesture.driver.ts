import { expect, type Locator, type Page } from 'playwright/test';
import { moves } from '#machines/gesture/gesture.model.ts';
import type { gestureMachine } from '#machines/gesture/gestureMachine.ts';
import { cardRules, pageRules } from '#machines/gesture/rules.ts';
import { ids } from '#machines/support/examples.ts';
import { settled } from '../../support/settled.ts';
import { defineDriver, type Act, type See } from '../driver.ts';
import { passDelay } from '../probe.ts';
import { fingerOn, type Finger } from '../../support/touch.ts';

/** The origin of the model's fingers; here it is mapped to the middle of the pressed element. */
const from = { x: 200, y: 300 };

const fingers = new WeakMap<Page, Finger>();
const fingerOf = (page: Page) => fingers.get(page)!;

const cards = (page: Page) => page.getByRole('list', { name: 'Timeline' }).locator('[data-card]');
const edited = (page: Page) => cards(page).and(page.locator('[data-keeps-touches]')).first();
const unedited = (page: Page) => cards(page).and(page.locator(':not([data-keeps-touches])')).first();
/** The current page of the pager; the other one may be sliding in beside it. */
const panel = (page: Page) => page.getByRole('tabpanel').and(page.locator('[data-state=active]'));

/** Returns the text in brackets in a step's name. */
const caseOf = (step: string) => /\((.*)\)$/.exec(step)?.[1] ?? '';

/** Returns a point on a card in the middle of the screen, or just `below` it, once the card has stopped moving. */
async function placeOf(card: Locator, below: boolean) {
  const measured = () =>
    card.evaluate(
      async (element, { isBelow, x }) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = () => element.getBoundingClientRect();
        const first = box();
        for (let frames = 0; frames < 3; frames += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        const { top, bottom } = box();
        const y = Math.round(isBelow ? bottom + 6 : (top + bottom) / 2);
        const isOn = document.elementFromPoint(x, y)?.closest('[data-card]') === element;
        return { y, isAtRest: top === first.top && bottom === first.bottom && isOn !== isBelow };
      },
      { isBelow: below, x: from.x },
    );
  let y = 0;
  const isAtRest = async () => {
    const place = await measured();
    y = place.y;
    return place.isAtRest;
  };
  await expect.poll(isAtRest, { message: 'the card is at rest' }).toBe(true);
  return { x: from.x, y };
}

const pressedAt = new WeakMap<Page, { x: number; y: number }>();
const press: Act = async ({ page }, { name }) => {
  // A swipe may have switched the tab. Switch back by keyboard, so that only the tested finger touches the screen.
  await page.getByRole('tab', { name: 'Gallery' }).press('ArrowLeft');
  await settled(page);
  const what = caseOf(name);
  const place = await placeOf(what === 'edited card' ? edited(page) : unedited(page), what === 'page');
  pressedAt.set(page, place);
  await fingerOf(page).press(place);
};

/** Returns the steps since the finger was put down. */
const sincePress = (behind: readonly string[]) =>
  behind.slice(behind.findLastIndex((step) => step.startsWith('pointer.pressed')));

/** Returns the distance of the finger from its first touch. */
function wayOf(behind: readonly string[]): number {
  const last = sincePress(behind).findLast((step) => step.startsWith('pointer.moved'));
  return last ? moves[caseOf(last) as keyof typeof moves].at.x - from.x : 0;
}

/** Expects the card and the pages at these offsets from their resting positions. */
async function expectAt(page: Page, { card, pages }: { card: number; pages: number }): Promise<void> {
  await expect
    .poll(async () => (await panel(page).boundingBox())!.x, { message: 'the page is there' })
    .toBeCloseTo(16 + pages, 0);
  if ((await edited(page).count()) === 0) return;
  const face = edited(page).locator('[data-card-face]');
  await expect.poll(async () => (await face.boundingBox())!.x).toBeCloseTo(16 + pages + card, 0);
}

const atRest: See = ({ page }) => expectAt(page, { card: 0, pages: 0 });

/** The card follows up to its limit, or the pages do: freely to the side that has a page. */
const followed: See = ({ page }, { start, behind }) => {
  const way = wayOf(behind);
  if (start === 'editing') return expectAt(page, { card: Math.min(cardRules.max!, way), pages: 0 });
  const beyondStart = way - Math.sign(way) * Math.min(Math.abs(way), pageRules.start);
  return expectAt(page, { card: 0, pages: way < 0 ? beyondStart : Math.min(40, beyondStart / 4) });
};

export const gestureDriver = defineDriver<typeof gestureMachine>({
  endpoints: {},
  begin: async ({ page, world }, start) => {
    await world.recordEntries(4);
    await page.goto(`/plants/${ids.plant}`);
    await expect(cards(page)).toHaveCount(4);
    fingers.set(page, await fingerOn(page));
    if (start !== 'editing') return;
    await fingerOf(page).press(await placeOf(unedited(page), false));
    await expect.poll(() => passDelay(page, 500), { intervals: [10, 20] }).toBe(1);
    // A lifted finger would tap what is below it by then, since no time has passed for the browser.
    await fingerOf(page).lose();
    // Until the chunk has loaded, the card looks as before.
    await expect(edited(page).getByRole('textbox', { name: 'Note' })).toBeVisible();
  },
  // The card to be swiped is held first, to enter edit mode.
  atOutset: /^gesture\.(idle on pointer\.pressed|pressed\.still on xstate\.after|held on pointer\.lost)/,
  events: {
    'pointer.pressed': press,
    'pointer.moved': async ({ page }, { name }) => {
      const what = caseOf(name) as keyof typeof moves;
      const { x, y } = pressedAt.get(page)!;
      const { at } = moves[what];
      const to = { x: x + at.x - from.x, y: y + at.y - from.y };
      await fingerOf(page).move(to, what === 'right slowly' ? 900 : undefined);
    },
    'pointer.released': ({ page }, { name }) =>
      fingerOf(page).lift(caseOf(name) === 'later' ? 2000 : undefined),
    'pointer.lost': ({ page }, { behind }) =>
      // If the browser scrolls, it has already cancelled the pointer.
      behind.at(-1) === 'pointer.moved (down)' ? fingerOf(page).lift() : fingerOf(page).lose(),
  },
  actors: {},
  states: {
    idle: async (stage, seen) => {
      const [, ...steps] = sincePress(seen.behind);
      const isTurned = steps.join() === 'pointer.moved (left),pointer.released (at once)';
      const name = isTurned && seen.start === 'reading' ? 'Gallery' : 'Timeline';
      await expect(stage.page.getByRole('tab', { name, selected: true })).toBeVisible();
      await settled(stage.page);
      await atRest(stage, seen);
    },
    'pressed.still': atRest,
    'pressed.wandering': atRest,
    'dragging.near': followed,
    'dragging.far': followed,
    held: async (stage, seen) => {
      await expect(edited(stage.page)).toBeVisible();
      await atRest(stage, seen);
    },
    yielded: atRest,
  },
});
