import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a program that is told of something. Its server is allowed by `SNUG_PRIVATE_TARGETS`. */
export async function startProgram() {
  const calls: { text: string; headers: Record<string, string> }[] = [];
  const behaviour = { status: 200 };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    calls.push({ text, headers: request.headers as Record<string, string> });
    response.writeHead(behaviour.status).end('Thank you');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/snug`;
  return { url, calls, behaviour, close: () => server.close() };
}
