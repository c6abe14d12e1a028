/** Parses the response headers of an XMLHttpRequest. */
const headersOf = (list: string): Headers => {
  const headers = new Headers();
  for (const line of list.trim().split(/[\r\n]+/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
};

/** Statuses of responses without a body. */
const bare = new Set([204, 205, 304]);

/**
 * Creates a `fetch` that reports the progress of an upload, which the browser's own cannot.
 *
 * @param onSent called on each progress event with the share sent, 0…1
 * @param form the body of the request, if it is large: the browser then reads its files piece by piece
 * @returns a function that fails as `fetch` does: with TypeError if there is no response, with AbortError if it was aborted
 */
export const fetchWithProgress =
  (onSent: (share: number) => void, form?: FormData) =>
  async (request: Request): Promise<Response> => {
    // A service worker has none, and shows no progress.
    if (!('XMLHttpRequest' in globalThis)) return fetch(request);
    const body = form ?? (await request.blob());
    const { signal } = request;
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      const giveUp = () => call.abort();
      call.open(request.method, request.url);
      for (const [name, value] of request.headers) {
        // The boundary in the type of a form is made when it is sent.
        if (!form || name !== 'content-type') call.setRequestHeader(name, value);
      }
      call.responseType = 'blob';
      call.upload.addEventListener('progress', ({ loaded, total }) =>
        onSent(total > 0 ? Math.min(1, loaded / total) : 0),
      );
      call.addEventListener('load', () => {
        const { status, statusText } = call;
        const headers = headersOf(call.getAllResponseHeaders());
        const answer = bare.has(status) ? null : (call.response as Blob);
        resolve(new Response(answer, { status, statusText, headers }));
      });
      call.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      call.addEventListener('abort', () =>
        reject(new DOMException('The upload was given up.', 'AbortError')),
      );
      call.addEventListener('loadend', () => signal.removeEventListener('abort', giveUp));
      signal.addEventListener('abort', giveUp);
      call.send(body);
    });
  };
