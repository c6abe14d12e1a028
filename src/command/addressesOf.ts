import type { Config } from '#server/base/config.ts';
import { networkAddresses } from '#server/start/tls/addresses.ts';

/** Returns the addresses by which people open this installation; the first one suits a phone. */
export function addressesOf({ origin, https, port }: Config): string[] {
  if (origin !== null) return [origin];
  const overHttps =
    https === null ? [] : networkAddresses().map((address) => `https://${address}:${https.port}`);
  return [...overHttps, `http://localhost:${port}`];
}
