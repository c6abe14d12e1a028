/** The engine's options for a live frame, in its own form (enumerations as numbers). */
export interface EngineOptions {
  formats: string;
  tryHarder: boolean;
  tryRotate: boolean;
  tryInvert: boolean;
  tryDownscale: boolean;
  tryDenoise: boolean;
  /** 0: local average; 1: one threshold for the whole picture. */
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

/** Codes in one frame, at most. */
export const MOST_CODES = 4;

// One format is ten times faster than all; without inverting, a miss ends early.
/** Options for the middle of a frame: fast. */
export const CENTRE_OPTIONS: EngineOptions = {
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
  maxNumberOfSymbols: MOST_CODES,
  validateOptionalChecksum: false,
  returnErrors: true,
  eanAddOnSymbol: 0,
  textMode: 0,
  characterSet: 0,
  tryCode39ExtendedMode: false,
};

/** Options for a whole frame, where larger codes are seen too. */
export const WHOLE_OPTIONS: EngineOptions = {
  ...CENTRE_OPTIONS,
  downscaleThreshold: 300,
  downscaleFactor: 2,
};

/** As {@link WHOLE_OPTIONS}, for light codes on a dark background too. */
export const INVERTED_OPTIONS: EngineOptions = { ...WHOLE_OPTIONS, tryInvert: true };
