import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A phone's network between it and its server. Unlike the browser's own throttling, it also slows workers down. */
export interface SlowNetwork {
  /** The address at which it forwards to the server. */
  origin: string;
  /** Delays and limits all traffic from now on. */
  slowDown(): void;
  /** Restores full speed. */
  mend(): void;
  close(): void;
}

/** Fast 3G as the browser's developer tools have it: bytes per second both ways, and half a round trip in ms. */
const fast3G = { down: 180_000, up: 84_375, delay: 281 };

/** In bytes. */
const packet = 1460;

interface Piece {
  bytes: number;
  forward(): void;
}

/** Lays a network to a server, at full speed at first. */
export async function laySlowNetwork(serverOrigin: string): Promise<SlowNetwork> {
  const { hostname, port } = new URL(serverOrigin);
  let isSlow = false;
  const open = new Set<Socket>();
  /** Forwards data. Connections take turns, as they share a line. */
  const way = (rate: number) => {
    const waiting = new Map<Socket, Piece[]>();
    const underway: (() => void)[] = [];
    let isBusy = false;
    const next = () => {
      const [turn] = waiting;
      isBusy = turn !== undefined;
      if (!turn) return;
      const [to, pieces] = turn;
      const { bytes, forward } = pieces.shift()!;
      waiting.delete(to);
      if (pieces.length > 0) waiting.set(to, pieces);
      const time = isSlow ? (bytes / rate) * 1000 : 0;
      setTimeout(next, time);
      // Timers of nearly the same time may swap, packets must not.
      underway.push(forward);
      setTimeout(() => underway.shift()!(), time + (isSlow ? fast3G.delay : 0));
    };
    const pass = (to: Socket, piece: Piece) => {
      waiting.set(to, [...(waiting.get(to) ?? []), piece]);
      if (!isBusy) next();
    };
    return (from: Socket, to: Socket) => {
      from.on('data', (chunk: Buffer) => {
        if (!isSlow && !waiting.has(to) && underway.length === 0) return to.write(chunk);
        for (let at = 0; at < chunk.length; at += packet) {
          const part = chunk.subarray(at, at + packet);
          pass(to, { bytes: part.length, forward: () => void to.write(part) });
        }
      });
      from.on('end', () => void pass(to, { bytes: 1, forward: () => void to.end() }));
    };
  };
  const [up, down] = [way(fast3G.up), way(fast3G.down)];
  const network = createServer((phone) => {
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
    up(phone, server);
    down(server, phone);
  });
  await new Promise<void>((resolve) => network.listen(0, hostname, resolve));
  return {
    origin: `http://${hostname}:${(network.address() as AddressInfo).port}`,
    slowDown: () => (isSlow = true),
    mend: () => (isSlow = false),
    close() {
      for (const end of open) end.destroy();
      network.close();
    },
  };
}
