import { networkInterfaces } from 'node:os';

/** Returns the IPv4 addresses by which other devices in the network reach this computer. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
