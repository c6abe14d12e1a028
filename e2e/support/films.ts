import { labelTexts } from '#machines/support/examples.ts';
import type { Frame } from '#tests/support/frames/frame.ts';
import { codeLabel, type Label } from '#tests/support/frames/label.ts';
import { potFrame, type PotFrameOptions } from '#tests/support/frames/potFrame.ts';

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

/** One label among several: its place as a share of the frame, and its size in pixels of each module. */
export interface PlacedLabel {
  text: string;
  x: number;
  y: number;
  scale?: number;
}

/** Pots side by side on a shelf, from left to right; each label is inside its own strip of the picture. */
export function shelfFrames(labels: readonly PlacedLabel[], size = { width: 640, height: 480 }): Frame[] {
  return [0, 1, 2].map((n) => {
    const pots = labels.map(({ text, x, y, scale = 4 }, index) =>
      potFrame(codeLabel(text), {
        ...size,
        scale,
        x: size.width * x + n,
        y: size.height * y,
        noise: 3,
        gain: 0.9,
        seed: 40 + index,
      }),
    );
    const edges = labels.slice(1).map(({ x }, index) => ((labels[index]!.x + x) / 2) * size.width);
    const potAt = (x: number) => pots[edges.filter((edge) => edge <= x).length]!;
    const [first] = pots;
    for (let at = 0; at < first!.y.length; at++) first!.y[at] = potAt(at % size.width).y[at]!;
    for (let at = 0; at < first!.u.length; at++) {
      const pot = potAt((at % (size.width / 2)) * 2);
      first!.u[at] = pot.u[at]!;
      first!.v[at] = pot.v[at]!;
    }
    return first!;
  });
}

/** A label whose code is found by its three squares, but in which too many modules are wrong to read it. */
function wrongLabel(): Label {
  const label = codeLabel(LABEL_TEXT);
  const [margin, modules] = [4, label.width - 8];
  const isData = (column: number, row: number) =>
    column >= 9 && row >= 9 && column < modules && row < modules && (column < 16 || row < 16);
  return {
    ...label,
    at(x, y) {
      const [column, row] = [Math.floor(x) - margin, Math.floor(y) - margin];
      const light = label.at(x, y);
      return isData(column, row) && (column * 7 + row * 5) % 3 === 0 ? 263 - light : light;
    },
  };
}

/** A label that is found but cannot be read. */
export function wornFrames(wear: Partial<PotFrameOptions>, size = { width: 640, height: 480 }): Frame[] {
  const label = wrongLabel();
  return [0, 1, 2].map((n) => potFrame(label, { ...size, scale: 4, noise: 3, ...wear, seed: 60 + n }));
}
