import type { Label } from './label.ts';

/**
 * Puts drops of water on a label. A drop is a lens: it enlarges what is below it, is dark at its rim and has a bright spot.
 *
 * @param amount 0 to 1
 * @param random returns numbers in [0, 1)
 */
export function wetLabel(label: Label, amount: number, random: () => number): Label {
  const drops = Array.from({ length: Math.round(amount * 40) }, () => ({
    x: random() * label.width,
    y: random() * label.height,
    radius: 0.5 + random() ** 2 * 2.5,
  }));
  return {
    ...label,
    at(x, y) {
      const drop = drops.find((one) => (x - one.x) ** 2 + (y - one.y) ** 2 < one.radius ** 2);
      if (!drop) return label.at(x, y);
      const [right, down] = [(x - drop.x) / drop.radius, (y - drop.y) / drop.radius];
      const out = Math.hypot(right, down);
      if (Math.hypot(right + 0.35, down + 0.35) < 0.22) return 255;
      const nearer = 0.55 + 0.45 * out ** 2;
      const light = label.at(drop.x + right * nearer * drop.radius, drop.y + down * nearer * drop.radius);
      return light * (out > 0.85 ? 0.6 : 0.92);
    },
  };
}

/**
 * Returns the light left by a shadow whose edge crosses the label, such as that of a leaf.
 *
 * @param strength share of the light that the shadow takes, 0 to 1
 * @param random returns numbers in [0, 1)
 */
export function shadowOn(
  label: Label,
  strength: number,
  random: () => number,
): (x: number, y: number) => number {
  const angle = random() * 2 * Math.PI;
  const [nx, ny] = [Math.cos(angle), Math.sin(angle)];
  const off = (random() - 0.5) * 0.4 * label.width;
  return (x, y) => {
    const across = (x - label.width / 2) * nx + (y - label.height / 2) * ny - off;
    return 1 - strength / (1 + Math.exp(-across * 1.5));
  };
}
