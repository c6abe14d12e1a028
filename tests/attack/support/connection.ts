import { connect, type Socket } from 'node:net';

export interface Received {
  status: number;
  body: Buffer;
  /** From the request's first byte to the response's last one, in ms. */
  ms: number;
}

/**
 * Opens an HTTP connection that is kept alive and sends one request at a time. It parses only what the attacks need, so that on
 * a small computer the client does not take more of the processor than the server.
 */
export async function openConnection(origin: string) {
  const { hostname, port } = new URL(origin);
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect(Number(port), hostname, () => resolve(opened));
    opened.setNoDelay(true).once('error', reject);
  });
  let parts: Buffer[] = [];
  let waiting: { finish(): boolean; fail(error: Error): void } | null = null;
  const fail = (error: Error) => waiting?.fail(error);
  socket.on('error', fail).on('close', () => fail(new Error('The server closed the connection.')));
  socket.on('data', (part) => {
    parts.push(part);
    if (waiting?.finish()) parts = [];
  });

  /** @throws if the connection breaks before the whole response has arrived */
  const send = (
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
  ) =>
    new Promise<Received>((resolve, reject) => {
      const began = performance.now();
      const payload = body === undefined ? '' : JSON.stringify(body);
      const fields: Record<string, string> = {
        host: new URL(origin).host,
        origin,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'content-length': String(Buffer.byteLength(payload)),
        ...headers,
      };
      const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
      let bodyAt = -1;
      let length = 0;
      let status = 0;
      waiting = {
        fail: reject,
        finish() {
          if (bodyAt === -1) {
            const read = Buffer.concat(parts);
            const end = read.indexOf('\r\n\r\n');
            if (end === -1) return false;
            const head = read.toString('latin1', 0, end);
            bodyAt = end + 4;
            status = Number(head.slice(9, 12));
            length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
          }
          if (parts.reduce((sum, part) => sum + part.length, 0) < bodyAt + length) return false;
          waiting = null;
          resolve({ status, body: Buffer.concat(parts).subarray(bodyAt), ms: performance.now() - began });
          return true;
        },
      };
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`);
    });

  return { send, close: () => void socket.destroy() };
}
