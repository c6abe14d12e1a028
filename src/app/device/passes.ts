import type { Box, Size } from './reading.ts';

/**
 * How one live frame is read. `centre` is the everyday pass; `whole` looks beyond the middle and at larger codes;
 * `inverted` is a whole pass that also reads light codes on dark ground.
 */
export type Pass = 'centre' | 'whole' | 'inverted';

/** The part of the frame's shorter side that the everyday pass reads. Cropping keeps every pixel of a small label. */
const CENTRE_PART = 0.8;

/** Options of the engine for a live frame, in the engine's own form (enumerations as numbers). */
export interface EngineOptions {
  formats: string;
  tryHarder: boolean;
  tryRotate: boolean;
  tryInvert: boolean;
  tryDownscale: boolean;
  tryDenoise: boolean;
  /** 0 is the local average. */
  binarizer: number;
  isPure: boolean;
  downscaleThreshold: number;
  downscaleFactor: number;
  minLineCount: number;
  maxNumberOfSymbols: number;
  validateOptionalChecksum: boolean;
  returnErrors: boolean;
  /** 0 ignores add-ons. */
  eanAddOnSymbol: number;
  /** 0 is plain text. */
  textMode: number;
  /** 0 lets the reader find out. */
  characterSet: number;
  tryCode39ExtendedMode: boolean;
}

// One format instead of all is ten times faster; one symbol ends a hit early; not inverting ends a miss early.
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

/** The pass of the n-th frame since the scanner opened, counted from 1: every 4th whole, every 8th inverted too. */
export function passOf(n: number): Pass {
  if (n % 8 === 0) return 'inverted';
  return n % 4 === 0 ? 'whole' : 'centre';
}

/**
 * The part of a frame that a pass reads.
 * @returns a box with even position and size, as planes with halved colour need them
 */
export function partOf(pass: Pass, frame: Size): Box {
  const even = (n: number) => Math.floor(n / 2) * 2;
  if (pass !== 'centre') return { x: 0, y: 0, width: even(frame.width), height: even(frame.height) };
  const side = even(Math.min(frame.width, frame.height) * CENTRE_PART);
  return { x: even((frame.width - side) / 2), y: even((frame.height - side) / 2), width: side, height: side };
}
