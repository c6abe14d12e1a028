import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import type { Deps } from '../deps.ts';
import { deviceName, modelIn } from './deviceName.ts';

/** The header of a call without a body that has the current password, percent-encoded. */
const passwordHeader = 'x-password';

/** Returns the password in the headers of a call that begins to add a passkey; `null` if there is none, or it is malformed. */
export function passwordIn(headers: Headers | undefined): string | null {
  try {
    return decodeURIComponent(headers?.get(passwordHeader) ?? '') || null;
  } catch {
    return null;
  }
}

/** Calls whose body is a browser's response. */
const answering = new Set(['/passkey/verify-registration', '/passkey/verify-authentication']);

/** The length of the id of a passkey as text (W3C Web Authentication: 1023 bytes at most). */
const longestId = 1364;

/**
 * Checks the body of a call that sends a browser's response. The service would also take a name and create a session.
 *
 * @throws {APIError} `INVALID_PASSKEY`
 */
export function requireResponse(path: string, body: Record<string, unknown> | undefined): void {
  if (!answering.has(path)) return;
  const { response, ...more } = body ?? {};
  const id = typeof response === 'object' && response !== null && 'id' in response && response.id;
  if (typeof id === 'string' && id.length <= longestId && Object.keys(more).length === 0) return;
  throw new APIError('BAD_REQUEST', {
    code: 'INVALID_PASSKEY',
    message: 'This is no response of a passkey.',
  });
}

/** The service itself accepts passkeys without it. @throws {APIError} `NOT_UNLOCKED` */
function requireUnlocked(isUnlocked: boolean): void {
  if (isUnlocked) return;
  throw new APIError('BAD_REQUEST', {
    code: 'NOT_UNLOCKED',
    message: 'A passkey needs a device that you unlock.',
  });
}

/**
 * Returns the part of the authentication service that signs in with passkeys. A passkey stands for the password, so its user must
 * unlock the device.
 *
 * @param origin the address by which the service is reached; passkeys belong to its host name
 */
export const passkeyService = ({ repository, now }: Pick<Deps, 'repository' | 'now'>, origin: string) =>
  passkey({
    rpID: new URL(origin).hostname,
    rpName: 'Snug',
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: async ({ ctx, verification }) => {
        requireUnlocked(verification.registrationInfo?.userVerified === true);
        const userAgent = ctx.headers?.get('user-agent') ?? null;
        return { name: deviceName({ userAgent, model: modelIn(ctx.headers) }) };
      },
    },
    authentication: {
      afterVerification: async ({ verification: { authenticationInfo } }) => {
        requireUnlocked(authenticationInfo.userVerified);
        await repository.passkeys.noteUse(authenticationInfo.credentialID, now());
      },
    },
  });
