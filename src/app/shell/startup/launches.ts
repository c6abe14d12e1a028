/** Missing in TypeScript's library and in some browsers. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { targetURL?: string | null }) => void): void;
}

/**
 * Listens for shortcuts of the installed app's icon that are pressed while this page is open: the browser only brings it to the
 * front (`launch_handler` in the manifest). The icon itself leads to no other page.
 *
 * @param listener called with the path that a shortcut leads to
 */
export function onLaunch(listener: (path: string) => void): void {
  // The browser also reports the launch that opened this page, however long ago that was.
  let opening = performance.getEntriesByType('navigation')[0]?.name;
  (globalThis as { launchQueue?: LaunchQueue }).launchQueue?.setConsumer(({ targetURL }) => {
    const isOpening = targetURL === opening;
    opening = undefined;
    const { pathname } = new URL(targetURL ?? '/', location.origin);
    if (!isOpening && pathname !== '/') listener(pathname);
  });
}
