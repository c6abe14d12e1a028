import type { Page } from 'playwright/test';

/**
 * Keeps the phone from reading files, as while it fetches them from a cloud.
 *
 * @returns what lets them be read
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
