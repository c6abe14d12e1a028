/** The engine again, with another treatment of the picture: for codes that are not ours too. */
import { CENTRE_OPTIONS, type EngineOptions } from '../engineOptions.ts';
import { partOf } from '../frameParts.ts';
import type { Box, Size } from '../reading.ts';
import type { GreyPart } from '../soft/grey.ts';
import type { FrameView } from './frameView.ts';
import type { Pass } from './pass.ts';

/** Without the places of unread codes: the plain passes report them. */
const OPTIONS: EngineOptions = { ...CENTRE_OPTIONS, returnErrors: false };

const rung = (
  name: string,
  cost: number,
  treat: (view: FrameView) => GreyPart,
  options: Partial<EngineOptions> = {},
): Pass => ({
  name,
  every: 8,
  cost,
  run: (view) => view.lookAt(treat(view), { ...OPTIONS, ...options }).readings,
});

const centreOf = ({ frame }: FrameView): Box => partOf('centre', frame);

/** A third of the size: noise is averaged, and large codes are sharp enough. */
export const third = rung('third', 2, (view) => view.part(view.box, 3));

/** Halved down to small codes. */
export const halved = rung('halved', 2, (view) => view.part(centreOf(view), 2), { downscaleThreshold: 100 });

/** One threshold for the whole picture instead of one for each part. */
export const threshold = rung('threshold', 2, (view) => view.part(centreOf(view)), { binarizer: 1 });

/** Without single dark and light dots. */
export const denoised = rung('denoised', 5, (view) => view.part(centreOf(view)), { tryDenoise: true });

/** With its edges made steeper, against a blur. */
export const sharpened = rung('sharpened', 6, (view) => steeper(view.part(centreOf(view), 2)));

/** Twice as large, for codes of few pixels. */
export const doubled = rung('doubled', 5, (view) => twice(view.part(middleOf(view.frame))));

/** A square in the middle that is still inside the centre when it is twice as large. */
function middleOf(frame: Size): Box {
  const { x, y, width, height } = partOf('centre', frame);
  return { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 };
}

/** The side of the square whose mean a pixel is compared with, less one, and halved. */
const REACH = 4;
const STEEPNESS = 2;

/** Moves each pixel away from the mean around it. */
export function steeper(part: GreyPart): GreyPart {
  const { data, width, height } = part;
  const sums = new Float32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0, sum = 0; x < width; x++) {
      sum += data[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + sum;
    }
  }
  const result = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - REACH) * (width + 1);
    const bottom = Math.min(height, y + REACH + 1) * (width + 1);
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - REACH);
      const right = Math.min(width, x + REACH + 1);
      const sum = sums[bottom + right]! - sums[bottom + left]! - sums[top + right]! + sums[top + left]!;
      const mean = (sum * (width + 1)) / ((bottom - top) * (right - left));
      const value = data[y * width + x]!;
      result[y * width + x] = value + STEEPNESS * (value - mean);
    }
  }
  return { ...part, data: new Uint8Array(result.buffer) };
}

/** Makes a part twice as large, smoothly. */
export function twice(part: GreyPart): GreyPart {
  const { data, width, height, scale } = part;
  const wide = width * 2;
  const result = new Uint8Array(wide * height * 2);
  for (let y = 0; y < height * 2; y++) {
    // Each new pixel lies a quarter of an old one from its middle.
    const near = (y >> 1) * width;
    const far = Math.min(height - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1))) * width;
    for (let x = 0; x < wide; x++) {
      const here = x >> 1;
      const beside = Math.min(width - 1, Math.max(0, here + (x & 1 ? 1 : -1)));
      result[y * wide + x] =
        (9 * data[near + here]! +
          3 * data[near + beside]! +
          3 * data[far + here]! +
          data[far + beside]! +
          8) >>
        4;
    }
  }
  return {
    ...part,
    data: result,
    width: wide,
    height: height * 2,
    scale: { x: scale.x * 2, y: scale.y * 2 },
  };
}
