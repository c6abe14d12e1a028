/** A camera frame as films store it (I420): brightness for each pixel, colour for each 2×2 block. */
export interface Frame {
  /** Even. */
  width: number;
  /** Even. */
  height: number;
  /** Brightness, 16 (black) to 235 (white). */
  y: Uint8Array;
  /** Blue and red difference, 128 is grey; half the width and height. */
  u: Uint8Array;
  v: Uint8Array;
}

/** A picture with 4 bytes per pixel, such as a decoded PNG. */
export interface Picture {
  width: number;
  height: number;
  rgba: Uint8Array | Uint8ClampedArray;
}

/** @returns a uniformly grey frame */
export function blankFrame(width: number, height: number, brightness = 16): Frame {
  if (width % 2 || height % 2) throw new RangeError('a frame has even sides');
  const quarter = (width / 2) * (height / 2);
  return {
    width,
    height,
    y: new Uint8Array(width * height).fill(brightness),
    u: new Uint8Array(quarter).fill(128),
    v: new Uint8Array(quarter).fill(128),
  };
}

/** Converts a picture into a frame of the same size (BT.601, as Chromium's fake camera reads films). */
export function frameOf({ width, height, rgba }: Picture): Frame {
  const frame = blankFrame(width, height);
  let quarter = 0;
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const r = rgba[at * 4]!;
      const g = rgba[at * 4 + 1]!;
      const b = rgba[at * 4 + 2]!;
      frame.y[at] = 16 + (66 * r + 129 * g + 25 * b + 128) / 256;
      if (row % 2 || column % 2) continue;
      frame.u[quarter] = 128 + (-38 * r - 74 * g + 112 * b) / 256;
      frame.v[quarter] = 128 + (112 * r - 94 * g - 18 * b) / 256;
      quarter += 1;
    }
  }
  return frame;
}

/** Converts a frame into a picture, to encode or view it. */
export function pictureOfFrame({ width, height, y, u, v }: Frame): Picture {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const quarter = (row >> 1) * (width / 2) + (column >> 1);
      const light = 1.164 * (y[at]! - 16);
      const blue = u[quarter]! - 128;
      const red = v[quarter]! - 128;
      rgba[at * 4] = light + 1.596 * red;
      rgba[at * 4 + 1] = light - 0.392 * blue - 0.813 * red;
      rgba[at * 4 + 2] = light + 2.017 * blue;
      rgba[at * 4 + 3] = 255;
    }
  }
  return { width, height, rgba };
}
