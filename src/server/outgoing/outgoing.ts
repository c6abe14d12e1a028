/** Requests to addresses that users supplied: the only file that makes them, except for push services (`push/`). */
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { guardedLookup, publicNetwork, type Network } from './network.ts';
import { allowedAddresses } from './privateTargets.ts';
import { NotAllowed, problemOfError, problemOfStatus, problems } from './problems.ts';

/** In ms, for the whole request. */
const patience = 10_000;
/** More of an answer is not read. */
const mostBytes = 4096;
/** More of an answer is not kept. */
const mostLetters = 300;

export interface OutgoingRequest {
  url: string;
  method?: 'POST' | 'PUT';
  headers?: Record<string, string>;
  body: string;
  /** Texts that must not appear in what is kept of the answer. */
  secrets?: readonly string[];
}

/** How a request ended. */
export interface Attempt {
  /** The HTTP status; `null` without an answer. */
  status: number | null;
  /** The beginning of the answer, as one line. */
  answer: string;
  /** What went wrong, as a sentence; `null` if the server accepted the message. */
  problem: string | null;
  /** The header's raw value. */
  retryAfter: string | undefined;
}

export interface Outgoing {
  /** Returns why nothing can be sent to an address, as a sentence; `null` if it may be tried. Names are not resolved. */
  problemOf(url: string): string | null;
  /** Sends a request. It follows no redirects, and never throws. */
  send(request: OutgoingRequest): Promise<Attempt>;
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/** Returns the beginning of an answer as one line, without the secrets that the request held. */
function excerpt(text: string, secrets: readonly string[]): string {
  const plain = secrets.reduce((part, secret) => (secret === '' ? part : part.replaceAll(secret, '…')), text);
  return plain
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, mostLetters)
    .toWellFormed();
}

async function beginningOf(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size >= mostBytes) break;
    }
  } catch {
    // The status has arrived, and says enough.
  }
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8');
}

interface Sending extends OutgoingRequest {
  lookup: LookupFunction;
  ca: string | undefined;
}

function exchange({ url, method = 'POST', headers, body, lookup, ca }: Sending) {
  const options = {
    method,
    headers: { 'User-Agent': 'Snug', 'Content-Length': Buffer.byteLength(body), ...headers },
    signal: AbortSignal.timeout(patience),
    // The address that was checked is the one that is connected to.
    lookup,
    agent: false as const,
  };
  return new Promise<{ status: number; retryAfter: string | undefined; text: string }>((resolve, reject) => {
    const request = url.startsWith('https:')
      ? https.request(url, { ...options, ...(ca !== undefined && { ca }) })
      : http.request(url, options);
    request.on('error', reject);
    request.on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      void beginningOf(response).then((text) =>
        resolve({ status, retryAfter: answered['retry-after'], text }),
      );
    });
    request.end(body);
  });
}

/**
 * Returns the sender of requests to addresses that users supplied. They go over https to public addresses, and also over http to
 * those that the operator listed. Each address of a name is checked, and the connection uses a checked one.
 *
 * @param privateTargets addresses and networks that the operator allows
 * @param network tests replace how names are resolved
 */
export function outgoing(
  { privateTargets }: { privateTargets: readonly string[] },
  { resolve, ca }: Pick<Network, 'resolve' | 'ca'> = publicNetwork,
): Outgoing {
  const { isListed, isAllowed } = allowedAddresses(privateTargets);
  const ruleFor = (url: URL) => (url.protocol === 'https:' ? isAllowed : isListed);

  function problemOf(text: string): string | null {
    const url = URL.parse(text);
    if (!url || !/^https?:$/.test(url.protocol)) return problems.address;
    if (url.username !== '' || url.password !== '') return problems.credentials;
    const host = hostOf(url);
    if (isIP(host) === 0)
      return url.protocol === 'https:' || privateTargets.length > 0 ? null : problems.plain;
    if (!isAllowed(host)) return problems.private;
    return ruleFor(url)(host) ? null : problems.plain;
  }

  return {
    problemOf,
    async send(request) {
      // Checked again, since the settings may have changed. The lookup is never asked about IP addresses.
      const problem = problemOf(request.url);
      const failed = { status: null, answer: '', retryAfter: undefined };
      if (problem !== null) return { ...failed, problem };
      const url = new URL(request.url);
      const lookup = guardedLookup({ resolve, isAllowed: ruleFor(url) }, () => new NotAllowed());
      try {
        const { status, retryAfter, text } = await exchange({ ...request, url: url.href, lookup, ca });
        const answer = excerpt(text, request.secrets ?? []);
        return { status, retryAfter, answer, problem: problemOfStatus(status) };
      } catch (error) {
        return { ...failed, problem: problemOfError(error, url.protocol === 'http:') };
      }
    },
  };
}
