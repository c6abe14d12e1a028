/** What proxies, login portals, firewalls and captive networks answer in Snug's place. */
const page = '<!doctype html><title>Log in</title><form action="/login"></form>';
const html = { 'content-type': 'text/html' };
const text = { 'content-type': 'text/plain; charset=utf-8' };
const json = { 'content-type': 'application/json' };
const problem = { 'content-type': 'application/problem+json' };

const to = (location: string) => ({ location });

export const foreignAnswers: Record<string, () => Response> = {
  'a page for a login': () => new Response(page, { headers: html }),
  'nothing, with success': () => new Response('', { headers: { 'content-length': '0' } }),
  'no content': () => new Response(null, { status: 204 }),
  'JSON of another shape': () => Response.json({ status: 'ok' }),
  'a list that is empty': () => Response.json([]),
  null: () => Response.json(null),
  'JSON that is cut off': () => new Response('{"plantId": "0199', { headers: json }),
  'a redirect to a login elsewhere': () =>
    new Response(null, { status: 302, headers: to('https://sso.test/') }),
  'a redirect that keeps the method': () => new Response(null, { status: 307, headers: to('/login') }),
  'a request to sign in': () => new Response('401 Unauthorized', { status: 401, headers: text }),
  'a request to sign in, as a problem': () =>
    Response.json({ type: 'signed-out', title: 'Sign in.', status: 401 }, { status: 401, headers: problem }),
  'a firewall': () => new Response('<title>Just a moment…</title>', { status: 403, headers: html }),
  'no such route': () => new Response('404 page not found\n', { status: 404, headers: text }),
  'no such route, as JSON': () => Response.json({ message: 'Not found' }, { status: 404 }),
  'a conflict': () => new Response('', { status: 409, headers: text }),
  'a body that is too large': () => new Response('<h1>413</h1>', { status: 413, headers: html }),
  'too many requests': () => new Response('slow down', { status: 429, headers: text }),
  'a server error of its own': () => new Response('', { status: 500 }),
  'no server behind it': () => new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: html }),
  'a network that wants a login': () => new Response(page, { status: 511, headers: html }),
};
