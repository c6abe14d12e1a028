/** Where the parts of a QR code lie: its fixed patterns, its format, and the bits of its codewords (ISO/IEC 18004). */

/** A code of one size, at the level of error correction that labels are printed with (M). Modules are counted row by row. */
export interface Layout {
  /** 1 to 6. */
  version: number;
  /** Modules along one side. */
  size: number;
  /** What each module is in every code of this version: 1 dark, -1 light, 0 for the modules that carry data or the format. */
  fixed: Int8Array;
  /** The module of each bit of the codewords, in the order in which they are placed. */
  places: Uint16Array;
  /** The modules of the format's 15 bits, the first bit first: both copies. */
  formats: readonly [Uint16Array, Uint16Array];
  /** Codewords of data in each block. All blocks have the same number. */
  dataPerBlock: number;
  checkPerBlock: number;
  blocks: number;
}

/** Codewords of error correction in a block, blocks, and data codewords in a block, for versions 1 to 6 at level M. */
const LEVEL_M = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 32],
  [24, 2, 43],
  [16, 4, 27],
] as const;

/** The largest version whose layout is known. */
export const MOST_VERSION = LEVEL_M.length;

const layouts = new Map<number, Layout>();

/** @param version 1 to {@link MOST_VERSION} */
export function layoutOf(version: number): Layout {
  let layout = layouts.get(version);
  if (!layout) layouts.set(version, (layout = draw(version)));
  return layout;
}

/** Returns whether a mask inverts a module. @param mask 0 to 7 */
export function isMasked(mask: number, row: number, column: number): boolean {
  const product = row * column;
  switch (mask) {
    case 0:
      return (row + column) % 2 === 0;
    case 1:
      return row % 2 === 0;
    case 2:
      return column % 3 === 0;
    case 3:
      return (row + column) % 3 === 0;
    case 4:
      return ((row >> 1) + Math.floor(column / 3)) % 2 === 0;
    case 5:
      return (product % 2) + (product % 3) === 0;
    case 6:
      return ((product % 2) + (product % 3)) % 2 === 0;
    default:
      return (((row + column) % 2) + (product % 3)) % 2 === 0;
  }
}

/** Returns the 15 bits that say level M and a mask, the first bit in the highest place. */
export function formatBits(mask: number): number {
  // Level M is 00, so the five bits of data are the mask's.
  let rest = mask << 10;
  for (let bit = 14; bit >= 10; bit--) if (rest & (1 << bit)) rest ^= 0x537 << (bit - 10);
  return ((mask << 10) | rest) ^ 0x5412;
}

function draw(version: number): Layout {
  const size = 17 + 4 * version;
  const fixed = new Int8Array(size * size);
  const set = (row: number, column: number, dark: boolean) => {
    if (row < 0 || column < 0 || row >= size || column >= size) return;
    fixed[row * size + column] = dark ? 1 : -1;
  };
  for (let i = 8; i < size - 8; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  // A square ring is dark or light by its distance from the pattern's middle.
  const rings = (row: number, column: number, reach: number, isDark: (ring: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        set(row + dy, column + dx, isDark(Math.max(Math.abs(dy), Math.abs(dx))));
      }
    }
  };
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    rings(row, column, 4, (ring) => ring !== 2 && ring !== 4);
  }
  if (version > 1) rings(size - 7, size - 7, 2, (ring) => ring !== 1);
  set(size - 8, 8, true);

  const formats = formatPlaces(size);
  const taken = new Set([...formats[0], ...formats[1]]);
  const places: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let i = 0; i < size; i++) {
      const row: number = up ? size - 1 - i : i;
      for (const column of [right, right - 1]) {
        const at = row * size + column;
        if (fixed[at] === 0 && !taken.has(at)) places.push(at);
      }
    }
    up = !up;
  }
  const [checkPerBlock, blocks, dataPerBlock] = LEVEL_M[version - 1]!;
  // A few bits at the end carry nothing.
  const used = places.slice(0, (checkPerBlock + dataPerBlock) * blocks * 8);
  return {
    version,
    size,
    fixed,
    places: Uint16Array.from(used),
    formats,
    checkPerBlock,
    blocks,
    dataPerBlock,
  };
}

function formatPlaces(size: number): readonly [Uint16Array, Uint16Array] {
  const first: number[] = [];
  const second: number[] = [];
  for (let i = 0; i < 15; i++) {
    const column = i < 6 ? i : i < 8 ? i + 1 : 8;
    const row = i < 8 ? 8 : i < 9 ? 7 : 14 - i;
    first.push(row * size + column);
    second.push(i < 7 ? (size - 1 - i) * size + 8 : 8 * size + size - 15 + i);
  }
  return [Uint16Array.from(first), Uint16Array.from(second)];
}
