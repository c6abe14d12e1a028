import { screenAt } from '#domain/pageAddresses.ts';
import { sharePath } from './share.ts';
import { isThumbnail } from './thumbnails.ts';

/** Files that are opened like pages, such as the licences, are no pages of the app. */
const isFile = (path: string) => /\.\w+$/.test(path);
const isForServer = (path: string) => /^\/(api|healthz|readyz)(\/|$)/.test(path);

const firstPart = (path: string) => path.split('/', 2)[1]!.toLowerCase();
const pageParts = new Set(['/', sharePath, ...Object.keys(screenAt)].map(firstPart));
/**
 * Other addresses are left to the network: a login portal in front of Snug sets its cookie at one of its own, such as
 * `/oauth2/callback`, on Snug's host.
 */
const isPage = (path: string) => pageParts.has(firstPart(path)) && !isFile(path);

/** What answers a request of a page: the kept app at any of its addresses, one of its files, or the code of the label reader. */
export type Route = 'share' | 'thumbnail' | 'page' | 'reader' | 'file';

/**
 * Returns what in the service worker answers a request; `null` if it is left to the browser.
 *
 * @param origin of Snug
 */
export function routeOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
): Route | null {
  const { origin: asked, pathname } = new URL(url);
  if (method === 'POST' && pathname === sharePath) return 'share';
  if (method !== 'GET' || asked !== origin) return null;
  if (isThumbnail(pathname)) return 'thumbnail';
  if (isForServer(pathname)) return null;
  if (mode === 'navigate') return isPage(pathname) ? 'page' : null;
  return pathname.endsWith('.wasm') ? 'reader' : 'file';
}
