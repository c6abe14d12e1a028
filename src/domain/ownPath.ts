/**
 * Returns whether an address is a path of this installation: browsers take `//`, and a backslash, for the beginning of another host.
 *
 * @param target of any type, from an address or a body
 */
export const isOwnPath = (target: unknown): target is string =>
  typeof target === 'string' && target.length <= 2000 && /^\/(?!\/)(?![^?#]*\/\/)[^\\\p{Cc}]*$/u.test(target);
