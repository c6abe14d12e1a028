import type { BrowserContext, Route } from 'playwright/test';

/**
 * Holds the first call to an address; unless it is released it is cancelled with its page. Later calls pass.
 *
 * @param address may be called by any page of the phone
 */
export async function holdFirst(phone: BrowserContext, address: string) {
  const held = Promise.withResolvers<Route>();
  let count = 0;
  await phone.route(address, async (route) => {
    count += 1;
    if (count === 1) held.resolve(route);
    else await route.continue();
  });
  return {
    /** The number of calls, including the held one. */
    count: () => count,
    /** Releases the held call; waits for it if it was not made yet. */
    letThrough: async () => (await held.promise).continue(),
  };
}
