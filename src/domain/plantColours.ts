/** The colour of a plant without a photo. */

/** FNV-1a: the same number for a text on every phone, for ever. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

/** Number of colours. */
export const hues = 24;

/** Returns the hue of a plant in degrees; it never changes. */
export const plantHue = (id: string): number => (hashOf(id) % hues) * (360 / hues);

/** The colours of a leaf's picture, as OKLCH lightness and chroma: what is behind it, the leaf, and the letter on it. */
export const leafTones = {
  light: { paper: [0.94, 0.035], leaf: [0.83, 0.09], letter: [0.35, 0.09] },
  dark: { paper: [0.29, 0.035], leaf: [0.42, 0.07], letter: [0.95, 0.03] },
} as const;
