import { BlockList, isIP } from 'node:net';
import { isPublicAddress } from './address.ts';

/** Which addresses Snug may send to if a user supplied them. */
export interface AllowedAddresses {
  /** Whether the operator listed a private address. Only these are also sent to over http. */
  isListed(address: string): boolean;
  /** Whether an address is listed or on the public internet. */
  isAllowed(address: string): boolean;
}

/** @param listed addresses and networks, such as `192.168.1.20` and `10.0.0.0/8` (`SNUG_PRIVATE_TARGETS`) */
export function allowedAddresses(listed: readonly string[]): AllowedAddresses {
  const list = new BlockList();
  for (const text of listed) {
    const [address = '', bits] = text.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  const isListed = (address: string) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
  return { isListed, isAllowed: (address) => isListed(address) || isPublicAddress(address) };
}
