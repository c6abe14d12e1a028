interface Timer {
  fire: () => void;
  ms: number;
}

/**
 * A clock for charts whose delays elapse independently, when the walk says so.
 *
 * @param onStart receives the length of each delay that starts, in ms
 */
export function heldClock(onStart: (ms: number) => void) {
  const timers = new Map<number, Timer>();
  let last = 0;
  return {
    setTimeout(fire: () => void, ms: number): number {
      last += 1;
      timers.set(last, { fire, ms });
      onStart(ms);
      return last;
    },
    clearTimeout: (id: number) => void timers.delete(id),
    /** The running delays, in ms. */
    running: () => [...timers.values()].map(({ ms }) => ms),
    /**
     * Lets the delay of `ms` milliseconds elapse.
     *
     * @param isFirst allows several delays of that length; the one that started first elapses
     * @throws if no running delay, or more than one, has that length
     */
    pass(ms: number, isFirst = false): void {
      const found = [...timers].filter(([, timer]) => timer.ms === ms).slice(0, isFirst ? 1 : undefined);
      if (found.length !== 1) throw new Error(`${found.length} delays of ${ms} ms are running`);
      const [[id, timer]] = found as [[number, Timer]];
      timers.delete(id);
      timer.fire();
    },
  };
}
