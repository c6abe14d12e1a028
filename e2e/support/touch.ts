import type { CDPSession, Page } from 'playwright/test';

interface Place {
  x: number;
  y: number;
}

/** A finger on the screen, as the browser itself sees one. */
export interface Finger {
  press(at: Place): Promise<void>;
  /** @param after how long the way took it, in ms */
  move(to: Place, after?: number): Promise<void>;
  lift(after?: number): Promise<void>;
  /** The phone takes the touch away. */
  lose(): Promise<void>;
}

/** How often a screen tells where a finger is, in ms. */
const frame = 16;

/**
 * Puts a finger on the page. Its clock is its own, which runs ahead where it is slow, so that nobody waits.
 */
export async function fingerOn(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let time = 0;
  let last: Place = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', after: number) => {
    time += after / 1000;
    const touchPoints = type === 'touchEnd' || type === 'touchCancel' ? [] : [{ ...last, id: 1 }];
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: time });
  };
  return {
    async press(at) {
      time = Math.max(time, Date.now() / 1000);
      last = at;
      await send('touchStart', 0);
    },
    async move(to, after = frame) {
      last = to;
      await send('touchMove', after);
    },
    lift: async (after = frame) => void (await send('touchEnd', after)),
    lose: async () => void (await send('touchCancel', frame)),
  };
}
