import type { Page } from 'playwright/test';
import type { picture } from '../walks/picture.ts';

/** Keeps files that are shared with Snug, by the ids of their photos, as the service worker does, which most tests have none of. */
export async function keepSharedFiles(page: Page, files: Record<string, typeof picture>): Promise<void> {
  for (const [id, { name, mimeType, buffer }] of Object.entries(files)) {
    await page.evaluate(
      async ([path, name, type, base64]) => {
        const bytes = Uint8Array.from(atob(base64!), (letter) => letter.charCodeAt(0));
        const headers = { 'content-type': type!, 'x-name': name! };
        const cache = await caches.open('shared-photos');
        await cache.put(path!, new Response(bytes, { headers }));
      },
      [`/shared/${id}`, name, mimeType, buffer.toString('base64')],
    );
  }
}
