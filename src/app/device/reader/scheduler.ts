/** When a pass over a frame is tried. */
export interface Plan {
  /** Tried in every n-th frame at most. */
  every: number;
  /** What it is expected to take, in ms, until it was measured on this device. */
  cost: number;
  /** Whether time is saved up for it: nothing that follows it in the order is done before. */
  isUrgent?: boolean;
}

/**
 * Chooses the passes over each frame, so that all of them together use a share of one core: a slower device does less in each
 * frame, and needs more frames for all passes. It has no clock of its own.
 */
export interface Scheduler<Pass extends Plan> {
  /** Begins a frame. @param at when it was taken, in ms */
  begin(at: number): void;
  /**
   * Returns the next pass over this frame, or null if there is none that is due, wanted and affordable.
   * @param isWanted whether a pass has something to do
   */
  next(isWanted: (pass: Pass) => boolean): Pass | null;
  /** Records that a pass was made. @param took in ms */
  spend(pass: Pass, took: number): void;
  /** Records that a code was read in this frame. */
  found(): void;
}

/** Share of a core that reading may use; and after a minute without a code, so that the device stays cool. */
const SHARE = { fresh: 0.4, tired: 0.15 };
/** How long a device looks for a code until it tires, in ms. */
export const TIRED_AFTER = 60_000;
/** Time that may be saved up for a costly pass, in ms. Once half is saved, any pass may overdraw. */
const MOST_SAVED = 24;
/** Time that may be owed while the first pass is still made, in ms. */
const MOST_OWED = 20;
/** A pause between frames that is longer, in ms, does not count: it is no time to spend at once. */
const LONGEST_GAP = 200;
/** A pass that waited so many times as long as it should goes first of those that follow the first one; or of all. */
const PATIENCE = 3;
const DESPERATE = 12;
/** How much the last measurement counts: less if it is worse, for code that runs for the first time is slow. */
const RECENT = { faster: 0.5, slower: 0.1 };

/** @param passes in their order: the first is made in every frame that can afford it */
export function createScheduler<Pass extends Plan>(passes: readonly Pass[]): Scheduler<Pass> {
  const [first] = passes;
  const costs = new Map(passes.map((pass) => [pass, pass.cost]));
  const lastRun = new Map(passes.map((pass) => [pass, 1 - pass.every]));
  let made = new Set<Pass>();
  let frame = 0;
  let saved = MOST_SAVED;
  let lastAt: number | null = null;
  let foundAt: number | null = null;

  const waited = (pass: Pass) => frame - lastRun.get(pass)!;
  /** How many times as long as it should a pass has waited. */
  const delay = (pass: Pass) => waited(pass) / pass.every;
  const isAffordable = (pass: Pass) => costs.get(pass)! <= saved || saved >= MOST_SAVED / 2;

  return {
    begin(at) {
      frame += 1;
      made = new Set();
      foundAt ??= at;
      const share = at - foundAt > TIRED_AFTER ? SHARE.tired : SHARE.fresh;
      const gap = lastAt === null ? 0 : Math.min(LONGEST_GAP, Math.max(0, at - lastAt));
      saved = Math.min(MOST_SAVED, saved + gap * share);
      lastAt = at;
    },
    next(isWanted) {
      if (saved < -MOST_OWED) return null;
      const due = passes.filter((pass) => !made.has(pass) && waited(pass) >= pass.every && isWanted(pass));
      const [longest] = due.filter((pass) => pass !== first).sort((a, b) => delay(b) - delay(a));
      // Time is saved up for a pass that waited too long: in the end even without the first one.
      if (longest && delay(longest) > DESPERATE) return isAffordable(longest) ? longest : null;
      if (first && due.includes(first)) return first;
      if (saved < 0) return null;
      if (longest && delay(longest) > PATIENCE) return isAffordable(longest) ? longest : null;
      for (const pass of due) {
        if (isAffordable(pass)) return pass;
        if (pass.isUrgent) return null;
      }
      return null;
    },
    spend(pass, took) {
      made.add(pass);
      lastRun.set(pass, frame);
      saved -= took;
      const cost = costs.get(pass)!;
      costs.set(pass, cost + (took - cost) * (took < cost ? RECENT.faster : RECENT.slower));
    },
    found() {
      foundAt = lastAt;
    },
  };
}
