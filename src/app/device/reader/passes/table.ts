import { denoised, doubled, halved, sharpened, third, threshold } from './ladder.ts';
import type { Pass } from './pass.ts';
import { plainPasses } from './plain.ts';
import { followed, placed } from './rescue.ts';
import { soughtLow, soughtMiddling, soughtNarrow, soughtNear, soughtTiny, soughtTurned } from './sought.ts';

/** All passes over a frame, in their order: what reads most for least comes first. */
export const passes: readonly Pass[] = [
  ...plainPasses,
  followed,
  placed,
  soughtMiddling,
  third,
  halved,
  soughtTiny,
  soughtTurned,
  soughtNear,
  soughtNarrow,
  soughtLow,
  threshold,
  sharpened,
  doubled,
  denoised,
];
