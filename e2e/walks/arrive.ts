import type { Cookie } from 'playwright/test';
import type { Call } from './calls.ts';

/**
 * Sends a call to the server from outside the browser, so that neither the response nor its cookies reach the page.
 *
 * @param cookies of the page
 * @throws if the server refuses it
 */
export async function arrive(call: Call, cookies: readonly Cookie[]): Promise<void> {
  const body = call.postDataBuffer();
  const answer = await fetch(call.url(), {
    method: call.method(),
    headers: {
      ...call.headers(),
      origin: new URL(call.url()).origin,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    ...(body && { body: new Uint8Array(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${call.method()} ${call.url()}: ${answer.status} ${text}`);
}
