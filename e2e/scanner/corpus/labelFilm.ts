import { codeAlphabet, codeLength, labelText } from '#domain/code.ts';
import type { Frame } from '#tests/support/frames/frame.ts';
import { codeLabel } from '#tests/support/frames/label.ts';
import { potFrame } from '#tests/support/frames/potFrame.ts';
import { randomFrom } from '#tests/support/frames/random.ts';
import type { Condition } from './conditions.ts';

/** What a phone sees that is held in front of one label. */
export interface LabelFilm {
  /** The text of the label: what a reader should find. */
  text: string;
  frames: Frame[];
}

/** Size of the frames that the scanner asks a camera for, in pixels. */
export const frameSize = { width: 1280, height: 720 };

/** The address of the installation that printed the labels. */
export const labelOrigin = 'https://snug.example';

const FRAMES = 6;
/** Modules along a side of a code of version 2. */
const MODULES = 25;

/**
 * Draws a film of a label in a hand: between two frames it moves by a pixel or several, turns a little, and the noise is new.
 * Dirt, drops and the background stay. The same condition and seed give the same film.
 *
 * @param seed another one gives a label with another text, and other dirt, drops, glare, background and movements
 * @param count of frames
 */
export function labelFilm(condition: Condition, seed: number, count = FRAMES): LabelFilm {
  const { codeWidth = 150, inverted, ink, paper, ...view } = condition;
  const random = randomFrom(seed * 7919 + 101);
  const around = (spread: number) => (random() - 0.5) * 2 * spread;
  const text = labelText(labelOrigin, codeFrom(random));
  const label = codeLabel(text, {
    seed,
    ...(inverted && { inverted }),
    ...(ink !== undefined && { ink }),
    ...(paper !== undefined && { paper }),
  });
  let [x, y] = [around(12), around(12)];
  const frames: Frame[] = [];
  for (let n = 0; n < count; n += 1) {
    x += around(4);
    y += around(4);
    frames.push(
      potFrame(label, {
        ...view,
        ...frameSize,
        scale: (codeWidth / MODULES) * (1 + around(0.004)),
        rotation: (view.rotation ?? 0) + around(0.006),
        pitch: (view.pitch ?? 0) + around(0.006),
        yaw: (view.yaw ?? 0) + around(0.006),
        shake: [x, y],
        seed: seed * 31 + 7,
        grainSeed: seed * 1009 + n,
      }),
    );
  }
  return { text, frames };
}

function codeFrom(random: () => number): string {
  const digits = Array.from(
    { length: codeLength },
    () => codeAlphabet[Math.floor(random() * codeAlphabet.length)],
  );
  return digits.join('');
}
