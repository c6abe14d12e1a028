import type { Request } from 'playwright/test';

/** Headers that belong to one connection; the next one makes its own. */
const ofConnection = /^(:|host$|connection$|content-length$|transfer-encoding$|accept-encoding$)/;

/**
 * Sends a call to the server from outside the browser, so that neither the answer nor its cookies reach the page.
 *
 * @throws if the server refuses it
 */
export async function arrive(request: Request): Promise<void> {
  const headers = Object.entries(await request.allHeaders()).filter(([name]) => !ofConnection.test(name));
  const body = request.postDataBuffer();
  const answer = await fetch(request.url(), {
    method: request.method(),
    headers,
    ...(body && { body: new Uint8Array(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${request.method()} ${request.url()}: ${answer.status} ${text}`);
}
