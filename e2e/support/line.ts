import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** The line between a phone and its server, byte for byte, that can be weak, or cut. */
export interface Line {
  /** Where the server is reached by it. */
  origin: string;
  /** Lets no more than so many bytes a second to the server from now on. */
  slowDown(bytesPerSecond: number): void;
  /** Lets nothing through from the server any more, so that what happens there is not heard of. */
  swallowAnswers(): void;
  /** Breaks all connections off in the middle, and lets no new one through. */
  cut(): void;
  /** It is whole and fast again. */
  mend(): void;
  close(): void;
}

/** How often a slow line lets something through, in ms. */
const tick = 50;

/** Lays a line to a server. */
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
