import type { PotFrameOptions } from '#tests/support/frames/potFrame.ts';

/** How a label is printed, and how a camera sees it. Sizes on the label are in modules of the code, those of the frame in pixels. */
export interface Condition extends Omit<
  PotFrameOptions,
  'width' | 'height' | 'scale' | 'seed' | 'shake' | 'grainSeed'
> {
  /** Width of the code in the frame, without its quiet zone; 150 by default. */
  codeWidth?: number;
  inverted?: boolean;
  /** Brightness of the print and of what it is printed on, 0 to 255. */
  ink?: number;
  paper?: number;
}

const degrees = (angle: number) => (angle * Math.PI) / 180;
/** Held by hand, in a lit room. */
const held: Condition = { rotation: 0.1, pitch: 0.1, yaw: -0.1, blur: 0.7, noise: 4, gain: 0.9 };
/** As {@link held}, with everything that a condition changes. */
const as = (change: Condition): Condition => ({ ...held, ...change });
const round = (potRadius: number, pitch = 0, more: Condition = {}) =>
  as({ potRadius, pitch: degrees(pitch), ...more });

/** Labels that any reader should read. */
const easy: Record<string, Condition> = {
  'held well': as({}),
  'near, 400 px': as({ codeWidth: 400 }),
  '100 px': as({ codeWidth: 100 }),
  '75 px': as({ codeWidth: 75 }),
  'in a corner': as({ x: 230, y: 150 }),
  'at the side': as({ x: 1120, y: 400 }),
  'light on dark': as({ inverted: true }),
  'turned 45°': as({ rotation: degrees(45) }),
  'upside down': as({ rotation: degrees(170) }),
  'yaw 30° pitch 20°': as({ yaw: degrees(30), pitch: degrees(20) }),
  'pot of radius 45': round(45, 7),
  'pot of radius 30': round(30, 7),
  'glare 0.4': as({ glare: 0.4 }),
  'dark 0.5': as({ gain: 0.5, noise: 8 }),
};

const small: Record<string, Condition> = {
  '62 px': as({ codeWidth: 62 }),
  '50 px': as({ codeWidth: 50, blur: 0.5 }),
  '50 px turned 45°': as({ codeWidth: 50, blur: 0.5, rotation: degrees(45) }),
  '42 px': as({ codeWidth: 42, blur: 0.5 }),
};

const blurred: Record<string, Condition> = {
  'blur σ 2': as({ blur: 2 }),
  'blur σ 3': as({ blur: 3 }),
  'blur σ 3 at 110 px': as({ blur: 3, codeWidth: 110 }),
  'blur σ 4': as({ blur: 4 }),
  'blur σ 5': as({ blur: 5 }),
  'motion 6 px': as({ motion: [5.5, 2.5] }),
  'motion 10 px': as({ motion: [9, 4.4] }),
  'motion 10 px down': as({ motion: [2, 9.8] }),
  'motion 14 px': as({ motion: [12.6, 6] }),
};

const dark: Record<string, Condition> = {
  'noise 15': as({ noise: 15 }),
  'noise 30 at 100 px': as({ noise: 30, codeWidth: 100 }),
  'noise 30 at 75 px': as({ noise: 30, codeWidth: 75 }),
  'noise 40 at 75 px': as({ noise: 40, codeWidth: 75 }),
  'dark 0.3 noise 10': as({ gain: 0.3, noise: 10 }),
  'dark 0.15 noise 15': as({ gain: 0.15, noise: 15 }),
  'dark 0.10': as({ gain: 0.1, noise: 8 }),
  evening: as({ gain: 0.3, gamma: 1.4, noise: 14, blur: 1.2 }),
  'evening on a pot': round(28, 12, { yaw: 0.35, gain: 0.3, gamma: 1.4, noise: 14, blur: 1.2 }),
};

const light: Record<string, Condition> = {
  'glare 0.8': as({ glare: 0.8 }),
  'glare 1.2': as({ glare: 1.2 }),
  'shadow 0.6': as({ shadow: 0.6 }),
  'shadow 0.85': as({ shadow: 0.85 }),
};

const steep: Record<string, Condition> = {
  'yaw 45°': as({ yaw: degrees(45), pitch: 0 }),
  'yaw 60°': as({ yaw: degrees(60), pitch: 0 }),
  'pitch 60°': as({ pitch: degrees(60), yaw: 0 }),
  'yaw 60° pitch 30°': as({ yaw: degrees(60), pitch: degrees(30) }),
};

/** A code is 25 modules wide: at a radius of 11 it goes round 130°. */
const curved: Record<string, Condition> = {
  'pot of radius 20': round(20, 7),
  'pot of radius 16': round(16, 7),
  'pot of radius 16 pitch 35°': round(16, 35),
  'pot of radius 14 pitch 25°': round(14, 25),
  'pot of radius 11': round(11),
  'pot of radius 11 pitch 20°': round(11, 20),
  'cone of radius 20': round(20, 7, { taper: degrees(12) }),
  'cone of radius 14 pitch 20°': round(14, 20, { taper: degrees(12) }),
  'lens curve in a corner': as({ lens: -0.3, x: 1080, y: 570 }),
};

const dirty: Record<string, Condition> = {
  'dirt 0.15': as({ dirt: 0.15 }),
  'dirt 0.3': as({ dirt: 0.3 }),
  'dirt 0.5': as({ dirt: 0.5 }),
  'dirt 0.7': as({ dirt: 0.7 }),
  'drops 0.3': as({ drops: 0.3 }),
  'drops 0.7': as({ drops: 0.7 }),
  'wet pot': round(24, 10, { drops: 0.4, glare: 0.6, dirt: 0.15 }),
};

/**
 * Inks, papers and coatings, by their brightness: 0.3, 0.59 and 0.11 of their red, green and blue. A camera's luma plane has no
 * colours.
 */
const printed: Record<string, Condition> = {
  'blue ink': as({ ink: 71 }),
  'red ink': as({ ink: 88 }),
  'green ink': as({ ink: 95 }),
  'orange ink': as({ ink: 157 }),
  'yellow ink': as({ ink: 205 }),
  'brown paper': as({ paper: 165, ink: 35 }),
  'clear film on terracotta': as({ paper: 115, ink: 30 }),
  'white on slate': as({ paper: 70, ink: 225 }),
  'empty toner': as({ ink: 150 }),
  'faded thermal paper': as({ paper: 225, ink: 190 }),
  'laminated, under a lamp': as({ glare: 1 }),
  'silver foil, under a lamp': as({ paper: 170, glare: 1.2 }),
};

/** Where reading ends. */
const beyond: Record<string, Condition> = {
  '36 px': as({ codeWidth: 36, blur: 0.5 }),
  '30 px': as({ codeWidth: 30, blur: 0.5 }),
  'blur σ 7': as({ blur: 7 }),
  'motion 20 px': as({ motion: [18, 8.7] }),
  'dark 0.1 noise 15': as({ gain: 0.1, noise: 15 }),
  'yaw 70°': as({ yaw: degrees(70), pitch: 0 }),
  'pot of radius 9 pitch 20°': round(9, 20),
  'dirt 1.4': as({ dirt: 1.4 }),
};

/** The conditions of the corpus by their names, from easy to hopeless. */
export const conditions: Readonly<Record<string, Condition>> = {
  ...easy,
  ...small,
  ...blurred,
  ...dark,
  ...light,
  ...steep,
  ...curved,
  ...dirty,
  ...printed,
  ...beyond,
};
