interface Timer {
  fire: () => void;
  ms: number;
}

/**
 * A clock for charts on which a delay passes when the walk says so, whatever the others do.
 *
 * @param onStart is told the length of each delay that begins to run, in ms
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
    /** The delays that are running, in ms. */
    running: () => [...timers.values()].map(({ ms }) => ms),
    /**
     * Lets the delay of so many ms pass.
     *
     * @throws where none of that length, or more than one, is running
     */
    pass(ms: number): void {
      const found = [...timers].filter(([, timer]) => timer.ms === ms);
      if (found.length !== 1) throw new Error(`${found.length} delays of ${ms} ms are running`);
      const [[id, timer]] = found as [[number, Timer]];
      timers.delete(id);
      timer.fire();
    },
  };
}
