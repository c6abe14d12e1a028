import type { BrowserContext, Route } from 'playwright/test';

/**
 * Holds the first call to an address; unless it is released it is cancelled with its page. Later calls pass.
 *
 * @param address may be called by any page of the phone
 */
export async function holdFirst(phone: BrowserContext, address: string) {
  const calls: Route[] = [];
  await phone.route(address, async (route) => {
    calls.push(route);
    if (calls.length > 1) await route.continue();
  });
  return {
    /** The number of calls, including the held one. */
    count: () => calls.length,
    letThrough: () => calls[0]!.continue(),
  };
}
