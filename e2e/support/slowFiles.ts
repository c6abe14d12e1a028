import type { Page } from 'playwright/test';

/**
 * Blocks reading files, as while a phone fetches them from a cloud.
 *
 * @returns a function that unblocks it
 */
export async function holdFiles(page: Page): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle(() => {
    const held = Promise.withResolvers<void>();
    const { arrayBuffer } = Blob.prototype;
    Blob.prototype.arrayBuffer = async function read() {
      await held.promise;
      return arrayBuffer.call(this);
    };
    return held;
  });
  return () => release.evaluate((held) => held.resolve());
}
