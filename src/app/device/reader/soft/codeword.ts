/** The codewords of labels as a linear code: which bits are known beforehand, and how the others change the rest. */
import { codeLength } from '#domain/code.ts';
import { layoutOf, MOST_VERSION, type Layout } from './layout.ts';

/** A set of codes that differ only in some bits. A code is the sum of `base` and of any of the `rows`, bit by bit. */
export interface CodeSet {
  layout: Layout;
  /** All bits of the codewords, in the order of their places, 32 to a word, the first in the lowest bit. */
  base: Uint32Array;
  rows: Uint32Array[];
  /** The places of the bits that are the same in all codes. */
  common: number[];
  /** The places of the bits of data, in the order of the text. */
  data: Uint16Array;
}

const ALPHANUMERIC_MODE = 2;
const ALPHANUMERIC = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

const known = new Map<string, CodeSet | null>();

/** Returns the sets of the codes of labels that begin with one of some texts. Those that no code can have are left out. */
export const codesOfLabels = (prefixes: readonly string[]): CodeSet[] =>
  prefixes.flatMap((prefix) => {
    if (!known.has(prefix)) known.set(prefix, codesAfter(prefix, codeLength));
    return known.get(prefix) ?? [];
  });

/**
 * Returns the set of all codes for texts with a known beginning.
 * @param prefix capitals, digits and `$%*+-./:`
 * @param open the number of characters after it that are not known
 * @returns null if such texts do not fit in a code of a version whose layout is known
 */
export function codesAfter(prefix: string, open: number): CodeSet | null {
  const stream = alphanumericStream(prefix, open);
  const version = stream && versionOf(stream.length);
  if (!stream || !version) return null;
  const layout = layoutOf(version);
  const bits = layout.dataPerBlock * layout.blocks * 8;
  for (let i = 0; i < 4 && stream.length < bits; i++) stream.push(0);
  while (stream.length % 8 !== 0) stream.push(0);
  for (let pad = 0xec; stream.length < bits; pad ^= 0xec ^ 0x11) {
    for (let bit = 7; bit >= 0; bit--) stream.push((pad >> bit) & 1);
  }
  return setOf(layout, stream);
}

/** A bit of data; null if it is not known. */
type Bit = number | null;

function alphanumericStream(prefix: string, open: number): Bit[] | null {
  const stream: Bit[] = [];
  const push = (value: number | null, width: number) => {
    for (let bit = width - 1; bit >= 0; bit--) stream.push(value === null ? null : (value >> bit) & 1);
  };
  push(ALPHANUMERIC_MODE, 4);
  push(prefix.length + open, 9);
  const values = [...prefix].map((letter) => ALPHANUMERIC.indexOf(letter));
  if (values.includes(-1)) return null;
  const whole = prefix.length + open;
  for (let i = 0; i < whole; i += 2) {
    const [a, b] = [values[i], values[i + 1]];
    if (i + 1 === whole) push(a ?? null, 6);
    else push(a === undefined || b === undefined ? null : a * 45 + b, 11);
  }
  return stream;
}

function versionOf(bits: number): number | null {
  for (let version = 1; version <= MOST_VERSION; version++) {
    const { dataPerBlock, blocks } = layoutOf(version);
    if (bits <= dataPerBlock * blocks * 8) return version;
  }
  return null;
}

function setOf(layout: Layout, stream: Bit[]): CodeSet {
  const { blocks, dataPerBlock } = layout;
  // Codewords of several blocks take turns.
  const data = Uint16Array.from(stream, (_, i) => {
    const codeword = i >> 3;
    const turn = (codeword % dataPerBlock) * blocks + Math.floor(codeword / dataPerBlock);
    return turn * 8 + (i & 7);
  });
  const bytes = new Uint8Array(dataPerBlock * blocks);
  const rows: Uint32Array[] = [];
  for (const [i, bit] of stream.entries()) {
    if (bit) bytes[i >> 3]! |= 0x80 >> (i & 7);
    if (bit !== null) continue;
    const only = new Uint8Array(bytes.length);
    only[i >> 3] = 0x80 >> (i & 7);
    rows.push(encode(layout, only));
  }
  const common = Array.from(layout.places, (_, i) => i).filter(
    (i) => !rows.some((row) => row[i >> 5]! & (1 << (i & 31))),
  );
  return { layout, base: encode(layout, bytes), rows, common, data };
}

/** Returns all bits of the codewords of some data, as in {@link CodeSet.base}. */
function encode({ blocks, dataPerBlock, checkPerBlock }: Layout, bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.ceil(((dataPerBlock + checkPerBlock) * blocks * 8) / 32));
  const put = (turn: number, byte: number) => {
    for (let bit = 0; bit < 8; bit++) {
      const at = turn * 8 + bit;
      if (byte & (0x80 >> bit)) words[at >> 5]! |= 1 << (at & 31);
    }
  };
  for (let block = 0; block < blocks; block++) {
    const own = bytes.subarray(block * dataPerBlock, (block + 1) * dataPerBlock);
    for (let i = 0; i < dataPerBlock; i++) put(i * blocks + block, own[i]!);
    const check = remainder(own, checkPerBlock);
    for (let i = 0; i < checkPerBlock; i++) put((dataPerBlock + i) * blocks + block, check[i]!);
  }
  return words;
}

const EXPONENTS = new Uint8Array(512);
const LOGARITHMS = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXPONENTS[i] = EXPONENTS[i + 255] = x;
  LOGARITHMS[x] = i;
  x = x & 0x80 ? (x << 1) ^ 0x11d : x << 1;
}
const times = (a: number, b: number) => (a && b ? EXPONENTS[LOGARITHMS[a]! + LOGARITHMS[b]!]! : 0);

const generators = new Map<number, Uint8Array>();

/** Returns the polynomial with the roots 2⁰, 2¹, … without its first coefficient, which is 1. */
function generatorOf(degree: number): Uint8Array {
  let generator = generators.get(degree);
  if (generator) return generator;
  generator = new Uint8Array(degree);
  generator[degree - 1] = 1;
  for (let root = 0; root < degree; root++) {
    for (let i = 0; i < degree; i++) {
      generator[i] = times(generator[i]!, EXPONENTS[root]!) ^ (i + 1 < degree ? generator[i + 1]! : 0);
    }
  }
  generators.set(degree, generator);
  return generator;
}

/** Returns the check codewords of a block (Reed and Solomon's code). */
function remainder(data: Uint8Array, degree: number): Uint8Array {
  const generator = generatorOf(degree);
  const rest = new Uint8Array(degree);
  for (const byte of data) {
    const factor = byte ^ rest[0]!;
    rest.copyWithin(0, 1);
    rest[degree - 1] = 0;
    for (let i = 0; i < degree; i++) rest[i]! ^= times(generator[i]!, factor);
  }
  return rest;
}

/**
 * Returns the text in the data of a code.
 * @param words all bits, as in {@link CodeSet.base}
 * @returns null if it is not one text of capitals, digits and `$%*+-./:`
 */
export function textIn({ data }: CodeSet, words: Uint32Array): string | null {
  let at = 0;
  const take = (width: number): number => {
    let value = 0;
    for (const place of data.subarray(at, at + width))
      value = value * 2 + ((words[place >> 5]! >>> (place & 31)) & 1);
    at += width;
    return value;
  };
  if (take(4) !== ALPHANUMERIC_MODE) return null;
  let text = '';
  for (let left = take(9); left > 0; left -= 2) {
    const value = take(left === 1 ? 6 : 11);
    if (at > data.length || value >= (left === 1 ? 45 : 45 * 45)) return null;
    if (left > 1) text += ALPHANUMERIC[Math.floor(value / 45)];
    text += ALPHANUMERIC[value % 45];
  }
  return text;
}
