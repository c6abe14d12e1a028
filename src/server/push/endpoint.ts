import { isIP } from 'node:net';
import { isPublicAddress } from '../outgoing/address.ts';

/** Returns the host of a URL, without the brackets of an IPv6 address and without a trailing dot. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/**
 * Returns whether an endpoint may be a push service: https and not in a private network. Names are resolved and checked only when
 * connecting (`network.ts`), since their addresses may change.
 *
 * @param address the endpoint that a client sent
 */
export function isPublicEndpoint(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const host = hostOf(url);
  if (isIP(host) !== 0) return isPublicAddress(host);
  // A public name has a dot and none of the suffixes reserved for local networks.
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa|lan)$/i.test(host);
}

/** Returns the only part of an endpoint that may be logged. The rest is a secret between device and push service. */
export const endpointHost = (address: string): string => URL.parse(address)?.host ?? '';
