/** Sends JSON to the server, with the `Origin` of its own pages. */
export const post = (origin: string, path: string, body: object, cookie = '') =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** As {@link post}. @throws if the server refuses */
export async function call(origin: string, path: string, body: object, cookie = ''): Promise<Response> {
  const response = await post(origin, path, body, cookie);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
