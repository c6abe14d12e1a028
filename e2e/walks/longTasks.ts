import type { Page } from 'playwright/test';

/** The measurement stands for a processor this many times slower (a cheap phone's). */
const slowness = 4;

/** How long {@link pieceOfWork} takes on an idle reference machine, in ms. */
const undisturbed = 10;

/** The threshold of a long task, in ms. */
const long = 50;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** CPU time without other processes, in µs. */
  tdur?: number;
  args: { name?: string };
}

/**
 * Does some work in the page. @returns how long that currently takes, in ms: the minimum of several runs, which other load
 * disturbs least
 */
const pieceOfWork = (page: Page) =>
  page.evaluate(() => {
    let best = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < 10; turn += 1) {
      const begun = performance.now();
      const rows = Array.from({ length: 20_000 }, (_, row) => ({ key: `row ${(row * 7919) % 20_000}`, row }));
      rows.sort((a, b) => (a.key < b.key ? -1 : 1));
      if (new Map(rows.map(({ key, row }) => [key, row])).size !== rows.length)
        throw new Error('Not sorted.');
      best = Math.min(best, performance.now() - begun);
    }
    return best;
  });

/**
 * Measures the long tasks of the page on a processor a quarter as fast.
 *
 * It counts CPU time, which excludes waiting for other processes. The slowdown by their load is compensated by timing a known
 * piece of work before and after.
 *
 * @param act the measured actions
 * @returns the durations of at least 50 ms
 */
export async function longTasksOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()!;
  const before = await pieceOfWork(page);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const meanwhile = (before + (await pieceOfWork(page))) / 2;
  const times = slowness * Math.min(1, undisturbed / meanwhile);
  const renderers = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur }) =>
      name.endsWith('RunTask') && tdur !== undefined && renderers.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace contains no task.');
  return tasks.map(({ tdur }) => Math.round((tdur! / 1000) * times)).filter((ms) => ms >= long);
}

/** Scrolls down continuously. @returns as {@link longTasksOf} */
export const longTasksOfScrolling = (page: Page): Promise<number[]> =>
  longTasksOf(page, async () => {
    await page.mouse.move(195, 600);
    for (let turn = 0; turn < 80; turn += 1) {
      await page.mouse.wheel(0, 120);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  });
