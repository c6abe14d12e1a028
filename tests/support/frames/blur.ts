/** A patch of brightness values, row by row. */
export interface Patch {
  width: number;
  height: number;
  light: Float32Array;
}

/** Blurs like an unfocused lens: a Gaussian of `sigma` pixels. */
export function soften(patch: Patch, sigma: number): void {
  const reach = Math.max(1, Math.ceil(sigma * 2.5));
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  for (let i = 0; i < weights.length; i++) weights[i]! /= sum;
  along(patch, weights, 1, patch.width, patch.height, patch.width);
  along(patch, weights, patch.width, patch.height, patch.width, 1);
}

/** Applies a kernel to `lines` lines of `length` values; neighbours are `step` apart within a line and lines `next` apart. */
function along(
  { light }: Patch,
  weights: Float32Array,
  step: number,
  length: number,
  lines: number,
  next: number,
): void {
  const reach = weights.length >> 1;
  const padded = new Float32Array(length + 2 * reach);
  for (let line = 0; line < lines; line++) {
    const start = line * next;
    for (let i = 0; i < padded.length; i++) {
      const inside = Math.min(length - 1, Math.max(0, i - reach));
      padded[i] = light[start + inside * step]!;
    }
    for (let i = 0; i < length; i++) {
      let sum = 0;
      for (let k = 0; k < weights.length; k++) sum += padded[i + k]! * weights[k]!;
      light[start + i * step] = sum;
    }
  }
}

/** Adds motion blur of (dx, dy) pixels. */
export function smear(patch: Patch, dx: number, dy: number): void {
  const { width, height, light } = patch;
  const steps = Math.max(2, Math.ceil(Math.hypot(dx, dy)));
  const from = light.slice();
  light.fill(0);
  for (let step = 0; step < steps; step++) {
    const part = step / (steps - 1) - 0.5;
    const [mx, my] = [Math.round(dx * part), Math.round(dy * part)];
    for (let y = 0; y < height; y++) {
      const source = Math.min(height - 1, Math.max(0, y + my)) * width;
      for (let x = 0; x < width; x++) {
        light[y * width + x]! += from[source + Math.min(width - 1, Math.max(0, x + mx))]! / steps;
      }
    }
  }
}
