import { createECDH, createPublicKey, randomBytes, randomUUID, verify, type ECDH } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { generate } from 'selfsigned';
import { onTestFinished } from 'vitest';
import type { ReminderPayload } from '#domain/reminder.ts';
import type { Network } from '#server/outgoing/network.ts';

/** A decrypted message. */
export interface Message {
  endpoint: string;
  payload: ReminderPayload;
  ttl: number;
  topic: string;
  urgency: string;
  headers: IncomingHttpHeaders;
}

/** The response of the service to a message. */
type Reply = { status: number; headers?: Record<string, string> } | 'hang up';

interface Device {
  ecdh: ECDH;
  auth: string;
}

/** Converts the raw point of a P-256 key (base64url) to a public key. */
function publicKeyOf(raw: string) {
  const point = Buffer.from(raw, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
}

/** Checks the VAPID signature (RFC 8292). @returns the fault; `null` if it is valid */
function signatureFault(
  authorization: string,
  audience: string,
  senderKey: string | undefined,
): string | null {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned =
    key !== '' &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
  if (!isSigned) return 'not signed';
  if (senderKey !== undefined && key !== senderKey) return 'another sender';
  const { aud, exp, sub } = JSON.parse(String(Buffer.from(claims, 'base64url')));
  if (aud !== audience) return `for ${aud}`;
  const left = exp * 1000 - Date.now();
  if (left <= 0 || left > 86_400_000) return 'out of date';
  return /^(mailto:|https:)/.test(sub) ? null : `from ${sub}`;
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Starts a push service on localhost (RFC 8030). It refuses invalid requests as real services do, and decrypts the messages with
 * the keys of the devices.
 *
 * @param host its name; services of one test need different ones
 */
export async function startPushService(host = 'push.example') {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  const devices = new Map<string, Device>();
  const messages: Message[] = [];
  const faults: string[] = [];
  const behaviour = {
    /** Called before a message is decrypted. */
    reply: (_endpoint: string): Reply | Promise<Reply> => ({ status: 201 }),
    /** Called with each connection, before any request. */
    onConnect: (): unknown => undefined,
    senderKey: undefined as string | undefined,
  };
  const state = { underWay: 0, mostUnderWay: 0, requests: 0 };

  function take(request: IncomingMessage, body: Buffer): number {
    const { authorization = '', ttl, topic, urgency, 'content-encoding': encoding } = request.headers;
    const device = devices.get(request.url!);
    if (!device) return 410;
    const fault = signatureFault(authorization, origin, behaviour.senderKey);
    if (fault !== null) {
      faults.push(fault);
      return 403;
    }
    if (request.method !== 'POST' || !/^\d+$/.test(String(ttl)) || encoding !== 'aes128gcm') {
      faults.push(`${request.method} TTL ${String(ttl)} ${encoding}`);
      return 400;
    }
    if (body.length > 4096 || !/^[\w-]{1,32}$/.test(String(topic))) {
      faults.push(`${body.length} bytes, topic ${String(topic)}`);
      return 413;
    }
    const text = ece.decrypt(body, {
      version: 'aes128gcm',
      privateKey: device.ecdh,
      authSecret: device.auth,
    });
    messages.push({
      endpoint: `${origin}${request.url}`,
      payload: JSON.parse(String(text)),
      ttl: Number(ttl),
      topic: String(topic),
      urgency: String(urgency),
      headers: request.headers,
    });
    return 201;
  }

  const server = createServer({ key, cert }, async (request, response) => {
    state.requests += 1;
    state.underWay += 1;
    state.mostUnderWay = Math.max(state.mostUnderWay, state.underWay);
    const body = await read(request).catch(() => null);
    const reply = await behaviour.reply(`${origin}${request.url}`);
    state.underWay -= 1;
    if (body === null || reply === 'hang up') {
      request.socket.destroy();
      return;
    }
    const status = reply.status === 201 ? take(request, body) : reply.status;
    response.writeHead(status, reply.headers).end();
  });
  server.on('secureConnection', () => behaviour.onConnect());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `https://${host}:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Lets the server under test connect to localhost. */
  const network: Network = {
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    isAllowed: (address) => address === '127.0.0.1',
    ca: cert,
  };

  /** Subscribes a device. @returns the subscription as the browser provides it */
  function subscribe() {
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys().toString('base64url');
    const auth = randomBytes(16).toString('base64url');
    const path = `/send/${randomUUID()}`;
    devices.set(path, { ecdh, auth });
    return { endpoint: `${origin}${path}`, keys: { p256dh, auth } };
  }

  return {
    origin,
    network,
    messages,
    /** Invalid requests that real services would refuse. */
    faults,
    behaviour,
    state,
    subscribe,
    /** Ends a subscription on the side of the browser. */
    forget: (endpoint: string) => void devices.delete(new URL(endpoint).pathname),
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
