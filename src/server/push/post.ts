import * as http from 'node:http';
import * as https from 'node:https';
import type { Socket } from 'node:net';

/** What a service said to a request. Redirects are answers like any other: they are not followed. */
export interface Answer {
  status: number;
  /** As it was sent. */
  retryAfter: string | undefined;
}

interface Message {
  headers: http.OutgoingHttpHeaders;
  body: Buffer | string;
  agent?: https.Agent;
  /** Asked when the connection stands, right before anything is sent. */
  mayBegin?(): Promise<boolean>;
}

/** The request was withdrawn before anything was sent. */
export class Withdrawn extends Error {}

/** A service that takes longer is not reachable, in ms. */
const patience = 10_000;

/** Calls back once a socket can take a request. */
function whenReady(request: http.ClientRequest, socket: Socket, isSecure: boolean, ready: () => void): void {
  if (request.reusedSocket) ready();
  else socket.once(isSecure ? 'secureConnect' : 'connect', ready);
}

/**
 * Sends a POST request.
 *
 * @throws {Withdrawn} if `mayBegin` says no; another error if there is no answer in time
 */
export function post(address: string, { headers, body, agent, mayBegin }: Message): Promise<Answer> {
  const url = new URL(address);
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, agent, signal: AbortSignal.timeout(patience) };
    const request = isSecure ? https.request(url, options) : http.request(url, options);
    request.on('error', reject);
    request.on('response', (response) => {
      // Its words are of no use; an endless answer ends with the request's patience.
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
