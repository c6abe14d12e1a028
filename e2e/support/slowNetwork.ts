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

/** Lays a network to a server, at full speed at first. */
export async function laySlowNetwork(serverOrigin: string): Promise<SlowNetwork> {
  const { hostname, port } = new URL(serverOrigin);
  let isSlow = false;
  const open = new Set<Socket>();
  /** Forwards data; all connections share one rate. */
  const way = (rate: number) => {
    let freeAt = 0;
    return (from: Socket, to: Socket) => {
      const pass = (bytes: number, forward: () => void) => {
        const now = performance.now();
        if (!isSlow && freeAt < now) return forward();
        freeAt = Math.max(freeAt, now) + (bytes / rate) * 1000;
        setTimeout(forward, freeAt - now + fast3G.delay);
      };
      from.on('data', (chunk: Buffer) => pass(chunk.length, () => void to.write(chunk)));
      from.on('end', () => pass(0, () => to.end()));
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
