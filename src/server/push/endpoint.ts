import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { isPublicAddress } from './address.ts';

/** The host that an https address names; an IPv6 address without its brackets. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * Whether an address may be one of a push service: https, and not of this house. Names that lead into the house are noticed when
 * they are looked up, as they may lead elsewhere by then.
 *
 * @param address as a browser handed it over
 */
export function isPublicEndpoint(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const host = hostOf(url);
  if (isIP(host) !== 0) return isPublicAddress(host);
  // A public name has a dot, and not one of the endings that are kept for houses.
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa|lan)$/i.test(host);
}

/** The only part of an endpoint that a log may show: the rest is a secret between a device and its push service. */
export const endpointHost = (address: string): string => URL.parse(address)?.host ?? '';

/** By this a phone finds itself among the devices; the endpoint itself stays on the server. */
export const endpointHash = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url');
