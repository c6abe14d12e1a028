import { codeLength } from '#domain/code.ts';
import type { Located } from '../lumaReader.ts';
import type { Quad } from '../reading.ts';
import { codesAfter, type CodeSet } from '../soft/codeword.ts';
import { quadOf, type Shape } from '../soft/shape.ts';

/** A place where a label may lie. */
export interface Place {
  /** In pixels of the whole frame. */
  shape: Shape;
  version: number;
  /** The codes that it may have; null if all are possible. */
  codes: CodeSet | null;
}

/** A label that was found, but could not be read yet: what several frames show of it is added up. */
export interface Track extends Place {
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
  /** The sets of codes that are ours: of this installation, and of labels that were read; by the text before the code. */
  codeSets: Map<string, CodeSet>;
}

const MOST_SETS = 2;
/** Below this, a label was hardly found. */
export const LEAST_MATCH = 0.4;

/** @param prefix the text of this installation's labels up to the code; null if it is not known */
export function createMemory(prefix: string | null): Memory {
  const memory: Memory = {
    frame: 0,
    wholeFrame: 0,
    located: [],
    places: [],
    track: null,
    codeSets: new Map(),
  };
  if (prefix !== null) learnPrefix(memory, prefix);
  return memory;
}

/** Learns from the text of a label how other labels of the same installation begin. */
export const learnFrom = (memory: Memory, text: string): void =>
  learnPrefix(memory, text.slice(0, -codeLength));

function learnPrefix(memory: Memory, prefix: string): void {
  const { codeSets } = memory;
  if (codeSets.has(prefix)) return;
  const codes = codesAfter(prefix, codeLength);
  if (!codes) return;
  memory.codeSets = new Map([[prefix, codes] as const, ...codeSets].slice(0, MOST_SETS));
}

/** Returns the corners of the likeliest code in this frame that was found but not read. */
export function locatedIn({ frame, located, track }: Memory): Quad | null {
  if (track?.frame === frame) return quadOf(track.shape);
  return located[0]?.corners ?? null;
}
