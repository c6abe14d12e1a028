import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Answer, App, Person } from './support.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** Encodes in CBOR what a passkey consists of: short byte strings, texts, maps and small integers. */
const cbor = {
  head: (major: number, value: number) =>
    Buffer.from(value < 24 ? [(major << 5) | value] : [(major << 5) | 24, value]),
  integer: (value: number) => (value < 0 ? cbor.head(1, -1 - value) : cbor.head(0, value)),
  text: (text: string) => Buffer.concat([cbor.head(3, text.length), Buffer.from(text)]),
  bytes: (bytes: Buffer) => Buffer.concat([cbor.head(2, bytes.length), bytes]),
  map: (...entries: (readonly [key: Buffer, value: Buffer])[]) =>
    Buffer.concat([cbor.head(5, entries.length), ...entries.flat()]),
};

/** The service's request to the browser; signing in names `rpId`, adding a passkey `rp`. */
export interface PasskeyOptions {
  challenge: string;
  rp?: { id: string; name: string };
  rpId?: string;
}

/** How a response differs from a right one. */
interface Flaw {
  /** The address of the page. */
  origin?: string;
  isLocked?: boolean;
}

/** Creates the keeper of one passkey, which answers as a phone does (W3C Web Authentication, sections 5.8 and 6.1). */
export function makeAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const dataOf = (host: string, { isLocked }: Flaw, key = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    const [isPresent, isVerified, hasKey] = [0x01, isLocked ? 0 : 0x04, key.length > 0 ? 0x40 : 0];
    return Buffer.concat([sha256(host), Buffer.from([isPresent | isVerified | hasKey]), count, key]);
  };
  const clientDataOf = (type: string, { challenge }: PasskeyOptions, { origin = 'http://snug.test' }: Flaw) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const response = (parts: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, part.toString('base64url')]),
    ),
  });

  return {
    id: id.toString('base64url'),

    /** Answers to an addition. */
    create(options: PasskeyOptions, flaw: Flaw = {}) {
      const { x, y } = publicKey.export({ format: 'jwk' });
      const coordinate = (text?: string) => cbor.bytes(Buffer.from(text!, 'base64url'));
      const key = cbor.map(
        [cbor.integer(1), cbor.integer(2)],
        [cbor.integer(3), cbor.integer(-7)],
        [cbor.integer(-1), cbor.integer(1)],
        [cbor.integer(-2), coordinate(x)],
        [cbor.integer(-3), coordinate(y)],
      );
      const named = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = dataOf(options.rp!.id, flaw, named);
      const attestationObject = Buffer.concat([
        cbor.head(5, 3),
        cbor.text('fmt'),
        cbor.text('none'),
        cbor.text('attStmt'),
        cbor.map(),
        cbor.text('authData'),
        cbor.bytes(authData),
      ]);
      return response({ clientDataJSON: clientDataOf('webauthn.create', options, flaw), attestationObject });
    },

    /** Answers to a sign-in. */
    get(options: PasskeyOptions, flaw: Flaw = {}) {
      const authenticatorData = dataOf(options.rpId!, flaw);
      const clientDataJSON = clientDataOf('webauthn.get', options, flaw);
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(clientDataJSON)]),
        privateKey,
      );
      return response({ clientDataJSON, authenticatorData, signature });
    },
  };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;

/** Returns a cookie that an answer sets, as the browser sends it; empty if it sets none. */
export const cookieIn = ({ headers }: Pick<Answer, 'headers'>, name: string) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => String(cookie).split(';')[0]!)
    .find((cookie) => cookie.includes(`.${name}=`)) ?? '';

const path = '/api/auth/passkey';

/** Begins to add a passkey. @returns the options, and the cookie that belongs to them */
export async function beginAddition(who: Person, password = 'correct horse') {
  const headers = { 'x-password': encodeURIComponent(password) };
  const begun = await who.get<PasskeyOptions>(`${path}/generate-register-options`, { headers });
  return { ...begun, cookie: cookieIn(begun, 'passkey') };
}

/** Sends the response of an authenticator to `beginAddition`. @param more further fields of the body */
export const sendAddition = (who: Person, cookie: string, response: unknown, more: object = {}) =>
  who.post<{ code?: string } | null>(`${path}/verify-registration`, {
    body: { response, ...more },
    headers: { cookie: `${who.cookie}; ${cookie}` },
  });

/** Adds the passkey of an authenticator to an account, with the right password. */
export async function addPasskey(who: Person, authenticator: Authenticator): Promise<Answer<unknown>> {
  const { body, cookie } = await beginAddition(who);
  return sendAddition(who, cookie, authenticator.create(body));
}

/** Begins to sign in. @returns the options, and the cookie that belongs to them */
export async function beginSignIn(app: App) {
  const begun = await app.call<PasskeyOptions>('GET', `${path}/generate-authenticate-options`, '');
  return { ...begun, cookie: cookieIn(begun, 'passkey') };
}

/** Sends the response of an authenticator to `beginSignIn`. */
export const sendSignIn = (app: App, cookie: string, response: unknown) =>
  app.call<{ code?: string; user?: { email: string } } | null>(
    'POST',
    `${path}/verify-authentication`,
    cookie,
    { body: { response } },
  );

/** Signs in with the passkey of an authenticator. */
export async function signInWith(app: App, authenticator: Authenticator, flaw: Flaw = {}) {
  const { body, cookie } = await beginSignIn(app);
  return sendSignIn(app, cookie, authenticator.get(body, flaw));
}
