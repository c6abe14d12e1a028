import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Call {
  url: string;
  headers: IncomingHttpHeaders;
  text: string;
  method: string;
}

/** Starts a service on localhost that receives webhook calls. */
export async function startWebhookService() {
  const calls: Call[] = [];
  const waiting: (() => void)[] = [];
  const behaviour: { status: number | 'hang up'; headers?: Record<string, string>; answer?: string } = {
    status: 200,
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url = '', method = '', headers } = request;
    calls.push({ url, method, headers, text: String(Buffer.concat(chunks)) });
    if (behaviour.status === 'hang up') request.socket.destroy();
    else response.writeHead(behaviour.status, behaviour.headers).end(behaviour.answer);
    for (const tell of waiting.splice(0)) tell();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    behaviour,
    /** Resolves with the next call. */
    called: () => new Promise<void>((resolve) => waiting.push(resolve)),
  };
}
