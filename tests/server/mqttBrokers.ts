/** MQTT brokers for tests: one in this process, and Mosquitto as its own. */
import { spawn } from 'node:child_process';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import { programsFor } from '#tools/systemPrograms.ts';

export interface Broker {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts a broker in this process.
 *
 * @param password of the user `snug`; without it, anyone may connect
 * @returns it; `drop` breaks the connection of a client
 */
export async function startAedes(
  password?: string,
): Promise<Broker & { drop(id: string): void; connected(): string[] }> {
  const aedes = await Aedes.createBroker();
  aedes.authenticate = (_, user, given, done) =>
    done(null, password === undefined || (user === 'snug' && String(given) === password));
  const clients = new Map<string, { destroy(): void }>();
  aedes.on('client', ({ id, conn }) => clients.set(id, conn));
  aedes.on('clientDisconnect', ({ id }) => clients.delete(id));
  const server = createServer(aedes.handle);
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`,
    drop: (id) => clients.get(id)!.destroy(),
    connected: () => [...clients.keys()].filter((name) => name.startsWith('snug_')),
    async stop() {
      await new Promise<void>((resolve) => aedes.close(resolve));
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Starts Mosquitto, without files. */
export async function startMosquitto(): Promise<Broker> {
  const port = await freePort();
  const [mosquitto] = programsFor('Mosquitto')!;
  const child = spawn(mosquitto!, ['-p', String(port)], { stdio: 'ignore' });
  const isUp = () =>
    new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1', () => resolve(true)).on('error', () =>
        resolve(false),
      );
      socket.once('connect', () => socket.destroy());
    });
  while (!(await isUp())) await wait(20);
  return {
    url: `mqtt://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

/** Connects a client that sees everything, as Home Assistant does. @param password of the user `snug`, if one is needed */
export async function watch(url: string, password?: string) {
  const client = await connectAsync(url, password === undefined ? {} : { username: 'snug', password });
  /** The last message of each topic; an empty one removes it. */
  const last = new Map<string, Buffer>();
  const counts = new Map<string, number>();
  client.on('message', (topic, payload) => {
    counts.set(topic, (counts.get(topic) ?? 0) + 1);
    if (payload.length === 0) last.delete(topic);
    else last.set(topic, payload);
  });
  await client.subscribeAsync('#', { qos: 1 });
  return {
    topics: () => [...last.keys()].toSorted(),
    countOf: (topic: string) => counts.get(topic) ?? 0,
    text: (topic: string) => last.get(topic)?.toString(),
    bytes: (topic: string) => last.get(topic),
    json: (topic: string) =>
      JSON.parse(last.get(topic)?.toString() ?? 'null') as Record<string, unknown> | null,
    send: (topic: string, message: string, retain = false) =>
      client.publishAsync(topic, message, { qos: 1, retain }),
    end: () => client.endAsync(),
  };
}
