import { isIPv6, SocketAddress } from 'node:net';

/**
 * Who stands behind an address, as far as limits are concerned: an IPv4 address itself; of IPv6 the network of 64 bits that a
 * single connection has all to itself.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  // The platform writes an address one way, whatever way it was written.
  const { address: written } = new SocketAddress({ address, family: 'ipv6' });
  const [head = '', tail] = written.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(missing).fill('0'), ...last].slice(0, 4).join(':');
}
