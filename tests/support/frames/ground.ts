import { cloudAt, mix } from './random.ts';

/** The background around the label at a quarter of the frame's resolution: brightness and colour of soil, pot and leaves. */
export interface Ground {
  width: number;
  height: number;
  light: Float32Array;
  u: Float32Array;
  v: Float32Array;
}

/** The side of a background cell, in pixels of the frame. */
export const GROUND_STEP = 4;

/** Paints soil above, a glazed pot below, leaves at the edges. @param shift moves all of it, in pixels of the frame */
export function paintGround(
  width: number,
  height: number,
  seed: number,
  random: () => number,
  [shiftX, shiftY]: readonly [number, number] = [0, 0],
): Ground {
  const columns = Math.ceil(width / GROUND_STEP) + 1;
  const rows = Math.ceil(height / GROUND_STEP) + 1;
  const ground: Ground = {
    width: columns,
    height: rows,
    light: new Float32Array(columns * rows),
    u: new Float32Array(columns * rows),
    v: new Float32Array(columns * rows),
  };
  const glaze = 95 + random() * 45;
  const warmth = 10 + random() * 30;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const x = column * GROUND_STEP - shiftX;
      const y = row * GROUND_STEP - shiftY;
      const rim = height * 0.22 + 6 * Math.sin(x / 90);
      const leafy = y < height * 0.4 || x < width * 0.18 || x > width * 0.82;
      if (leafy && cloudAt(x / 70, y / 90, seed + 31) > 0.62) {
        ground.light[at] = 55 + 65 * cloudAt(x / 8, y / 30, seed + 41);
        [ground.u[at], ground.v[at]] = [-22, -24];
      } else if (y < rim) {
        ground.light[at] = 30 + 54 * cloudAt(x / 9, y / 9, seed + 11);
        [ground.u[at], ground.v[at]] = [-8, 8];
      } else {
        const round = 0.55 + 0.45 * Math.cos((x / width - 0.5) * 2.4);
        ground.light[at] = glaze * round * (0.85 + 0.3 * cloudAt(x / 26, y / 14, seed + 21));
        [ground.u[at], ground.v[at]] = [-warmth * 0.7, warmth];
      }
    }
  }
  return ground;
}

/** Fills one row of a frame with the background's brightness, interpolated between cells. */
export function groundRow(ground: Ground, y: number, row: Float32Array): void {
  const top = Math.min(ground.height - 2, Math.floor(y / GROUND_STEP));
  const down = y / GROUND_STEP - top;
  const above = top * ground.width;
  const below = above + ground.width;
  for (let x = 0; x < row.length; x++) {
    const left = (x / GROUND_STEP) | 0;
    const across = (x % GROUND_STEP) / GROUND_STEP;
    row[x] = mix(
      mix(ground.light[above + left]!, ground.light[above + left + 1]!, across),
      mix(ground.light[below + left]!, ground.light[below + left + 1]!, across),
      down,
    );
  }
}
