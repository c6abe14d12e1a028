import type { CDPSession, Page } from 'playwright/test';

/** A call of the API that waits in the browser until a test decides about it. */
export interface Call {
  method(): string;
  url(): string;
  headers(): Record<string, string>;
  /** @returns its body; `null` if it has none */
  postDataBuffer(): Buffer | null;
  postDataJSON(): unknown;
  /** Lets it go on to the server. */
  letThrough(): Promise<void>;
  /** Answers it in the server's place. */
  answer(status: number, contentType: string, body: string): Promise<void>;
  /** Ends it without an answer. */
  abort(): Promise<void>;
}

/** As much as the browser tells of a call that it holds back. */
interface Paused {
  requestId: string;
  request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    postDataEntries?: { bytes?: string }[];
  };
}

function callOf(session: CDPSession, { requestId, request }: Paused): Call {
  const body = request.postDataEntries
    ? Buffer.concat(request.postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')))
    : null;
  // A page that is left takes its calls with it.
  const decide = (sending: Promise<unknown>): Promise<void> =>
    sending.then(() => undefined).catch(() => undefined);
  return {
    method: () => request.method,
    url: () => request.url,
    headers: () =>
      Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])),
    postDataBuffer: () => body,
    postDataJSON: () => JSON.parse(body?.toString() ?? 'null') as unknown,
    letThrough: () => decide(session.send('Fetch.continueRequest', { requestId })),
    answer: (responseCode, contentType, text) =>
      decide(
        session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode,
          responseHeaders: [{ name: 'Content-Type', value: contentType }],
          body: Buffer.from(text).toString('base64'),
        }),
      ),
    abort: () => decide(session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
  };
}

/**
 * Holds back each call of a page to the API. Playwright's own routing would hold back each of the app's files too, and switch
 * the browser's cache off.
 *
 * @param onCall decides about each
 * @returns ends it; calls that still wait go on
 */
export async function holdCalls(page: Page, onCall: (call: Call) => void): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', (paused) => onCall(callOf(session, paused)));
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  return () => session.detach().catch(() => undefined);
}
