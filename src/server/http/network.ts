import { isIPv6, SocketAddress } from 'node:net';

/**
 * Returns the network that rate limits count by: an IPv4 address itself; for IPv6 the /64 network, since one connection usually
 * has all of it.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  // SocketAddress normalizes the notation.
  const { address: written } = new SocketAddress({ address, family: 'ipv6' });
  const [head = '', tail] = written.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(missing).fill('0'), ...last].slice(0, 4).join(':');
}
