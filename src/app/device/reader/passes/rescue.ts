/** Labels that were found but not read: each is fitted to the picture, and its text is made out module by module. */
import { readingOf } from '../reading.ts';
import { cornersOf, shapeAt } from '../soft/fit.ts';
import { findLabel, readLabel, type FoundLabel } from '../soft/label.ts';
import { flat, movedFrom, quadOf, movedTo } from '../soft/shape.ts';
import type { FrameView } from './frameView.ts';
import { LEAST_MATCH, type Memory, type Place, type Track } from './memory.ts';
import type { Pass, PassReading } from './pass.ts';

/** Places that are looked at in one frame. */
const MOST_TRIES = 2;
/** A label that was not found again for so many frames is given up. */
const LOST_AFTER = 6;
/** One that was followed so long without a text is looked for anew: it may be none. */
const MOST_FOLLOWED = 10;
const FOLLOWING_SWEEPS = 8;
/** From here on, no better place is looked for. */
const CLEAR_MATCH = 0.8;

/** What speaks against a text, at most, if it is taken at once; and if it must be read in another frame too. */
const SURE = { against: 0.06, lead: 0.035 };
const UNSURE = { against: 0.1, lead: 0.02 };

/** Looks at places where the engine or a search found something. */
export const placed: Pass = {
  name: 'placed',
  every: 1,
  cost: 14,
  isWanted: (_, { located, places, codeSets }) => codeSets.size > 0 && located.length + places.length > 0,
  run(view, memory) {
    const places = [...placesOf(memory), ...memory.places.splice(0)];
    memory.places = places.slice(MOST_TRIES);
    let best: (Place & FoundLabel) | null = null;
    for (const place of places.slice(0, MOST_TRIES)) {
      const found = find(view, place);
      if (found && found.match > (best?.match ?? LEAST_MATCH)) best = { ...place, ...found };
      if (best && best.match > CLEAR_MATCH) break;
    }
    if (!best || (memory.track && memory.track.match > best.match)) return [];
    memory.track = { ...best, light: evened(best.light), frame: memory.frame, tries: 0 };
    return made(memory.track);
  },
};

/** Follows the label that was found last, and adds up what the frames show. */
export const followed: Pass = {
  name: 'followed',
  every: 1,
  cost: 10,
  isWanted: (_, { track, frame }) => track !== null && track.frame < frame,
  run(view, memory) {
    const track = memory.track!;
    const found = find(view, track, FOLLOWING_SWEEPS);
    if (!found || found.match < LEAST_MATCH || found.match < track.match - 0.25) {
      if (memory.frame - track.frame > LOST_AFTER) memory.track = null;
      return [];
    }
    if (track.tries >= MOST_FOLLOWED) {
      memory.track = null;
      return [];
    }
    const light = evened(found.light);
    for (let i = 0; i < light.length; i++) track.light[i]! += light[i]!;
    Object.assign(track, { shape: found.shape, match: found.match, frame: memory.frame });
    return made(track);
  },
};

/** Returns where the engine found codes that it did not read. */
function placesOf({ located, codeSets }: Memory): Place[] {
  return located.slice(0, 2).flatMap(({ corners, version }) =>
    [...codeSets.values()].map((codes) => {
      const own = codes.layout.version;
      // The engine sometimes mistakes a bent label for a larger one.
      const isOther = version !== null && version !== own && version <= 6;
      return { codes, shape: isOther ? shapeAt(cornersOf(corners, version), own) : flat(corners) };
    }),
  );
}

function find(view: FrameView, { shape, codes }: Place, sweeps?: number): FoundLabel | null {
  const found = findLabel(view.grey(), movedTo(shape, view.box, 1), codes.layout.version, sweeps);
  return found && { ...found, shape: movedFrom(found.shape, view.box, 1) };
}

/** Makes out a label's text from all that was seen of it. */
function made(track: Track): PassReading[] {
  const read = readLabel(track.light, track.codes);
  track.tries += 1;
  if (!read) return [];
  const lead = read.runnerUp - read.against;
  if (read.against > UNSURE.against || lead < UNSURE.lead) return [];
  const isUnsure = read.against > SURE.against || lead < SURE.lead;
  return [{ ...readingOf(read.text, 'qr_code', quadOf(track.shape)), isUnsure }];
}

/** Brings the light of a frame to mean 0 and spread 1. */
function evened(light: Float32Array): Float32Array {
  let [sum, squares] = [0, 0];
  for (const value of light) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / light.length;
  const spread = Math.sqrt(Math.max(1e-6, squares / light.length - mean * mean));
  return light.map((value) => (value - mean) / spread);
}
