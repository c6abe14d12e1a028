import sharp from 'sharp';
import type { ExamplePlant, Shape } from './household.ts';

const width = 900;
const height = 1200;
/** The middle of the pot's rim, from which the plant grows. */
const [x, y] = [450, 800];

const turned = (shape: string, angle: number, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${scale})">${shape}</g>`;

/** `count` angles from one side to the other, 0 being upright. */
const fan = (count: number, spread: number) =>
  Array.from({ length: count }, (_, index) => ((index + 0.5) / count - 0.5) * spread);

const stem = (length: number, wide = 8) =>
  `<path d="M0 0q${length / 12} ${-length / 2} 0 ${-length}" fill="none" stroke="#4d6b35" stroke-width="${wide}"/>`;

const leaf = (from: number, length: number, wide: number, fill: string) =>
  `<path d="M0 ${-from}C${wide} ${-from - length * 0.25} ${wide * 0.8} ${-from - length * 0.8} 0 ${-from - length}C${-wide * 0.8} ${-from - length * 0.8} ${-wide} ${-from - length * 0.25} 0 ${-from}Z" fill="${fill}"/><path d="M0 ${-from}V${-from - length}" stroke="#ffffff" stroke-opacity=".25" stroke-width="4"/>`;

const greens = ['#2f6b3f', '#3f8450', '#58a05f', '#27593a', '#6fae63'];
const green = (index: number) => greens[index % greens.length]!;

/** Draws the leaves of each shape; `size` is from 0.5 for a young plant to 1. */
const leavesOf: Record<Shape, (size: number) => string> = {
  monstera: (size) =>
    fan(Math.round(4 + size * 5), 150)
      .map((angle, index) =>
        turned(
          stem(280) +
            leaf(230, 260, 150, green(index)) +
            `<path d="M-95 -350l70 -30M-85 -420l60 -20M95 -350l-70 -30M85 -420l-60 -20" stroke="#e9e2d2" stroke-opacity=".7" stroke-width="10"/>`,
          angle,
          size * (0.75 + (index % 3) * 0.12),
        ),
      )
      .join(''),
  fern: (size) =>
    fan(15, 220)
      .map((angle, index) =>
        turned(
          Array.from(
            { length: 13 },
            (_, step) =>
              `<g transform="translate(0 ${-40 - step * 30}) scale(${1 - step / 15})"><path d="M0 0q50 -30 88 -8q-40 26 -88 8q-50 -30 -88 -8q40 26 88 8" fill="${green(index)}"/></g>`,
          ).join('') + stem(430, 5),
          angle,
          size * (0.85 + (index % 3) * 0.1),
        ),
      )
      .join(''),
  cactus: (size) =>
    turned(
      `<rect x="-95" y="-420" width="190" height="460" rx="95" fill="#4c8052"/><rect x="60" y="-330" width="150" height="90" rx="45" fill="#5c9160"/><rect x="130" y="-440" width="84" height="190" rx="42" fill="#5c9160"/>${Array.from({ length: 30 }, (_, index) => `<path d="M${-70 + (index % 5) * 35} ${-370 + Math.floor(index / 5) * 62}l-9 -14m9 14l9 -14" stroke="#f2ead4" stroke-width="4"/>`).join('')}`,
      0,
      size,
    ),
  rosette: (size) =>
    fan(19, 200)
      .map((angle, index) => turned(leaf(0, 300 + (index % 2) * 70, 60, green(index)), angle, size * 0.95))
      .join(''),
  palm: (size) =>
    turned(`<rect x="-16" y="-380" width="32" height="400" rx="14" fill="#7d6448"/>`, 0, size) +
    `<g transform="translate(0 ${-370 * size})">${fan(13, 250)
      .map((angle, index) => turned(leaf(0, 340, 34, green(index)), angle, size * 0.95))
      .join('')}</g>`,
  vine: (size) =>
    [-1, -0.55, 0.5, 1]
      .map((side, strand) =>
        Array.from({ length: Math.round(5 + size * 6) }, (_, step) => {
          const at = [x + side * (70 + step * 26 * size), y - 170 + step * step * 5.2 * size - strand * 20];
          return `<g transform="translate(${at[0]} ${at[1]}) rotate(${side * (60 + step * 9)})">${leaf(0, 125, 78, green(step + strand))}</g>`;
        }).join(''),
      )
      .join('') +
    fan(5, 90)
      .map((angle, index) => turned(leaf(20, 260, 90, green(index)), angle, size))
      .join(''),
  tree: (size) =>
    turned(`<path d="M-20 20L-12 -430h24L20 20Z" fill="#765b41"/>`, 0, size) +
    Array.from({ length: 26 }, (_, index) => {
      // The golden angle, so that no leaf lies on the next one.
      const [angle, out] = [index * 2.4, 30 + Math.sqrt(index) * 46];
      const at = [x + Math.cos(angle) * out * size, y - 440 * size + Math.sin(angle) * out * 0.8 * size];
      return `<g transform="translate(${at[0]} ${at[1]}) rotate(${index * 137.5 + 90}) scale(${size})">${leaf(-40, 135, 62, green(index))}</g>`;
    }).join(''),
  blades: (size) =>
    fan(11, 60)
      .map((angle, index) => turned(leaf(0, 460 - (index % 3) * 80, 48, green(index)), angle, size))
      .join(''),
  flower: (size) =>
    fan(11, 190)
      .map((angle, index) => turned(leaf(0, 260, 64, green(index)), angle, size))
      .join('') +
    fan(Math.round(2 + size * 4), 90)
      .map((angle, index) =>
        turned(
          stem(400, 6) +
            `<g transform="translate(0 -410)">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="0" cy="-44" rx="30" ry="46" fill="${index % 2 === 0 ? '#d9658b' : '#e98aa6'}" transform="rotate(${turn})"/>`).join('')}<circle r="20" fill="#f3cf5b"/></g>`,
          angle,
          size * (0.8 + (index % 2) * 0.2),
        ),
      )
      .join(''),
};

const walls = ['#e9e2d2', '#dfe6df', '#e6dcd6', '#d9e0e6', '#efe6d8'];
const pots = ['#b5623f', '#3f6f8f', '#d8d2c4', '#5d6f5a', '#c9a24b', '#7c5a6b'];

/**
 * Draws a plant in its pot by a window.
 *
 * @param growth from 0 to 1, of the time that its photos span
 * @returns a JPEG, 900 × 1200 px
 */
export function drawPlant(plant: ExamplePlant, growth: number): Promise<Buffer> {
  const seed = [...plant.name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0);
  const size = 0.55 + growth * 0.45;
  const wall = walls[seed % walls.length];
  const pot = pots[seed % pots.length];
  const light = 140 + ((seed * 7 + Math.round(growth * 40)) % 5) * 110;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="wall" x2="0" y2="1"><stop stop-color="${wall}"/><stop offset="1" stop-color="#c9bfae"/></linearGradient>
      <linearGradient id="pot"><stop stop-color="#fff" stop-opacity=".25"/><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".3"/></linearGradient>
      <filter id="soft"><feGaussianBlur stdDeviation="26"/></filter>
    </defs>
    <rect width="100%" height="100%" fill="url(#wall)"/>
    <path d="M${light} 0h220l180 1010h-220Z" fill="#fff" opacity=".4" filter="url(#soft)"/>
    <rect y="1010" width="100%" height="190" fill="#a98561"/><rect y="1010" width="100%" height="14" fill="#8c6b4a"/>
    <ellipse cx="${x}" cy="1075" rx="250" ry="34" opacity=".3" filter="url(#soft)"/>
    ${leavesOf[plant.shape](size)}
    <path d="M${x - 190} ${y}h380l-52 270h-276Z" fill="${pot}"/><path d="M${x - 190} ${y}h380l-52 270h-276Z" fill="url(#pot)"/>
    <rect x="${x - 208}" y="${y - 26}" width="416" height="62" rx="12" fill="${pot}"/><rect x="${x - 208}" y="${y - 26}" width="416" height="62" rx="12" fill="url(#pot)"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
