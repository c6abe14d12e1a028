import type { Page } from 'playwright/test';
import type { FlowProbe } from '#app/runtime/probe.ts';
import { transitionKey } from '#walks/names.ts';

interface Timer {
  fire(): void;
  ms: number;
}

interface Probed {
  snugTaken: string[];
  snugTimers: Map<number, Timer>;
}

/** Runs in the page before the app: records each transition of each chart, and holds the charts' delays. */
function install(keyOf: typeof transitionKey): void {
  const taken: string[] = [];
  const timers = new Map<number, Timer>();
  let last = 0;
  const probe: FlowProbe = {
    inspect: (inspection) => {
      if (!('type' in inspection) || inspection.type !== '@xstate.microstep') return;
      for (const transition of inspection._transitions) taken.push(keyOf(transition));
    },
    clock: {
      setTimeout: (fire, ms) => {
        last += 1;
        timers.set(last, { fire, ms });
        return last;
      },
      clearTimeout: (id) => void timers.delete(id),
    },
  };
  Object.assign(globalThis, { snugTaken: taken, snugTimers: timers, snugProbe: probe });
}

/** Installs the probe on every page that is opened from now on. */
export async function probePage(page: Page): Promise<void> {
  await page.addInitScript(`(${install.toString()})(${transitionKey.toString()})`);
}

/** Returns the transitions that charts took since the page was opened, in order. */
export const takenOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Partial<Probed>).snugTaken?.slice() ?? []);

/**
 * Lets the charts' delays of this length elapse.
 *
 * @returns how many were running
 */
export const passDelay = (page: Page, ms: number) =>
  page.evaluate((length) => {
    const { snugTimers: timers } = globalThis as unknown as Probed;
    const due = [...timers].filter(([, timer]) => timer.ms === length);
    for (const [id] of due) timers.delete(id);
    for (const [, timer] of due) timer.fire();
    return due.length;
  }, ms);
