import { vi } from 'vitest';

const { locks } = navigator;

type Hold = (lock: Lock | null) => Promise<unknown>;

/** Gives the page that is loaded next locks of its own. @returns a function that closes that page, which releases them */
export function lockedPage(): () => void {
  const closed = Promise.withResolvers<void>();
  const request = (name: string, ...rest: [Hold] | [LockOptions, Hold]) => {
    const hold = rest.at(-1) as Hold;
    const options = rest.length === 2 ? (rest[0] as LockOptions) : {};
    return locks.request(name, options, (lock) => Promise.race([hold(lock), closed.promise]));
  };
  vi.stubGlobal('navigator', { locks: { request, query: () => locks.query() } });
  return closed.resolve;
}
