import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import { ApiError, NotSnugError, type ProblemBody } from './problem.ts';
import { isSnug } from './isSnug.ts';
import type { paths } from './schema.d.ts';

/** The typed client of `openapi.yaml`. */
export type Api = Client<paths>;

/** The timeout of a request, in ms. Uploads pass their own `fetch`. */
const patience = 20_000;

/** Resolves in the next task of the event loop. Browsers throttle timers in hidden pages, so it uses a message instead. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

let turn: Promise<void> = Promise.resolve();

/**
 * Calls `fetch` with a timeout. A page starts many requests at once: each one gets its own task, so that input is handled between
 * them.
 */
async function fetchInTime(request: Request): Promise<Response> {
  turn = turn.then(nextTask);
  await turn;
  const end = AbortSignal.timeout(patience);
  return fetch(request, { signal: AbortSignal.any([request.signal, end]) });
}

/** What the client reports and asks. */
interface Hooks {
  /** Called on a 401 of a session that has ended or is another user's, with whether the user was removed. */
  onSignedOut?(isRemoved: boolean): void;
  /** Called when something between the phone and Snug answered. */
  onForeignAnswer?(response: Response): void;
  /**
   * Returns the session that a request is made for: the server refuses it in one of another user, and a 401 for a request of an
   * earlier session is ignored.
   */
  session?(): { user: { id: string } } | null | undefined;
}

/** How requests get to the server. */
type Way = Pick<ClientOptions, 'baseUrl' | 'fetch'>;

/**
 * Creates the client. It believes only responses that are Snug's; a call that something else answered fails with `NotSnugError`.
 *
 * @param way by default, to this page's origin
 */
export function createApi({ onSignedOut, onForeignAnswer, session }: Hooks, way?: Way): Api {
  // Snug never redirects a call; a browser would hide what a redirect leads to.
  const api = createClient<paths>({
    fetch: fetchInTime,
    redirect: 'manual',
    ...way,
  });
  const sessions = new WeakMap<Request, unknown>();
  api.use({
    onRequest({ request, schemaPath }) {
      const current = session?.();
      sessions.set(request, current);
      // A request with other headers would not use the page's preloaded session.
      if (current && schemaPath !== '/api/auth/get-session')
        request.headers.set('snug-user', current.user.id);
    },
    async onResponse({ request, response, schemaPath }) {
      if (!isSnug(response)) {
        onForeignAnswer?.(response);
        throw new NotSnugError(0);
      }
      if (response.status !== 401) return;
      const { type } = await response
        .clone()
        .json()
        .catch(() => ({}));
      // The authentication service also answers so to a wrong password.
      if (!type || (schemaPath.startsWith('/api/auth/') && type !== 'signed-out')) return;
      if (sessions.get(request) === session?.()) onSignedOut?.(type === 'removed');
    },
  });
  return api;
}

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/**
 * Returns the data of a response.
 *
 * @param call a pending call of the client
 * @throws {ApiError} if the response or its body is an error, or if there is none, or not a whole one; an `AbortError` is passed on
 */
export async function dataOf<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await call.catch((thrown: unknown) => {
    throw thrown instanceof ApiError || (thrown as Error).name === 'AbortError' ? thrown : new ApiError(0);
  });
  const { ok, status, headers } = response;
  // What was cut off lacks the content that it has by the contract. A server error settles nothing in any case.
  const isWhole = ok ? data !== undefined || status === 204 : status >= 500 || typeof error === 'object';
  if (!ok || !isWhole)
    throw new ApiError(isWhole ? status : 0, error as Partial<ProblemBody> | undefined, headers.get('date'));
  // An error in the body of a success counts as a failure (spec §7).
  const message = (data as { error?: { message?: unknown } } | null | undefined)?.error?.message;
  if (typeof message === 'string') throw new ApiError(status, { message });
  return data as T;
}
