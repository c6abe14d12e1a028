import { isIPv6, SocketAddress } from 'node:net';

/** Some proxies add the client's port to its address: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
export const withoutPort = (address: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ?? address;

/**
 * Returns the network that rate limits count by: an IPv4 address itself; for IPv6 the /64 network, since one connection usually
 * has all of it.
 */
export function networkOf(address: string): string {
  const plain = withoutPort(address);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  // SocketAddress normalizes the notation.
  const { address: written } = new SocketAddress({ address: plain, family: 'ipv6' });
  const [head = '', tail] = written.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(missing).fill('0'), ...last].slice(0, 4).join(':');
}
