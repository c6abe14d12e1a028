import { labelTexts } from '#machines/support/examples.ts';
import type { Frame } from '#tests/support/frames/frame.ts';
import { codeLabel } from '#tests/support/frames/label.ts';
import { potFrame } from '#tests/support/frames/potFrame.ts';

/** The text of the labels in these tests. */
export const LABEL_TEXT = labelTexts.label;
export const OTHER_TEXT = labelTexts.other;

/** A phone held in front of a pot: three frames, slightly apart. */
export function labelFrames(text = LABEL_TEXT, size = { width: 1280, height: 720 }): Frame[] {
  const label = codeLabel(text);
  const scale = size.height / 120;
  return [0, 1, 2].map((n) =>
    potFrame(label, {
      ...size,
      scale,
      x: size.width / 2 + 2 * n,
      y: size.height / 2 + n,
      rotation: 0.12 + 0.01 * n,
      pitch: 0.12,
      yaw: -0.15,
      potRadius: 45,
      blur: 0.8,
      noise: 4,
      gain: 0.9,
      seed: 70 + n,
    }),
  );
}

/** A pot without a label. */
export function bareFrames(size = { width: 1280, height: 720 }): Frame[] {
  return [80, 81].map((seed) => potFrame(null, { ...size, scale: 6, noise: 4, gain: 0.9, seed }));
}
