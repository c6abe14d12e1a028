import { QueryClient } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import type { paths } from '#contract/schema.d.ts';
import type { App, Person } from '../../server/support.ts';

/** Returns what the app's actors need to call the real server as this person. */
export function joinedTo({ app }: App, { cookie }: Person) {
  const origin = 'http://snug.test';
  const api = createClient<paths>({
    baseUrl: origin,
    fetch: async (request) => {
      const { statusCode, headers, rawPayload } = await app.inject({
        method: request.method as 'GET',
        url: request.url,
        headers: { ...Object.fromEntries(request.headers), origin, cookie },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      const body = statusCode === 204 ? null : new Uint8Array(rawPayload);
      return new Response(body, { status: statusCode, headers: headers as Record<string, string> });
    },
  });
  return { api, queries: new QueryClient() };
}
