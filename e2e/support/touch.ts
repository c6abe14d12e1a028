import type { CDPSession, Page } from 'playwright/test';

interface Place {
  x: number;
  y: number;
}

/** A finger on the screen, as real touch events. */
export interface Finger {
  press(at: Place): Promise<void>;
  /** @param after how long the movement took, in ms */
  move(to: Place, after?: number): Promise<void>;
  /** Presses and moves at once. On a busy machine, the time between two separate calls may make it a long-press. */
  drag(from: Place, to: Place, after?: number): Promise<void>;
  lift(after?: number): Promise<void>;
  /** The phone cancels the touch. */
  lose(): Promise<void>;
  /** Taps twice quickly. */
  doubleTap(at: Place): Promise<void>;
  /** Adds a second finger, and moves both apart or together. @param to where they end */
  pinch(from: readonly [Place, Place], to: readonly [Place, Place]): Promise<void>;
}

/** The interval at which a touch screen reports positions, in ms. */
const frame = 16;

/** Puts a finger on the page. It has its own clock, which may run ahead, so that slow gestures take no real time. */
export async function fingerOn(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let time = 0;
  let last: Place = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', after: number) => {
    time += after / 1000;
    const touchPoints = type === 'touchEnd' || type === 'touchCancel' ? [] : [{ ...last, id: 1 }];
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: time });
  };
  const press = async (at: Place, after = 0) => {
    time = Math.max(time, Date.now() / 1000);
    last = at;
    await send('touchStart', after);
  };
  const move = async (to: Place, after = frame) => {
    last = to;
    await send('touchMove', after);
  };
  const lift = async (after = frame) => void (await send('touchEnd', after));
  return {
    press: (at) => press(at),
    move,
    drag: async (from, to, after) => void (await Promise.all([press(from), move(to, after)])),
    lift,
    async doubleTap(at) {
      await press(at);
      await lift();
      await press(at, 60);
      await lift();
    },
    async pinch([first, second], to) {
      await press(first);
      const both = (type: 'touchStart' | 'touchMove', places: readonly [Place, Place]) => {
        time += frame / 1000;
        const touchPoints = places.map((place, index) => ({ ...place, id: index + 1 }));
        return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: time });
      };
      await both('touchStart', [first, second]);
      const between = (a: Place, b: Place, share: number) => ({
        x: a.x + (b.x - a.x) * share,
        y: a.y + (b.y - a.y) * share,
      });
      for (const share of [0.25, 0.5, 0.75, 1]) {
        await both('touchMove', [between(first, to[0], share), between(second, to[1], share)]);
      }
      await lift();
    },
    lose: async () => void (await send('touchCancel', frame)),
  };
}
