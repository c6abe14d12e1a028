import { BlockList, isIP } from 'node:net';

/** Networks that are nobody's push service: this computer, the house, the provider's inside. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(network, bits, 'ipv6');
}

/**
 * Whether an address may be one of a push service: https, and not of this house. The server calls it later, and must not be made
 * to call its own neighbours.
 *
 * @param address as a browser handed it over
 */
export function isPublicEndpoint(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const family = isIP(host);
  if (family !== 0) return !inside.check(host, family === 6 ? 'ipv6' : 'ipv4');
  // A public name has a dot, and not one of the endings that are kept for houses.
  return host.includes('.') && !/\.(localhost|local|internal|home\.arpa|lan)$/i.test(host);
}
