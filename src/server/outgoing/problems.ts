/** What went wrong with a request to an address that a user supplied, in words for that user. They name neither address nor secret. */

export const problems = {
  address: 'This is not the address of a web server, such as https://home.example/hook.',
  credentials: 'The address must not contain a user name or a password.',
  private:
    'This address is in a private network. The operator of this Snug can allow it with SNUG_PRIVATE_TARGETS.',
  plain: 'Snug needs an https address, except in the private networks that SNUG_PRIVATE_TARGETS allows.',
  missing: 'There is no server with this name. Check the spelling of the address.',
  refused: 'The server refused the connection. Check the port, and whether the program is running.',
  late: 'The server did not answer within 10 seconds.',
  certificate: 'The certificate of the server is not trusted.',
  broken: 'The connection to the server broke off.',
} as const;

/** The lookup found no address that Snug may connect to. */
export class NotAllowed extends Error {}

const ofCode: Record<string, string> = {
  ENOTFOUND: problems.missing,
  ENODATA: problems.missing,
  ECONNREFUSED: problems.refused,
  ABORT_ERR: problems.late,
  ETIMEDOUT: problems.late,
  CERT_HAS_EXPIRED: problems.certificate,
  CERT_NOT_YET_VALID: problems.certificate,
  DEPTH_ZERO_SELF_SIGNED_CERT: problems.certificate,
  SELF_SIGNED_CERT_IN_CHAIN: problems.certificate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: problems.certificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: problems.certificate,
  ERR_TLS_CERT_ALTNAME_INVALID: problems.certificate,
};

/** Returns the sentence for a request without an answer. @param isPlain whether it was sent over http */
export function problemOfError(error: unknown, isPlain: boolean): string {
  if (error instanceof NotAllowed) return isPlain ? problems.plain : problems.private;
  // Several addresses of a name were tried.
  const { code, errors } = error as { code?: unknown; errors?: { code?: unknown }[] };
  return ofCode[String(errors?.[0]?.code ?? code)] ?? problems.broken;
}

/** Returns the sentence for an answer that accepts nothing; `null` for one that does. */
export function problemOfStatus(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The server leads to another address (${status}). Enter that one instead.`;
  if (status === 401 || status === 403)
    return `The server denied access (${status}). Check the token or the password.`;
  if (status === 404) return 'The server knows nothing at this address (404).';
  if (status === 410) return 'The server no longer wants these messages (410).';
  if (status === 413) return 'The message is too large for the server (413).';
  if (status === 429) return 'The server wants fewer messages (429).';
  if (status >= 500) return `The server has a fault (${status}).`;
  return `The server refused the message (${status}).`;
}
