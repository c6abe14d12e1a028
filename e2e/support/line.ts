import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A TCP connection between a phone and its server that can be throttled or cut. */
export interface Line {
  /** The address at which it forwards to the server. */
  origin: string;
  /** Limits the traffic to the server from now on. */
  slowDown(bytesPerSecond: number): void;
  /** Drops all traffic from the server, so that its responses are lost. */
  swallowAnswers(): void;
  /** Resets all connections, and accepts no new ones. */
  cut(): void;
  /** Restores full speed. */
  mend(): void;
  close(): void;
}

/** The interval at which a slow connection forwards data, in ms. */
const tick = 50;

/** Opens a line to a server. */
export async function layLine(serverOrigin: string): Promise<Line> {
  const { hostname, port } = new URL(serverOrigin);
  let bytesPerSecond = Number.POSITIVE_INFINITY;
  let isCut = false;
  let areAnswersSwallowed = false;
  const open = new Set<Socket>();
  const brake = () =>
    new Transform({
      transform(chunk: Buffer, _, pass) {
        const wait = (chunk.length / bytesPerSecond) * 1000;
        if (wait < tick) pass(null, chunk);
        else setTimeout(() => pass(null, chunk), wait);
      },
    });
  const answers = () =>
    new Transform({
      transform: (chunk: Buffer, _, pass) => pass(null, areAnswersSwallowed ? undefined : chunk),
    });
  const line = createServer((phone) => {
    if (isCut) return void phone.resetAndDestroy();
    const server = connect(Number(port), hostname);
    for (const end of [phone, server]) {
      open.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        open.delete(end);
        phone.destroy();
        server.destroy();
      });
    }
    server.pipe(answers()).pipe(phone);
    phone.pipe(brake()).pipe(server);
    return undefined;
  });
  await new Promise<void>((resolve) => line.listen(0, hostname, resolve));
  const breakOff = () => {
    for (const end of open) end.resetAndDestroy();
  };
  return {
    origin: `http://${hostname}:${(line.address() as AddressInfo).port}`,
    slowDown: (rate) => (bytesPerSecond = rate),
    swallowAnswers: () => (areAnswersSwallowed = true),
    cut() {
      isCut = true;
      breakOff();
    },
    mend() {
      isCut = false;
      areAnswersSwallowed = false;
      bytesPerSecond = Number.POSITIVE_INFINITY;
    },
    close() {
      breakOff();
      line.close();
    },
  };
}
