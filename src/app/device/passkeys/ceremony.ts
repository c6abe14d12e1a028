/** The browser's part in creating and using a passkey. */
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { Choice, RequestOptions } from '#machines/passkeySignIn/passkeySignInMachine.ts';
import type { CreationOptions, Creation } from '#machines/passkeyAddition/passkeyAdditionMachine.ts';

/** The options are those of the server, whose contract names only some of their fields. */
type Json<Start extends (given: never) => unknown> = Parameters<Start>[0] extends {
  optionsJSON: infer Options;
}
  ? Options
  : never;

/** Also if the time was over: browsers do not tell these apart. */
const isCancelled = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

const isKnown = (error: unknown) =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

/** Lets the browser create a passkey. @throws the browser's error, unless the user cancelled or has one */
export async function createPasskey(options: CreationOptions): Promise<Creation> {
  try {
    const optionsJSON = options as Json<typeof startRegistration>;
    return { kind: 'created', passkey: { ...(await startRegistration({ optionsJSON })) } };
  } catch (error) {
    if (isKnown(error)) return { kind: 'known' };
    if (isCancelled(error)) return { kind: 'cancelled' };
    throw error;
  }
}

/** Lets the user choose a passkey. @throws the browser's error, unless the user cancelled */
export async function choosePasskey(options: RequestOptions): Promise<Choice> {
  try {
    const optionsJSON = options as Json<typeof startAuthentication>;
    return { kind: 'chosen', proof: { ...(await startAuthentication({ optionsJSON })) } };
  } catch (error) {
    if (isCancelled(error)) return { kind: 'cancelled' };
    throw error;
  }
}
