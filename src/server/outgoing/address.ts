/** Addresses that the server may connect to if a client supplied them. */
import { BlockList, isIP } from 'node:net';

type Networks = readonly (readonly [network: string, bits: number])[];

function blockList(networks: Networks, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}

/** Loopback, private, carrier-grade NAT, link-local, multicast and reserved networks. */
const private4 = blockList(
  [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  'ipv4',
);

/** Everything outside 2000::/3, and within it 2001::/23 (special purposes, including Teredo) and the documentation networks. */
const private6 = blockList(
  [
    ['::', 3],
    ['4000::', 2],
    ['8000::', 1],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['3fff::', 20],
  ],
  'ipv6',
);

/** Returns the eight 16-bit groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser normalizes the address: lower case, no dotted IPv4 part.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = plain.split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));
  if (tail === undefined) return read(head);
  const [first, last] = [read(head), read(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** Returns the IPv4 address embedded in an IPv6 address (IPv4-mapped, NAT64 or 6to4), or `null`. */
function embedded4(groups: readonly number[]): string | null {
  const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const [a, b, c] = groups as [number, number, number];
  const isZero = (from: number, to: number) => groups.slice(from, to).every((group) => group === 0);
  const isMapped = isZero(0, 5) && groups[5] === 0xffff;
  const isNat64 = a === 0x64 && b === 0xff9b && isZero(2, 6);
  if (isMapped || isNat64) return dotted(groups[6]!, groups[7]!);
  return a === 0x2002 ? dotted(b, c) : null;
}

/**
 * Returns whether an address is on the public internet.
 *
 * @param address IPv4 or IPv6, without brackets; one with a zone index (`%eth0`) is local
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !private4.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  const inner = embedded4(groupsOf(address));
  return inner === null ? !private6.check(address, 'ipv6') : !private4.check(inner, 'ipv4');
}
