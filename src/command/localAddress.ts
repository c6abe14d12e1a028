import type { Config } from '#server/base/config.ts';

/** Returns the address by which this computer reaches its own server. */
export function localAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
