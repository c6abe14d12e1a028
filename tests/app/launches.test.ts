import { afterEach, expect, test, vi } from 'vitest';
import { onLaunch } from '#app/shell/startup/launches.ts';

const origin = 'https://snug.example';

/** Opens a page at a path. @returns a function that launches the app, and the paths that the app opens */
function openAt(path: string) {
  vi.stubGlobal('location', { origin });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: origin + path } as PerformanceEntry]);
  let consume = (_: { targetURL?: string | null }) => {};
  vi.stubGlobal('launchQueue', { setConsumer: (given: typeof consume) => (consume = given) });
  const opened: string[] = [];
  onLaunch((found) => opened.push(found));
  const launchAt = (targetURL?: string | null) => consume({ targetURL });
  return { launch: (to: string) => launchAt(origin + to), launchAt, opened };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a shortcut opens its page in the open app, and the icon leaves the page as it is', () => {
  const { launch, opened } = openAt('/');
  launch('/');
  launch('/scan');
  launch('/');
  launch('/tasks');
  expect(opened).toEqual(['/scan', '/tasks']);
});

test('the launch that opened the page is not followed again', () => {
  const { launch, opened } = openAt('/scan');
  launch('/scan');
  expect(opened).toEqual([]);
  launch('/scan');
  expect(opened).toEqual(['/scan']);
});

test('a launch without an address leaves the page as it is', () => {
  const { launchAt, opened } = openAt('/tasks');
  for (const address of [null, undefined]) launchAt(address);
  expect(opened).toEqual([]);
});

test('a browser without launches is left alone', () => {
  vi.stubGlobal('launchQueue', undefined);
  expect(() => onLaunch(() => undefined)).not.toThrow();
});
