import type { FastifyRequest } from 'fastify';
import { withoutPort } from '../http/network.ts';
import { clientAddressHeader } from './auth.ts';

/** Returns the request's headers as the authentication service reads them. */
function authHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(clientAddressHeader, withoutPort(request.ip));
  return headers;
}

/** Returns the response of the authentication service to a request. */
export async function answerOf(
  handler: (request: Request) => Promise<Response>,
  request: FastifyRequest,
  url: URL,
  body?: Uint8Array<ArrayBuffer> | string,
): Promise<Response> {
  const { method } = request;
  const headers = authHeaders(request);
  // It is the request's length, and the body may be another one.
  headers.delete('content-length');
  return handler(new Request(url, { method, headers, body }));
}
