/** Labels that were found but not read: each is fitted to the picture, and its text is made out module by module. */
import { CENTRE_OPTIONS } from '../engineOptions.ts';
import { readingOf } from '../reading.ts';
import { codesOfLabels } from '../soft/codeword.ts';
import { darknessOf } from '../soft/darkness.ts';
import { cornersOf, shapeAt } from '../soft/fit.ts';
import { closeLabel, readLabel, roughLabel, type FoundLabel, type RoughLabel } from '../soft/label.ts';
import { MOST_VERSION } from '../soft/layout.ts';
import { knownOf } from '../soft/modules.ts';
import { flat, movedFrom, quadOf, movedTo } from '../soft/shape.ts';
import type { FrameView } from './frameView.ts';
import { LEAST_MATCH, type Memory, type Place, type Track } from './memory.ts';
import type { Pass, PassReading } from './pass.ts';

/** Places that are looked at in one frame. */
const MOST_PLACES = 6;
/** How many of them are looked at closely. */
const MOST_TRIES = 2;
/** Below this match, a place is not looked at closely. */
const LEAST_ROUGH = 0.2;
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

/** From this match on, a code that is not one of ours is drawn anew for the engine. */
const DRAWN_MATCH = 0.6;
/** Pixels along the side of a drawn module, and modules of white around those that were measured. */
const DRAWN_MODULE = 4;
const QUIET = 2;

/** Looks at places where the engine or a search found something. */
export const placed: Pass = {
  name: 'placed',
  isUrgent: true,
  every: 1,
  cost: 14,
  isWanted: (_, { located, places }) => located.length + places.length > 0,
  run(view, memory) {
    const places = [...placesOf(memory), ...memory.places.splice(0)];
    memory.places = places.splice(MOST_PLACES);
    const roughly = places
      .flatMap((place) => {
        const rough = roughLabel(view.grey(), movedTo(place.shape, view.box, 1), place.version);
        return rough && rough.match > LEAST_ROUGH ? [{ place, rough }] : [];
      })
      .sort((a, b) => b.rough.match - a.rough.match);
    let best: (Place & FoundLabel) | null = null;
    for (const { place, rough } of roughly.slice(0, MOST_TRIES)) {
      const found = closely(view, rough);
      if (found.match > (best?.match ?? LEAST_MATCH)) best = { ...place, ...found };
      if (best && best.match > CLEAR_MATCH) break;
    }
    if (!best || (memory.track && memory.track.match > best.match)) return [];
    memory.track = {
      ...best,
      corners: quadOf(best.shape),
      light: evened(best.light),
      frame: memory.frame,
      tries: 0,
    };
    return made(view, memory.track);
  },
};

/** Follows the label that was found last, and adds up what the frames show. */
export const followed: Pass = {
  name: 'followed',
  isUrgent: true,
  every: 1,
  cost: 10,
  isWanted: (_, { track, frame }) => track !== null && track.frame < frame,
  run(view, memory) {
    const track = memory.track!;
    const rough = roughLabel(view.grey(), movedTo(track.shape, view.box, 1), track.version);
    const found = rough && closely(view, rough, FOLLOWING_SWEEPS);
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
    const { shape, match } = found;
    Object.assign(track, { shape, corners: quadOf(shape), match, frame: memory.frame });
    return made(view, track);
  },
};

/** Returns where the engine found codes that it did not read. */
function placesOf({ located, prefixes }: Memory): Place[] {
  const sets = codesOfLabels(prefixes);
  return located.slice(0, 2).flatMap(({ corners, version }): Place[] => {
    const ours = sets.map((codes) => {
      const own = codes.layout.version;
      // The engine sometimes mistakes a bent label for a larger one.
      const isOther = version !== null && version !== own && version <= MOST_VERSION;
      const shape = isOther ? shapeAt(cornersOf(corners, version), own) : flat(corners);
      return { shape, version: own, codes };
    });
    if (version === null || version > MOST_VERSION || ours.some((place) => place.version === version))
      return ours;
    return [...ours, { shape: flat(corners), version, codes: null }];
  });
}

function closely(view: FrameView, rough: RoughLabel, sweeps?: number): FoundLabel {
  const found = closeLabel(rough, sweeps);
  return { ...found, shape: movedFrom(found.shape, view.box, 1) };
}

/** Makes out a label's text from everything that was seen. */
function made(view: FrameView, track: Track): PassReading[] {
  const read = track.codes && readLabel(track.light, track.codes);
  track.tries += 1;
  const { corners } = track;
  if (!read)
    return track.match < DRAWN_MATCH
      ? []
      : drawn(view, track).map((text) => readingOf(text, 'qr_code', corners));
  const lead = read.runnerUp - read.against;
  if (read.against > UNSURE.against || lead < UNSURE.lead) return [];
  const isUnsure = read.against > SURE.against || lead < SURE.lead;
  return [{ ...readingOf(read.text, 'qr_code', corners), isUnsure }];
}

/** Draws a code as it should look, and has the engine read that: it knows all kinds of codes. */
function drawn(view: FrameView, { light, version }: Track): string[] {
  const darkness = darknessOf(light, knownOf(version));
  const side = Math.sqrt(darkness.length);
  const wide = (side + 2 * QUIET) * DRAWN_MODULE;
  const data = new Uint8Array(wide * wide).fill(255);
  for (let y = 0; y < side * DRAWN_MODULE; y++) {
    for (let x = 0; x < side * DRAWN_MODULE; x++) {
      if (darkness[Math.floor(y / DRAWN_MODULE) * side + Math.floor(x / DRAWN_MODULE)]! > 0) {
        data[(y + QUIET * DRAWN_MODULE) * wide + x + QUIET * DRAWN_MODULE] = 0;
      }
    }
  }
  const part = { data, width: wide, height: wide, origin: { x: 0, y: 0 }, scale: { x: 1, y: 1 } };
  return view.lookAt(part, CENTRE_OPTIONS).readings.map(({ rawValue }) => rawValue);
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
