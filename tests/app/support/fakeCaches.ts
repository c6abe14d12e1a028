/**
 * A stand-in for the browser's caches; like them, it lists what it holds in the order in which that was added. Addresses are
 * compared without their origin, and without the search if asked.
 */
export function fakeCaches(
  fetchFile: (path: string, request: Request) => Promise<Response> = () => Promise.reject(new TypeError()),
) {
  const held = new Map<string, Map<string, Response>>();
  const pathOf = (request: Request | string, ignoresSearch = false) => {
    const { pathname, search } = new URL(
      typeof request === 'string' ? request : request.url,
      'https://snug.test',
    );
    return ignoresSearch ? pathname : pathname + search;
  };
  const find = (name: string, request: Request | string, ignoresSearch = false) =>
    held.get(name)?.get(pathOf(request, ignoresSearch))?.clone();
  const open = async (name: string) => {
    const files = held.get(name) ?? new Map<string, Response>();
    held.set(name, files);
    return {
      keys: async () => [...files.keys()].map((path) => new Request(`https://snug.test${path}`)),
      match: async (request: Request | string) => find(name, request),
      matchAll: async () => [...files.values()].map((response) => response.clone()),
      put: async (request: Request | string, response: Response) => void files.set(pathOf(request), response),
      delete: async (request: Request | string) => files.delete(pathOf(request)),
      /** All or nothing. */
      async addAll(requests: readonly Request[]) {
        const answers = await Promise.all(requests.map((request) => fetchFile(pathOf(request), request)));
        for (const [at, { url }] of requests.entries()) files.set(pathOf(url), answers[at]!);
      },
    };
  };
  return {
    open,
    has: async (name: string) => held.has(name),
    keys: async () => [...held.keys()],
    delete: async (name: string) => held.delete(name),
    match: async (
      request: Request | string,
      { cacheName, ignoreSearch }: { cacheName?: string; ignoreSearch?: boolean } = {},
    ) =>
      (cacheName === undefined ? [...held.keys()] : [cacheName])
        .map((name) => find(name, request, ignoreSearch))
        .find((found) => found !== undefined),
  };
}
