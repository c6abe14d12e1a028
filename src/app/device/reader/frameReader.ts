import { MOST_CODES } from './engineOptions.ts';
import type { FrameView } from './passes/frameView.ts';
import { createMemory, learnFrom, locatedIn } from './passes/memory.ts';
import type { Pass } from './passes/pass.ts';
import { plainPasses, whole } from './passes/plain.ts';
import { qualityOf } from './quality.ts';
import { nearestFirst, type Box, type Quality, type Reading, type Sighting } from './reading.ts';
import { createScheduler } from './scheduler.ts';
import { createTrust, isOurs } from './trust.ts';

/** Reads the frames of a camera one after the other, and keeps in mind what it saw. */
export interface FrameReader {
  /** @param at when the frame was taken, in ms */
  read(view: FrameView, at: number): Sighting;
  /** Replaces the passes, which are only the plain ones at first: the others are loaded once these can begin. */
  use(passes: readonly Pass[]): void;
}

/** Every which frame's quality is measured, and in which other labels are looked for beside one in the middle. */
const QUALITY_EVERY = 4;
const OTHERS_EVERY = 4;

/**
 * @param options.prefix the text of this installation's labels up to the code; null if it is not known
 * @param options.now a clock, in ms
 */
export function createFrameReader({
  prefix,
  now = () => performance.now(),
}: {
  prefix: string | null;
  now?: () => number;
}): FrameReader {
  let scheduler = createScheduler(plainPasses);
  const memory = createMemory(prefix);
  const trust = createTrust();

  const run = (pass: Pass, view: FrameView): Reading[] => {
    const start = now();
    const found = pass.run(view, memory);
    scheduler.spend(pass, now() - start);
    return found
      .filter(({ rawValue: text, isUnsure = false }) =>
        trust.accepts({ text, pass, frame: memory.frame, isUnsure }),
      )
      .map(({ isUnsure: _, ...reading }) => reading);
  };

  return {
    use(passes) {
      scheduler = createScheduler(passes);
    },
    read(view, at) {
      memory.frame += 1;
      memory.located = [];
      scheduler.begin(at);
      let readings: Reading[] = [];
      while (readings.length === 0) {
        const pass = scheduler.next((one) => one.isWanted?.(view, memory) ?? true);
        if (!pass) break;
        readings = run(pass, view);
      }
      if (readings.length > 0) {
        scheduler.found();
        if (memory.frame % OTHERS_EVERY === 0 && whole.isWanted!(view, memory)) {
          readings = withOthers(readings, run(whole, view));
        }
        for (const { rawValue } of readings) if (isOurs(rawValue)) learnFrom(memory, rawValue);
        Object.assign(memory, { track: null, places: [] });
      }
      const located = readings.length > 0 ? null : locatedIn(memory);
      const box = readings[0]?.boundingBox ?? (located && boxAround(located)) ?? view.box;
      return {
        readings: nearestFirst(readings, view.frame).slice(0, MOST_CODES),
        located,
        quality: memory.frame % QUALITY_EVERY === 1 ? measured(view, box) : null,
      };
    },
  };
}

/** Adds the readings that lie elsewhere. */
function withOthers(readings: Reading[], others: Reading[]): Reading[] {
  const isAt = (a: Reading, b: Reading) =>
    a.rawValue === b.rawValue &&
    Math.abs(a.boundingBox.x - b.boundingBox.x) < a.boundingBox.width / 2 &&
    Math.abs(a.boundingBox.y - b.boundingBox.y) < a.boundingBox.height / 2;
  return [...readings, ...others.filter((other) => !readings.some((one) => isAt(one, other)))];
}

function boxAround(corners: Reading['cornerPoints']): Box {
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The part of a box that lies in the picture, in whole pixels. */
function measured(view: FrameView, box: Box): Quality {
  const grey = view.grey();
  const x = Math.min(grey.width - 4, Math.max(0, Math.floor(box.x - view.box.x)));
  const y = Math.min(grey.height - 4, Math.max(0, Math.floor(box.y - view.box.y)));
  return qualityOf(grey.data, grey, {
    x,
    y,
    width: Math.max(4, Math.min(grey.width - x, Math.ceil(box.width))),
    height: Math.max(4, Math.min(grey.height - y, Math.ceil(box.height))),
  });
}
