/** Too many concurrent writes. Nothing was changed, and the call can be retried. */
export class Busy extends Error {
  constructor(cause: unknown) {
    super('Too many changes at the same time.', { cause });
  }
}

interface Waiter {
  begin(): void;
  fail(): void;
  timer: NodeJS.Timeout;
}

/** How many tasks may wait by default. Their requests take memory, and a phone gives up before the last one's turn. */
const mostWaiting = 1000;

/** Lets a limited number of tasks run at once; the others wait in order, as long as the queue moves. */
export class Turns {
  readonly #waiting = new Set<Waiter>();
  readonly #most: number;
  #free: number;

  /**
   * @param places how many tasks may run at once
   * @param most how many may wait
   */
  constructor(places: number, most = mostWaiting) {
    this.#free = places;
    this.#most = most;
  }

  /**
   * Waits for a turn.
   *
   * @param patience how long to wait while no turn ends, in ms: a slow computer refuses nothing as long as it works
   * @returns ends the turn; may be called only once
   * @throws {Busy} if too many are waiting already, or if no turn ended for too long
   */
  async take(patience: number): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(patience);
    return () => this.#pass();
  }

  #wait(patience: number): Promise<void> {
    if (this.#waiting.size >= this.#most)
      return Promise.reject(new Busy(new Error(`${this.#most} are waiting for a turn.`)));
    return new Promise((begin, reject) => {
      const waiter: Waiter = {
        begin,
        fail: () => reject(new Busy(new Error(`No turn ended within ${patience} ms.`))),
        timer: setTimeout(() => {
          this.#waiting.delete(waiter);
          waiter.fail();
        }, patience),
      };
      this.#waiting.add(waiter);
    });
  }

  /** Gives the turn to the next one, after the requests that have arrived: a chain of writes would keep them out until its end. */
  #pass(): void {
    for (const { timer } of this.#waiting) timer.refresh();
    setImmediate(() => {
      const [next] = this.#waiting;
      if (!next) {
        this.#free += 1;
        return;
      }
      this.#waiting.delete(next);
      clearTimeout(next.timer);
      next.begin();
    });
  }
}

/** Turns of each household: one at a time. */
export class HouseholdTurns {
  readonly #households = new Map<string, { turns: Turns; users: number }>();

  /**
   * Waits for a turn of a household.
   *
   * @param patience how long to wait while no turn ends, in ms
   * @returns ends the turn; may be called only once
   * @throws {Busy} see {@link Turns}
   */
  async take(household: string, patience: number): Promise<() => void> {
    const known = this.#households.get(household) ?? { turns: new Turns(1), users: 0 };
    this.#households.set(household, known);
    known.users += 1;
    const leave = () => {
      known.users -= 1;
      if (known.users === 0) this.#households.delete(household);
    };
    try {
      const end = await known.turns.take(patience);
      return () => {
        end();
        // After the turn has passed on: a request that arrives until then waits too.
        setImmediate(leave);
      };
    } catch (error) {
      leave();
      throw error;
    }
  }
}

/** Turns of writes: one at a time in each household, and a limited number in all of them. */
export class WriteTurns {
  readonly #all: Turns;
  readonly #own = new HouseholdTurns();

  constructor(places: number) {
    this.#all = new Turns(places);
  }

  /**
   * @param household whose writes run one after another
   * @param patience how long to wait while no turn ends, in ms
   * @returns ends the turn; may be called only once
   * @throws {Busy} see {@link Turns}
   */
  async take(household: string, patience: number): Promise<() => void> {
    const endOwn = await this.#own.take(household, patience);
    try {
      const endShared = await this.#all.take(patience);
      return () => {
        endShared();
        endOwn();
      };
    } catch (error) {
      endOwn();
      throw error;
    }
  }
}
