import createClient, { type Client } from 'openapi-fetch';
import { ApiError, type ProblemBody } from './problem.ts';
import type { paths } from './schema.d.ts';

/** The typed client of `openapi.yaml`. */
export type Api = Client<paths>;

/** A call that is not answered by then is taken as not answered at all, in ms. Uploads bring a `fetch` of their own. */
const patience = 20_000;

/** The page's next task. No timer: one of those is late in a page that is hidden. */
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

/** The browser's own call, which ends in time. A page wants many at once: each has a task of its own, between which a finger is heard. */
async function fetchInTime(request: Request): Promise<Response> {
  turn = turn.then(nextTask);
  await turn;
  const end = AbortSignal.timeout(patience);
  return fetch(request, { signal: AbortSignal.any([request.signal, end]) });
}

/**
 * Makes the client of this origin.
 *
 * @param onSignedOut called when a call is answered with 401, other than by the authentication service
 * @param session identifies who is signed in: a call that was made in an earlier session says nothing about this one
 */
export function createApi(onSignedOut: () => void, session: () => unknown = () => undefined): Api {
  const api = createClient<paths>({ baseUrl: '', credentials: 'same-origin', fetch: fetchInTime });
  const sessions = new WeakMap<Request, unknown>();
  api.use({
    onRequest({ request }) {
      sessions.set(request, session());
    },
    onResponse({ request, response, schemaPath }) {
      if (response.status !== 401 || schemaPath.startsWith('/api/auth/')) return;
      if (sessions.get(request) === session()) onSignedOut();
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
 * The data of an answer.
 *
 * @param call a call under way
 * @throws {ApiError} when it was refused or got no answer
 */
export async function dataOf<T>(call: Promise<Answer<T>>): Promise<T> {
  const answer = await call.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, undefined);
  });
  if (!answer.response.ok)
    throw new ApiError(answer.response.status, answer.error as Partial<ProblemBody> | undefined);
  return answer.data as T;
}
