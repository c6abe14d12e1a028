import { createPrivateKey, generateKeyPairSync, randomUUID, sign, type JsonWebKey } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration, type JWK } from 'oidc-provider';

/** What the provider knows about a person. Their id is what they type as their user name. */
export interface Someone {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

/** Changes the answer of the token endpoint before it is sent. */
type Tamper = (answer: Record<string, unknown>) => Record<string, unknown>;

export const clientSecret = 'the secret of Snug, long enough';

function newKey(): JWK & JsonWebKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'ES256', use: 'sig' } as JWK &
    JsonWebKey;
}

const partOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the claims of a token. */
export const claimsOf = (token: unknown): Record<string, unknown> =>
  JSON.parse(Buffer.from(String(token).split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

/** Signs claims. */
function signedBy(key: JsonWebKey & { kid?: string }, claims: Record<string, unknown>): string {
  const text = `${partOf({ alg: 'ES256', kid: key.kid, typ: 'JWT' })}.${partOf(claims)}`;
  const privateKey = createPrivateKey({ key, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

/** Sends the answer of the token endpoint as a test changes it. */
function tampering(response: ServerResponse, tamper: Tamper): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: unknown) => {
    const changed = JSON.stringify(tamper(JSON.parse(String(body)) as Record<string, unknown>));
    response.setHeader('content-length', Buffer.byteLength(changed));
    return end(changed);
  }) as typeof response.end;
}

/**
 * Starts a real OpenID provider with its own pages, on which people sign in by their id and any password.
 *
 * @param snug the address of Snug, to which the provider sends browsers back
 * @param own further settings of the provider
 */
export async function startProvider(snug: string, own: Configuration = {}) {
  const people = new Map<string, Someone>();
  let handle: ((request: IncomingMessage, response: ServerResponse) => unknown) | null = null;
  let key = newKey();
  let tamper: Tamper | null = null;
  const server = createServer((request, response) => {
    if (handle === null) return request.socket.destroy();
    if (tamper !== null && request.url === '/token') tampering(response, tamper);
    return handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It keeps no process alive.
  server.unref();
  const { port } = server.address() as AddressInfo;
  const issuer = `http://localhost:${port}`;

  function begin(): void {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: 'snug',
          client_secret: clientSecret,
          id_token_signed_response_alg: 'ES256',
          redirect_uris: [`${snug}/api/auth/callback/oidc`],
          post_logout_redirect_uris: [`${snug}/login`],
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['a key of the cookies'] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
      pkce: { required: () => true },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: async () => ({ sub: id, ...people.get(id) }),
      }),
      // Everyone has agreed already.
      async loadExistingGrant(context) {
        const { client, session } = context.oidc;
        const grant = new context.oidc.provider.Grant({
          clientId: client!.clientId,
          accountId: session!.accountId!,
        });
        grant.addOIDCScope('openid email profile groups');
        await grant.save();
        return grant;
      },
      ...own,
    });
    handle = provider.callback();
  }
  begin();

  return {
    issuer,
    people,
    /** Changes what the token endpoint answers; `null` for no change. */
    tamper: (change: Tamper | null) => void (tamper = change),
    /** Changes the claims of the ID token, which is signed by the provider's key, or by another one. */
    forge: (
      change: (claims: Record<string, unknown>) => Record<string, unknown>,
      by: JWK & JsonWebKey = key,
    ) =>
      void (tamper = (answer) => ({ ...answer, id_token: signedBy(by, change(claimsOf(answer.id_token))) })),
    newKey,
    /** Replaces the key with which the provider signs. */
    rotate(): void {
      key = newKey();
      begin();
    },
    /** Refuses connections until `recover`. */
    fail: () => void (handle = null),
    recover: begin,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type RealProvider = Awaited<ReturnType<typeof startProvider>>;

/** A browser at the provider's pages: it keeps cookies, and follows redirects until they leave the provider. */
export function browserAt({ issuer }: Pick<RealProvider, 'issuer'>) {
  const cookies = new Map<string, string>();

  async function request(address: string, init: RequestInit = {}) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]!.split(/=(.*)/);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  /** @returns the address at which the redirects leave the provider, or the page at which they end */
  async function follow(address: string, init?: RequestInit): Promise<{ left?: string; page?: string }> {
    let answer = await request(address, init);
    let here = address;
    while (answer.status >= 300 && answer.status < 400) {
      here = new URL(answer.headers.get('location')!, here).href;
      if (!here.startsWith(issuer)) return { left: here };
      answer = await request(here);
    }
    return { page: here };
  }

  return {
    /** Opens the address of the provider to which Snug sends the browser, and signs in if it asks. @returns where it leads */
    async signIn(address: string, login: string): Promise<string> {
      const { left, page } = await follow(address);
      if (left !== undefined) return left;
      const body = new URLSearchParams({ prompt: 'login', login, password: 'any' });
      return (await follow(page!, { method: 'POST', body })).left!;
    },
    /** Opens that address, and cancels. */
    async cancel(address: string): Promise<string> {
      return (await follow(`${(await follow(address)).page!}/abort`)).left!;
    },
    follow,
  };
}
