import type { Server as HttpServer } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';

/** Limits of what one client may hold open without sending a complete request. Times are in ms. */
export interface ConnectionLimits {
  /** Until the headers of a request are complete. */
  headers: number;
  /** Until the body of a request is complete, unless it holds files. */
  body: number;
  /** Without a byte in either direction. */
  silence: number;
  /** Until a request is complete: enough for ten photos over a slow connection. */
  request: number;
  /** Open connections of one network. */
  connections: number;
}

export const connectionLimits: ConnectionLimits = {
  headers: 20_000,
  body: 30_000,
  silence: 90_000,
  request: 30 * 60_000,
  connections: 200,
};

/**
 * Limits the connections that a server accepts from one network, and how long they may be silent.
 *
 * @param proxies addresses or networks of trusted proxies, whose connections are not counted
 */
export function limitConnections(
  server: HttpServer | HttpsServer,
  limits: ConnectionLimits,
  proxies: string[],
): void {
  const isProxy = proxyAddress.compile(proxies);
  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.request;
  server.timeout = limits.silence;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address, 0)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > limits.connections) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
}

/** Keeps a connection open while nothing is sent for minutes. */
export function stayOpen({ raw: { socket } }: Pick<FastifyRequest, 'raw'>): void {
  // The sockets of injected requests have no timeouts.
  if ('setTimeout' in socket) socket.setTimeout(0);
}
