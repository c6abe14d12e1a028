/** How the server reaches addresses that a client named. */
import { lookup } from 'node:dns/promises';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './address.ts';

interface Found {
  address: string;
  family: number;
}

/** What tests replace to have a push service of their own on this computer. */
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
    super('The name leads to no public address.');
  }
}

/** Looks names up for a socket, which connects to nothing but what this answers: a second look-up cannot change it. */
const guardedLookup =
  ({ resolve, isAllowed }: Network): LookupFunction =>
  (host, options, callback) => {
    resolve(host).then(
      (found) => {
        const allowed = found.filter(({ address }) => isAllowed(address));
        const [first] = allowed;
        if (!first) callback(new PrivateAddress(), '');
        else if (options.all) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };

/** @param maxSockets to one host at a time */
export const guardedAgent = (network: Network, maxSockets: number): Agent =>
  new Agent({
    keepAlive: true,
    maxSockets,
    lookup: guardedLookup(network),
    ...(network.ca !== undefined && { ca: network.ca }),
  });
