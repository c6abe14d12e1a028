import type { Page } from 'playwright/test';

/** A processor so many times as slow as this one is what is meant (a cheap phone's). */
const slowness = 4;

/** What {@link pieceOfWork} takes on this one where nothing else keeps it busy, in ms. */
const undisturbed = 10;

/** What a person begins to feel, in ms. */
const long = 50;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Of the processor, without what others on this machine took of it, in µs. */
  tdur?: number;
  args: { name?: string };
}

/** Some work in the page. @returns how long it takes just now, in ms: the best of several, which other work disturbs least */
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
 * Tells how long a processor a quarter as fast would have been busy with the page at a time.
 *
 * It is counted in time of the processor, which other work on the machine does not take away; what that slows down is made good by how
 * long a known piece of work takes meanwhile.
 *
 * @param act what is done meanwhile
 * @returns in ms; what is under 50 does not count
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
  if (tasks.length === 0) throw new Error('The trace tells of no task.');
  return tasks.map(({ tdur }) => Math.round((tdur! / 1000) * times)).filter((ms) => ms >= long);
}

/** Scrolls down without a pause. @returns as {@link longTasksOf} does */
export const longTasksOfScrolling = (page: Page): Promise<number[]> =>
  longTasksOf(page, async () => {
    await page.mouse.move(195, 600);
    for (let turn = 0; turn < 80; turn += 1) {
      await page.mouse.wheel(0, 120);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  });
