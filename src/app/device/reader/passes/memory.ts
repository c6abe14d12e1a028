import { codeLength } from '#domain/code.ts';
import type { Located } from '../lumaReader.ts';
import type { Quad } from '../reading.ts';
import type { CodeSet } from '../soft/codeword.ts';
import type { Shape } from '../soft/shape.ts';

/** A place where a label may lie. */
export interface Place {
  /** In pixels of the whole frame. */
  shape: Shape;
  version: number;
  /** The codes that it may have; null if all are possible. */
  codes: CodeSet | null;
}

/** A label that was found but not read yet. Its modules are added up over several frames. */
export interface Track extends Place {
  corners: Quad;
  /** How well it was found the last time, up to 1. */
  match: number;
  /** Brightness of each module, added up over frames, each of them brought to the same light. */
  light: Float32Array;
  /** The frame in which it was found last. */
  frame: number;
  /** How often its text was looked for. */
  tries: number;
}

/** What is kept from pass to pass, and from frame to frame. */
export interface Memory {
  /** The number of this frame. */
  frame: number;
  /** The last frame that was read as a whole. */
  wholeFrame: number;
  /** Codes that the engine found in this frame but did not read. */
  located: Located[];
  /** Places to look at, the likeliest first. */
  places: Place[];
  track: Track | null;
  /** The text before the code on labels of ours: of this installation, and of labels that were read. */
  prefixes: readonly string[];
}

const MOST_PREFIXES = 2;
/** Below this, a label was hardly found. */
export const LEAST_MATCH = 0.4;

/** @param prefix the text of this installation's labels up to the code; null if it is not known */
export const createMemory = (prefix: string | null): Memory => ({
  frame: 0,
  wholeFrame: 0,
  located: [],
  places: [],
  track: null,
  prefixes: prefix === null ? [] : [prefix],
});

/** Learns from the text of a label how other labels of the same installation begin. */
export function learnFrom(memory: Memory, text: string): void {
  const prefix = text.slice(0, -codeLength);
  if (!memory.prefixes.includes(prefix))
    memory.prefixes = [prefix, ...memory.prefixes].slice(0, MOST_PREFIXES);
}

/** Returns the corners of the likeliest code in this frame that was found but not read. */
export function locatedIn({ frame, located, track }: Memory): Quad | null {
  return track?.frame === frame ? track.corners : (located[0]?.corners ?? null);
}
