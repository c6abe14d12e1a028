import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns the part of a link that ends the e-mails of a target: its id, and a signature, so that no secret is stored.
 *
 * @param secret of this installation
 */
export function unsubscribeToken(targetId: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(`unsubscribe:${targetId}`).digest('base64url');
  return `${targetId}.${signature}`;
}

/** Returns the id of the target that a link names; `null` if its signature is not from this installation. */
export function targetOfToken(token: string, secret: string): string | null {
  const [id = ''] = token.split('.');
  const [given, expected] = [token, unsubscribeToken(id, secret)].map((text) => Buffer.from(text));
  return given!.length === expected!.length && timingSafeEqual(given!, expected!) ? id : null;
}
