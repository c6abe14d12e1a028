/** Connections to addresses that a client supplied. */
import { lookup } from 'node:dns/promises';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './address.ts';

interface Found {
  address: string;
  family: number;
}

/** Tests replace this to run a push service on localhost. */
export interface Network {
  resolve(host: string): Promise<Found[]>;
  isAllowed(address: string): boolean;
  /** A certificate to trust instead of the public ones. */
  ca?: string;
}

export const publicNetwork: Network = {
  resolve: (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
};

class PrivateAddress extends Error {
  constructor() {
    super('The name resolves to no public address.');
  }
}

/**
 * Resolves names for a socket and leaves out addresses that are not allowed. The socket uses this result, so DNS rebinding is not
 * possible.
 *
 * @param refusal returns the error if no address is left
 */
export const guardedLookup =
  ({ resolve, isAllowed }: Network, refusal: () => Error = () => new PrivateAddress()): LookupFunction =>
  (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const allowed = found.filter(({ address }) => isAllowed(address));
        const [first] = allowed;
        if (!first) callback(refusal(), '');
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };

/** @param maxSockets the maximum number of sockets per host */
export const guardedAgent = (network: Network, maxSockets: number): Agent =>
  new Agent({
    keepAlive: true,
    maxSockets,
    lookup: guardedLookup(network),
    ...(network.ca !== undefined && { ca: network.ca }),
  });
