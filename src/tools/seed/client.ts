import type { FastifyInstance } from 'fastify';

/**
 * Calls the API of a server that does not listen, as one person.
 *
 * @param origin the address that the server takes for its own
 * @throws if it refuses
 */
export function clientOf(app: FastifyInstance, origin: string) {
  let cookie = '';

  async function send(
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    payload: string | Buffer | undefined,
    type: string,
  ) {
    const headers = { host: new URL(origin).host, origin, 'content-type': type, cookie };
    const answer = await app.inject({ method, url, payload, headers });
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer;
  }

  const post = async <Answer>(url: string, body: object = {}): Promise<Answer> => {
    const answer = await send('POST', url, JSON.stringify(body), 'application/json');
    return (answer.body === '' ? undefined : answer.json()) as Answer;
  };

  return {
    post,
    get: async <Answer>(url: string) =>
      (await send('GET', url, undefined, 'application/json')).json() as Answer,
    patch: (url: string) => send('PATCH', url, '{}', 'application/json'),
    async signIn(person: { email: string; password: string }) {
      const answer = await send(
        'POST',
        '/api/auth/sign-in/email',
        JSON.stringify(person),
        'application/json',
      );
      cookie = [answer.headers['set-cookie']].flat()[0]!.split(';')[0]!;
    },
    async upload(url: string, picture: Buffer) {
      const form = new FormData();
      form.append('photos', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'plant.jpg');
      const body = new Response(form);
      const type = body.headers.get('content-type')!;
      const answer = await send('POST', url, Buffer.from(await body.arrayBuffer()), type);
      return answer.json() as { id: string }[];
    },
  };
}

export type Client = ReturnType<typeof clientOf>;
