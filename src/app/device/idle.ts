/** Not every browser has it. */
const request: typeof requestIdleCallback | undefined = globalThis.requestIdleCallback;

/** Runs something once the page has nothing better to do. */
export function whenIdle(run: () => void): void {
  if (request) request(run);
  else setTimeout(run, 2000);
}
