import { QueryClient } from '@tanstack/react-query';
import { createApi } from '#contract/client.ts';
import type { App, Person } from '../../server/support.ts';

/**
 * Returns what the app's actors need to call the real server as this person.
 *
 * @param through the network: it sends a request, or fails as `fetch` does
 */
export function joinedTo(
  { app }: App,
  { cookie }: Person,
  through: (send: () => Promise<Response>, request: Request) => Promise<Response> = (send) => send(),
) {
  const origin = 'http://snug.test';
  const send = async (request: Request) => {
    const { statusCode, headers, rawPayload } = await app.inject({
      method: request.method as 'GET',
      url: request.url,
      headers: { ...Object.fromEntries(request.headers), origin, cookie },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    const body = statusCode === 204 ? null : new Uint8Array(rawPayload);
    return new Response(body, { status: statusCode, headers: headers as Record<string, string> });
  };
  const fetch = (request: Request) => through(() => send(request), request);
  return { api: createApi({}, { baseUrl: origin, fetch }), fetch, queries: new QueryClient() };
}
