import type { Locator, Page } from 'playwright/test';
import { settled } from './settled.ts';
import { expect } from './snugTest.ts';

/** What has the keyboard, in words, and what is wrong with how it shows that. */
interface Stop {
  name: string;
  fault: string | null;
  isTarget: boolean;
}

/** So many steps lead around the longest page of a test. */
const most = 70;

const look = (target: Locator): Promise<Stop> =>
  target.evaluateAll((targets): Stop => {
    const here = document.activeElement;
    if (!here || here === document.body) return { name: 'nothing', fault: null, isTarget: false };
    const words = here.getAttribute('aria-label') ?? here.textContent.trim().replaceAll(/\s+/g, ' ');
    const name = `${here.localName} '${words.slice(0, 40)}'`;
    const isTarget = targets.some((target) => target === here);
    // What holds others is no control: a part of the page that the keyboard scrolls, or a title.
    if (here.matches('h1, [tabindex="-1"]')) return { name, fault: null, isTarget };
    const isRinged = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    };
    const label = here.closest('label');
    // A field that is drawn by its label is seen by it.
    const shown = !isRinged(here) || here.getBoundingClientRect().width < 2 ? (label ?? here) : here;
    if (!isRinged(here) && !isRinged(label)) return { name, fault: 'is not seen to have it', isTarget };
    const { left, top, width, height } = shown.getBoundingClientRect();
    const isSeen = [0.5, 0.15, 0.85].some((y) =>
      [0.5, 0.15, 0.85].some((x) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && (shown.contains(hit) || hit.contains(here));
      }),
    );
    return { name, fault: isSeen ? null : 'lies under something, or off the screen', isTarget };
  });

/**
 * Presses Tab until something has the keyboard. Whatever is passed must show that it has it, and lie where it is seen.
 *
 * @param target has to be there, and to be usable
 */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  await expect(target).toBeEnabled();
  // What just opened takes the keyboard in a moment.
  await expect.poll(async () => (await look(target)).fault).toBeNull();
  const passed: string[] = [];
  for (let step = 0; step <= most; step += 1) {
    let { name, fault, isTarget } = await look(target);
    if (fault) {
      // It may still be on its way to where it stays.
      await settled(target.page());
      ({ name, fault, isTarget } = await look(target));
    }
    expect(fault, `${name}, on the way to ${String(target)}`).toBeNull();
    if (isTarget) return;
    passed.push(name);
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached by the keyboard, past ${passed.join(', ')}`);
}

/** Goes to something by the keyboard, and presses it. */
export async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Goes to a field by the keyboard, and types in place of what is there. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Control+a');
  await target.page().keyboard.type(text);
}

/** Fails where nothing has the keyboard any more: whoever goes on from there has lost their place. */
export const keepsKeyboard = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
