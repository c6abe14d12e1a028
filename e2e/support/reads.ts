import type { Page, Request, Route } from 'playwright/test';
import { expect } from './snugTest.ts';

/** The reads that a page makes by itself, such as lists. */
export interface Reads {
  /** Waits until none is under way, and holds further ones in the browser. */
  hold(): Promise<void>;
  /** Lets the held ones go on. */
  release(): Promise<void>;
}

/** Follows the requests of a page to addresses of this form. */
export function readsOf(page: Page, address: RegExp): Reads {
  const underWay = new Set<Request>();
  const held: Route[] = [];
  page.on('request', (request) => address.test(request.url()) && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return {
    async hold() {
      await page.route(address, (route) => {
        underWay.delete(route.request());
        held.push(route);
      });
      await expect.poll(() => underWay.size, { message: 'reads under way' }).toBe(0);
    },
    async release() {
      await page.unroute(address);
      // Their page may be gone.
      await Promise.allSettled(held.splice(0).map((route) => route.continue()));
    },
  };
}
