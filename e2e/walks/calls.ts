import type { CDPSession, Page } from 'playwright/test';
import { snugMark } from '../support/snugAnswer.ts';

/** An API call that is held in the browser until a test decides about it. */
export interface Call {
  method(): string;
  url(): string;
  headers(): Record<string, string>;
  /** @returns its body; `null` if it has none */
  postDataBuffer(): Buffer | null;
  postDataJSON(): unknown;
  /** Forwards it to the server. */
  letThrough(): Promise<void>;
  /** Sends it to the server, and then holds the response, which the other functions decide about. */
  arrive(): Promise<void>;
  /** Responds as Snug does, without the server. */
  answer(status: number, contentType: string, body: string): Promise<void>;
  /** Aborts it without a response. */
  abort(): Promise<void>;
}

/** The browser's report about a held call. */
interface Paused {
  requestId: string;
  request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    postDataEntries?: { bytes?: string }[];
  };
  /** The status of the response; absent while the request is held. */
  responseStatusCode?: number;
  responseErrorReason?: string;
}

const isAnswered = ({ responseStatusCode, responseErrorReason }: Paused) =>
  responseStatusCode !== undefined || responseErrorReason !== undefined;

function callOf(session: CDPSession, { requestId, request }: Paused): Call {
  const body = request.postDataEntries
    ? Buffer.concat(request.postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64')))
    : null;
  // The call may be gone together with its page.
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
    async arrive() {
      const answered = new Promise<void>((resolve) => {
        const see = (paused: Paused) => {
          if (paused.requestId !== requestId || !isAnswered(paused)) return;
          session.off('Fetch.requestPaused', see);
          resolve();
        };
        session.on('Fetch.requestPaused', see);
      });
      await decide(session.send('Fetch.continueRequest', { requestId, interceptResponse: true }));
      await answered;
    },
    answer: (responseCode, contentType, text) =>
      decide(
        session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode,
          responseHeaders: [
            { name: 'Content-Type', value: contentType },
            { name: 'Snug', value: snugMark.snug },
          ],
          body: Buffer.from(text).toString('base64'),
        }),
      ),
    abort: () => decide(session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })),
  };
}

/**
 * Holds each API call of a page. Playwright's own routing would also intercept every file of the app, and disable the browser's
 * cache.
 *
 * @param onCall decides about each call
 * @returns a function that ends this; held calls continue
 */
export async function holdCalls(page: Page, onCall: (call: Call) => void): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', (paused) => {
    if (!isAnswered(paused)) onCall(callOf(session, paused));
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  return () => session.detach().catch(() => undefined);
}
