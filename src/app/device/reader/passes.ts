import type { Box, Size } from './reading.ts';

/**
 * How a live frame is read. `centre` is the default pass; `whole` also reads outside the middle, and larger codes; `inverted`
 * is a whole pass that also reads light codes on a dark background.
 */
export type Pass = 'centre' | 'whole' | 'inverted';

/** Share of the frame's shorter side that the default pass reads. Cropping keeps every pixel of a small label. */
const CENTRE_PART = 0.8;

/** The engine's options for a live frame, in its own form (enumerations as numbers). */
export interface EngineOptions {
  formats: string;
  tryHarder: boolean;
  tryRotate: boolean;
  tryInvert: boolean;
  tryDownscale: boolean;
  tryDenoise: boolean;
  /** 0: local average. */
  binarizer: number;
  isPure: boolean;
  downscaleThreshold: number;
  downscaleFactor: number;
  minLineCount: number;
  maxNumberOfSymbols: number;
  validateOptionalChecksum: boolean;
  returnErrors: boolean;
  /** 0: ignore add-ons. */
  eanAddOnSymbol: number;
  /** 0: plain text. */
  textMode: number;
  /** 0: detect. */
  characterSet: number;
  tryCode39ExtendedMode: boolean;
}

// One format is ten times faster than all; one symbol ends a hit early; without inverting, a miss ends early.
const CENTRE: EngineOptions = {
  formats: 'QRCodeModel2',
  tryHarder: true,
  tryRotate: false,
  tryInvert: false,
  tryDownscale: true,
  tryDenoise: false,
  binarizer: 0,
  isPure: false,
  downscaleThreshold: 500,
  downscaleFactor: 3,
  minLineCount: 2,
  maxNumberOfSymbols: 1,
  validateOptionalChecksum: false,
  returnErrors: false,
  eanAddOnSymbol: 0,
  textMode: 0,
  characterSet: 0,
  tryCode39ExtendedMode: false,
};
const WHOLE: EngineOptions = { ...CENTRE, downscaleThreshold: 300, downscaleFactor: 2 };

/** The engine's options for each pass. */
export const PASS_OPTIONS: Readonly<Record<Pass, EngineOptions>> = {
  centre: CENTRE,
  whole: WHOLE,
  inverted: { ...WHOLE, tryInvert: true },
};

/** Returns the pass of the n-th frame since the scanner opened, counted from 1: every 4th whole, every 8th also inverted. */
export function passOf(n: number): Pass {
  if (n % 8 === 0) return 'inverted';
  return n % 4 === 0 ? 'whole' : 'centre';
}

/**
 * Returns the part of a frame that a pass reads.
 * @returns a box with even position and size, as planes with subsampled colour require
 */
export function partOf(pass: Pass, frame: Size): Box {
  const even = (n: number) => Math.floor(n / 2) * 2;
  if (pass !== 'centre') return { x: 0, y: 0, width: even(frame.width), height: even(frame.height) };
  const side = even(Math.min(frame.width, frame.height) * CENTRE_PART);
  return { x: even((frame.width - side) / 2), y: even((frame.height - side) / 2), width: side, height: side };
}
