import type { Box, Quality, Size } from './reading.ts';

/** At most this many pixels of each row and column are looked at, so that a measurement costs well under a millisecond. */
const MOST_STEPS = 160;
/** Contrasts below this, of 255, are noise: without any edge, nothing can be said about sharpness. */
const LEAST_CONTRAST = 12;

/**
 * Measures the brightness and sharpness of a part of a grey picture.
 * @param grey one byte per pixel, row by row
 * @param part inside the picture, at least 4 × 4 pixels
 */
export function qualityOf(grey: Uint8Array, { width }: Size, part: Box): Quality {
  const step = Math.max(1, Math.ceil(Math.max(part.width, part.height) / MOST_STEPS));
  const levels = new Uint32Array(256);
  const rises = new Uint32Array(256);
  let count = 0;
  let sum = 0;
  for (let y = part.y; y + 2 < part.y + part.height; y += step) {
    for (let x = part.x; x + 2 < part.x + part.width; x += step) {
      const at = y * width + x;
      // Two pixels are averaged along the edge, which halves the noise and keeps the rise across it.
      const here = grey[at]! + grey[at + width]!;
      const right = grey[at + 1]! + grey[at + width + 1]!;
      const across = Math.abs(right - here) >> 1;
      const down = Math.abs(grey[at + width]! + grey[at + width + 1]! - grey[at]! - grey[at + 1]!) >> 1;
      levels[here >> 1]! += 1;
      rises[Math.max(across, down)]! += 1;
      sum += here >> 1;
      count += 1;
    }
  }
  if (count === 0) return { brightness: 0, sharpness: 0 };
  const contrast = levelBelow(levels, count * 0.95) - levelBelow(levels, count * 0.05);
  const rise = levelBelow(rises, count * 0.98);
  return {
    brightness: sum / count / 255,
    sharpness: contrast < LEAST_CONTRAST ? 0 : Math.min(1, rise / contrast),
  };
}

/** Returns the value below or at which this many of the counted values lie. */
function levelBelow(counts: Uint32Array, many: number): number {
  let below = 0;
  for (let level = 0; level < counts.length; level++) {
    below += counts[level]!;
    if (below >= many) return level;
  }
  return counts.length - 1;
}
