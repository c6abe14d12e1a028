/** Missing in some browsers. */
const request: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback;

/** Runs a callback once the page is idle. */
export function whenIdle(run: () => void): void {
  if (request) request(run);
  else setTimeout(run, 2000);
}
