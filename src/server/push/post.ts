import * as http from 'node:http';
import * as https from 'node:https';
import type { Socket } from 'node:net';

/** The response of a service. Redirects are not followed. */
export interface Answer {
  status: number;
  /** The header's raw value. */
  retryAfter: string | undefined;
}

interface Message {
  headers: http.OutgoingHttpHeaders;
  body: Buffer | string;
  agent?: https.Agent;
  /** Called when the connection is established, right before sending. If it resolves to `false`, nothing is sent. */
  mayBegin?(): Promise<boolean>;
}

/** The request was withdrawn before anything was sent. */
export class Withdrawn extends Error {}

/** The timeout of a request, in ms. */
const patience = 10_000;

/** Calls `ready` when the socket is connected. */
function whenReady(request: http.ClientRequest, socket: Socket, isSecure: boolean, ready: () => void): void {
  if (request.reusedSocket) ready();
  else socket.once(isSecure ? 'secureConnect' : 'connect', ready);
}

/**
 * Sends a POST request.
 *
 * @throws {Withdrawn} if `mayBegin` resolves to `false`; another error if the request fails or times out
 */
export function post(address: string, { headers, body, agent, mayBegin }: Message): Promise<Answer> {
  const url = new URL(address);
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, agent, signal: AbortSignal.timeout(patience) };
    const request = isSecure ? https.request(url, options) : http.request(url, options);
    request.on('error', reject);
    request.on('response', (response) => {
      // Discard the body; the timeout also ends an endless one.
      response.on('error', () => undefined).resume();
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
    if (!mayBegin) {
      request.end(body);
      return;
    }
    const begin = async () => {
      if (await mayBegin()) request.end(body);
      else request.destroy(new Withdrawn());
    };
    request.on('socket', (socket) =>
      whenReady(request, socket, isSecure, () => begin().catch((error: Error) => request.destroy(error))),
    );
  });
}
