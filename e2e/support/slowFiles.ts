import type { Page } from 'playwright/test';

/**
 * Blocks reading files, as while a phone fetches them from a cloud.
 *
 * @param count how many reads it blocks; later ones are quick
 * @returns a function that unblocks them
 */
export async function holdFiles(page: Page, count = Infinity): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle((most) => {
    const held = Promise.withResolvers<void>();
    const { arrayBuffer } = Blob.prototype;
    let reads = 0;
    Blob.prototype.arrayBuffer = async function read() {
      reads += 1;
      if (reads <= most) await held.promise;
      return arrayBuffer.call(this);
    };
    return held;
  }, count);
  return () => release.evaluate((held) => held.resolve());
}
