import type { PotFrameOptions } from './potFrame.ts';

/** How hard a label is to read. */
export type Level = 'easy' | 'medium' | 'hard';

/** The properties of a frame that depend on the level. */
export type Hardship = Omit<PotFrameOptions, 'width' | 'height' | 'scale' | 'x' | 'y' | 'seed'>;

/**
 * Draws random conditions for one picture.
 *
 * @param random returns numbers in [0, 1)
 * @param scale pixels per module: blur and motion grow with it
 */
export function hardship(level: Level, random: () => number, scale: number): Hardship {
  const around = (spread: number) => (random() - 0.5) * spread;
  const anyTurn = () => random() * 2 * Math.PI;
  switch (level) {
    case 'easy': // held well, by a window
      return { rotation: around(0.5), pitch: around(0.3), yaw: around(0.3), blur: 0.5, noise: 3 };
    case 'medium': // a round pot from the side, in a room
      return {
        rotation: anyTurn(),
        pitch: around(0.8),
        yaw: around(0.8),
        potRadius: 30 + random() * 40,
        blur: 0.4 + 0.22 * scale * random(),
        noise: 7,
        gain: 0.55 + random() * 0.4,
        gamma: 1.1,
        glare: random() < 0.4 ? 0.4 : 0,
        dirt: random() < 0.4 ? 0.15 : 0,
      };
    case 'hard': // in the evening, in a hurry, never cleaned
      return {
        rotation: anyTurn(),
        pitch: around(1.2),
        yaw: around(1.2),
        potRadius: 22 + random() * 25,
        blur: 0.5 + 0.4 * scale * random(),
        motion: [around(1.6 * scale), around(1.6 * scale)],
        noise: 12,
        gain: 0.25 + random() * 0.4,
        gamma: 1.2,
        glare: random() < 0.6 ? 0.6 : 0,
        dirt: random() < 0.6 ? 0.3 : 0,
      };
  }
}
