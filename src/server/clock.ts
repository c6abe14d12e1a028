import type { FastifyBaseLogger } from 'fastify';
import type { KnownTime } from './db/installation/clock.ts';
import type { Repository } from './db/repository.ts';

/** In ms. How far clocks may be apart, and how long a server must run with a clock before it believes it nevertheless. */
const day = 86_400_000;
/** In ms. */
const hour = 3_600_000;

interface Options {
  repository: Pick<Repository, 'clock'>;
  /** The computer's clock, epoch milliseconds. */
  now(): number;
  /** A stopwatch in ms, which no change of the clock affects. */
  passed?(): number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Tells whether the computer's clock can be believed. A server notes the time each hour. If the clock is then more than a day away
 * from the time that it must be, or after a start from the time that was noted last, one of the two is wrong: the clock jumped, or
 * Snug was off for long. Nothing is deleted by its age until a server has run for a day without another jump.
 */
export class Clock {
  readonly #options: Options;
  readonly #passed: () => number;
  /** A time that is believed, and the stopwatch at that time. */
  #base: { time: number; at: number } | null = null;
  /** The stopwatch when the time was last noted. */
  #notedAt: number | null = null;
  #isTold = false;

  constructor(options: Options) {
    this.#options = options;
    this.#passed = options.passed ?? (() => performance.now());
  }

  /** Compares the clock with what the database knows. @returns what is known now */
  async read(): Promise<KnownTime> {
    const known = await this.#options.repository.clock.read();
    const [now, at] = [this.#options.now(), this.#passed()];
    // Another server may have noted a later time.
    const time = Math.max(known?.agreed_at ?? now, this.#expected(at) ?? -Infinity);
    const result = Math.abs(now - time) <= day ? null : this.#doubted(known, { now, at, time });
    this.#base = { time: result === null ? now : time, at };
    this.#notedAt = at;
    if (result === null) this.#isTold = false;
    return result ?? { agreed_at: now, seen_at: null, seen_for: 0 };
  }

  /** Notes the time. */
  async note(): Promise<void> {
    await this.#options.repository.clock.store(await this.read());
  }

  /** Whether what is old by the computer's clock may be deleted for good. */
  isBelieved(): boolean {
    return this.#isNear(this.#options.now());
  }

  /**
   * Returns the time by which sessions and the like expire.
   *
   * @param now by the computer's clock
   * @returns `now`, or an earlier time that is certain if the clock cannot be believed
   */
  sure(now: number): number {
    return this.#isNear(now) ? now : Math.min(now, this.#expected(this.#passed())!);
  }

  #isNear(now: number): boolean {
    const expected = this.#expected(this.#passed());
    return expected === null || Math.abs(now - expected) <= day;
  }

  /** Returns the time that it must be; `null` if none is known. */
  #expected(at: number): number | null {
    return this.#base && this.#base.time + at - this.#base.at;
  }

  /** @returns what is known about a clock that is away from `time`; `null` once it has gone on as it should for a day */
  #doubted(
    known: KnownTime | undefined,
    { now, at, time }: { now: number; at: number; time: number },
  ): KnownTime | null {
    const seen = known?.seen_at ?? null;
    const goesOn = seen !== null && Math.abs(now - seen) <= day;
    // Several servers of an installation run at the same time.
    const ran = goesOn && this.#notedAt !== null ? Math.min(now - seen, at - this.#notedAt) : 0;
    const seen_for = goesOn ? known!.seen_for + Math.max(0, ran) : 0;
    if (seen_for >= day) return null;
    if (!this.#isTold) {
      const days = Math.round(Math.abs(now - time) / day);
      this.#options.log.warn(
        `This computer's clock is ${days} days ${now > time ? 'ahead of' : 'behind'} the time at which Snug last ran. Nothing is deleted by its age until Snug has run for a day with it: if it is wrong, set it before.`,
      );
    }
    this.#isTold = true;
    return { agreed_at: known?.agreed_at ?? time, seen_at: now, seen_for };
  }
}

/**
 * Notes the time now and every hour.
 *
 * @param onError called if that fails
 * @returns a function that stops it
 */
export function keepNoted(clock: Clock, onError: (error: unknown) => void): () => void {
  let isEnded = false;
  const run = () =>
    void clock.note().catch((error: unknown) => {
      // The end of the server closes the database.
      if (!isEnded) onError(error);
    });
  run();
  const timer = setInterval(run, hour);
  timer.unref();
  return () => {
    isEnded = true;
    clearInterval(timer);
  };
}
