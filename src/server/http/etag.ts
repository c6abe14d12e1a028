/**
 * Returns whether a client has this version already (RFC 9110, section 13.1.2).
 *
 * @param tag the current version, with its quotes
 * @param ifNoneMatch the request's header: a list of tags, weak ones too, or `*`
 */
export const isKnown = (tag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch?.split(',').some((known) => ['*', tag].includes(known.trim().replace(/^W\//, ''))) ?? false;
