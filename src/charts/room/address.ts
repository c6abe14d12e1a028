import { useSyncExternalStore } from 'react';

export type View = 'chart' | 'sides' | 'words' | 'walk' | 'walks' | 'live';

/** A place in the room. It is kept in the address after `#`, so that any static host can serve it. */
export interface Address {
  /** `null` for all flows. */
  chart: string | null;
  view: View;
  params: URLSearchParams;
}

const views: readonly string[] = ['sides', 'words', 'walk', 'walks', 'live'] satisfies View[];

/** Reads an address such as `#/kill/walk?start=in+a+pot`. */
export function addressOf(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [chart = '', view = ''] = path.split('/').map(decodeURIComponent);
  const params = new URLSearchParams(query);
  if (chart === 'live' && view === '') return { chart: null, view: 'live', params };
  return {
    chart: chart || null,
    view: views.includes(view) ? (view as View) : 'chart',
    params,
  };
}

/** Writes the address of a chart, or of all of them. @param params a list stands for several values of one name */
export function hrefOf(
  chart: string | null,
  view: View = 'chart',
  params: Record<string, string | readonly string[]> = {},
): string {
  const pairs = Object.entries(params).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  const query = new URLSearchParams(pairs).toString();
  const path = [
    ...(chart === null ? [] : [encodeURIComponent(chart)]),
    ...(view === 'chart' ? [] : [view]),
  ].join('/');
  return `#/${path}${query === '' ? '' : `?${query}`}`;
}

/** Opens an address without a new entry in the history. */
export function replaceAddress(href: string): void {
  history.replaceState(null, '', href);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** Returns the current hash, and renders again when it changes. */
export const useHash = () => useSyncExternalStore(subscribe, () => location.hash);
