import type { Locator, Page } from 'playwright/test';
import { settled } from './settled.ts';
import { expect } from './snugTest.ts';

/** The focused element, and what is wrong with its focus indicator. */
interface Stop {
  name: string;
  fault: string | null;
  isTarget: boolean;
}

/** More Tab presses than the longest page in the tests needs. */
const most = 70;

const look = (target: Locator): Promise<Stop> =>
  target.evaluateAll((targets): Stop => {
    const here = document.activeElement;
    if (!here || here === document.body) return { name: 'nothing', fault: null, isTarget: false };
    const words = here.getAttribute('aria-label') ?? here.textContent.trim().replaceAll(/\s+/g, ' ');
    const name = `${here.localName} '${words.slice(0, 40)}'`;
    const isTarget = targets.some((target) => target === here);
    // Containers are no controls: a region that scrolls by keyboard, or a title.
    if (here.matches('h1, [tabindex="-1"]')) return { name, fault: null, isTarget };
    const isRinged = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    const label = here.closest('label');
    // A field that is drawn by its label shows its focus there.
    const shown = !isRinged(here) || here.getBoundingClientRect().width < 2 ? (label ?? here) : here;
    if (!isRinged(here) && !isRinged(label))
      return { name, fault: 'has no visible focus indicator', isTarget };
    const { left, top, width, height } = shown.getBoundingClientRect();
    const isSeen = [0.5, 0.15, 0.85].some((y) =>
      [0.5, 0.15, 0.85].some((x) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && (shown.contains(hit) || hit.contains(here));
      }),
    );
    return { name, fault: isSeen ? null : 'is covered or off the screen', isTarget };
  });

/**
 * Presses Tab until the target is focused. Every element on the way must show its focus and be visible.
 *
 * @param target must exist and be enabled
 */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  await expect(target).toBeEnabled();
  // An overlay that just opened takes the focus in a moment.
  await expect.poll(async () => (await look(target)).fault).toBeNull();
  const passed: string[] = [];
  for (let step = 0; step <= most; step += 1) {
    let { name, fault, isTarget } = await look(target);
    if (fault) {
      // The element may still be moving into place.
      await settled(target.page());
      ({ name, fault, isTarget } = await look(target));
    }
    expect(fault, `${name}, on the way to ${String(target)}`).toBeNull();
    if (isTarget) return;
    passed.push(name);
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached by Tab, past ${passed.join(', ')}`);
}

/** Focuses an element by keyboard, and presses it. */
export async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Focuses a field by keyboard, and replaces its text. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Control+a');
  await target.page().keyboard.type(text);
}

/** Expects that the focus is not lost, so that keyboard users keep their place. */
export const keepsKeyboard = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
