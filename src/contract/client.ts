import createClient, { type Client } from 'openapi-fetch';
import { ApiError, type ProblemBody } from './problem.ts';
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

/**
 * Creates the client for this origin.
 *
 * @param onSignedOut called on a 401 of a session that has ended or is another user's, with whether the user was removed
 * @param session returns the session that a request is made for: the server refuses it in one of another user, and a 401 for a
 *   request of an earlier session is ignored
 */
export function createApi(
  onSignedOut: (isRemoved: boolean) => void,
  session: () => { user: { id: string } } | null | undefined = () => undefined,
): Api {
  const api = createClient<paths>({ baseUrl: '', credentials: 'same-origin', fetch: fetchInTime });
  const sessions = new WeakMap<Request, unknown>();
  api.use({
    onRequest({ request, schemaPath }) {
      const current = session();
      sessions.set(request, current);
      // A request with other headers would not use the page's preloaded session.
      if (current && schemaPath !== '/api/auth/get-session')
        request.headers.set('snug-user', current.user.id);
    },
    async onResponse({ request, response, schemaPath }) {
      if (response.status !== 401) return;
      const { type } = await response
        .clone()
        .json()
        .catch(() => ({}));
      // The authentication service also answers so to a wrong password.
      if (schemaPath.startsWith('/api/auth/') && type !== 'signed-out') return;
      if (sessions.get(request) === session()) onSignedOut(type === 'removed');
    },
  });
  return api;
}

interface Answer<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** Returns the error in the body of a successful response, which counts as a failure (spec §7). */
function errorIn(data: unknown): { message: string } | null {
  const error = (data as { error?: { message?: unknown } } | null | undefined)?.error;
  return typeof error?.message === 'string' ? { message: error.message } : null;
}

/**
 * Returns the data of a response.
 *
 * @param call a pending call of the client
 * @throws {ApiError} if the response or its body is an error, or if there is none; an `AbortError` is passed on
 */
export async function dataOf<T>(call: Promise<Answer<T>>): Promise<T> {
  const answer = await call.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, undefined);
  });
  if (!answer.response.ok) {
    const { status, headers } = answer.response;
    throw new ApiError(status, answer.error as Partial<ProblemBody> | undefined, headers.get('date'));
  }
  const error = errorIn(answer.data);
  if (error) throw new ApiError(answer.response.status, error);
  return answer.data as T;
}
