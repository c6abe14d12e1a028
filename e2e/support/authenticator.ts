import type { Page } from 'playwright/test';

/** A stand-in for the part of a phone that keeps passkeys and unlocks them. */
export interface Authenticator {
  /** Removes it from the page, with its passkeys. */
  remove(): Promise<void>;
  /** Returns how many passkeys it has. */
  count(): Promise<number>;
  /** Sets whether the user unlocks the phone when it asks. */
  unlocks(isUnlocked: boolean): Promise<void>;
}

async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    // The test that shared the page may have ended the session.
    remove: () => devtools.detach().catch(() => undefined),
    async count() {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    async unlocks(isUserVerified) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

/** Tests share pages, and a page has one authenticator. */
const known = new WeakMap<Page, Authenticator>();

/**
 * Gives the page a virtual authenticator (Chrome DevTools Protocol, `WebAuthn`) without passkeys, which its user unlocks. Call it on a
 * page of the app: it does not survive the way from `/healthz`, which has other headers.
 */
export async function authenticatorOf(page: Page): Promise<Authenticator> {
  await known.get(page)?.remove();
  const authenticator = await addAuthenticator(page);
  known.set(page, authenticator);
  return authenticator;
}

/** Makes the browser one without passkeys, until the document is left. */
export const hidePasskeys = (page: Page) =>
  page.evaluate(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
