import type { CDPSession, Page } from 'playwright/test';

/**
 * Scrolls down without a pause, and tells how long the page was busy at a time, in ms; what is under 50 does not count.
 *
 * @param devtools of that page; its processor is a quarter as fast meanwhile
 */
export async function longTasksOfScrolling(page: Page, devtools: CDPSession): Promise<number[]> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { snugTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.mouse.move(195, 600);
  for (let turn = 0; turn < 80; turn += 1) {
    await page.mouse.wheel(0, 120);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return page.evaluate(() => (globalThis as unknown as { snugTasks: number[] }).snugTasks);
}
