import type { WriterOptions } from 'zxing-wasm/writer';
import { blankFrame, type Frame } from '#tests/support/frames/frame.ts';
import { plainLabel } from '#tests/support/frames/label.ts';
import { potFrame } from '#tests/support/frames/potFrame.ts';
import { cloudAt, noiseTable, randomFrom, valueAt } from '#tests/support/frames/random.ts';
import { writeBarcode } from '../support/barcodeWriter.ts';
import { frameSize } from './labelFilm.ts';

type Random = () => number;
/** Brightness of a point of a scene, 0 to 255. */
type Light = (x: number, y: number) => number;

/** A scene is larger than a frame: each frame shows a part. */
const margin = 96;
const scene = { width: frameSize.width + margin, height: frameSize.height + margin };

/** Frames of one scene, before the next is drawn. */
const FRAMES_A_SCENE = 40;

/** Other kinds of barcodes, and the number of digits that each can carry. */
const digitsOf = {
  EAN13: 12,
  EAN8: 7,
  UPCA: 11,
  UPCE: 7,
  Code128: 10,
  Code39: 10,
  Code93: 10,
  ITF: 14,
  DataBar: 13,
  DataMatrix: 10,
  Aztec: 20,
  PDF417: 30,
  MaxiCode: 10,
  MicroQRCode: 5,
  RMQRCode: 10,
} satisfies Partial<Record<NonNullable<WriterOptions['format']>, number>>;
const formats = Object.keys(digitsOf) as (keyof typeof digitsOf)[];

/** Writes a number as another kind of barcode. */
async function written(format: keyof typeof digitsOf, random: Random) {
  for (let attempts = 1; ; attempts += 1) {
    const digits = Array.from({ length: digitsOf[format] }, () => Math.floor(random() * 10));
    const { symbol, error } = await writeBarcode(`0${digits.slice(1).join('')}`, { format, scale: 1 });
    if (!error) return symbol;
    // Some numbers have no UPC-E.
    if (attempts === 10) throw new Error(`${format}: ${error}`);
  }
}

/** Prints another kind of barcode. */
async function barcode(format: keyof typeof digitsOf, random: Random): Promise<Light> {
  const { data, width, height } = await written(format, random);
  const size = (width > height * 2 ? 300 : 160) / width + random() * 2;
  const [left, top] = [350 + random() * 400, 150 + random() * 250];
  const angle = (random() - 0.5) * 0.8;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x, y) => {
    const column = ((x - left) * cos + (y - top) * sin) / size;
    const row = ((y - top) * cos - (x - left) * sin) / size;
    if (column < 0 || row < 0 || column >= width || row >= height) return 230;
    return data[Math.floor(row) * width + Math.floor(column)]! ? 230 : 25;
  };
}

/** Lines of letters: strokes in cells. */
function text(random: Random, seed: number): Light {
  const size = 5 + random() * 22;
  const angle = (random() - 0.5) * 0.6;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [ink, paper] = random() < 0.2 ? [225, 40] : [35, 230];
  return (x, y) => {
    const [u, v] = [(x * cos + y * sin) / size, (y * cos - x * sin) / size];
    const line = Math.floor(v / 1.7);
    if (v - line * 1.7 > 1) return paper!;
    const letter = Math.floor(u / 0.75);
    if (valueAt(letter >> 2, line, seed) < 0.2 || u - letter * 0.75 > 0.62) return paper!;
    const stroke = valueAt(
      Math.floor((u - letter * 0.75) * 6.5) + letter * 7,
      Math.floor((v - line * 1.7) * 5) + line * 11,
      seed,
    );
    return stroke > 0.5 ? ink! : paper!;
  };
}

/** Leaves: bright veins and edges on dark green, over each other. */
function leaves(random: Random, seed: number): Light {
  const size = 40 + random() * 160;
  return (x, y) => {
    const [u, v] = [x / size, y / size];
    const bend = cloudAt(u * 0.7, v * 0.7, seed) * 6;
    const blade = Math.sin(u * 2 + bend) * Math.cos(v * 1.4 - bend);
    const vein = Math.abs(Math.sin((u + v) * 9 + bend * 3)) < 0.12 ? 45 : 0;
    return (
      45 + 70 * Math.abs(blade) + vein + 30 * cloudAt(u * 12, v * 12, seed + 5) + (blade > 0.55 ? 60 : 0)
    );
  };
}

/** Squares within squares, as in tiles, crates and wire mesh: they resemble the corners of a QR code. */
function tiles(random: Random, seed: number): Light {
  const size = 14 + random() * 90;
  const turn = random() * 1.5;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return (x, y) => {
    const [u, v] = [(x * cos + y * sin) / size, (y * cos - x * sin) / size];
    const ring = Math.floor(
      Math.max(Math.abs((((u % 1) + 1) % 1) - 0.5), Math.abs((((v % 1) + 1) % 1) - 0.5)) * 14,
    );
    if (valueAt(Math.floor(u), Math.floor(v), seed) < 0.35) return 200;
    return ring === 0 || ring === 1 || ring === 2 || ring === 5 ? 35 : 215;
  };
}

/** Black and white cells at random, as in QR codes, mosaics and pixel art, with or without squares like finder patterns. */
function cells(random: Random, seed: number): Light {
  const size = 3 + random() * 9;
  const turn = random() * 1.5;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const span = 25 + 4 * Math.floor(random() * 4);
  const hasFinders = random() < 0.7;
  return (x, y) => {
    const [u, v] = [Math.floor((x * cos + y * sin) / size), Math.floor((y * cos - x * sin) / size)];
    const period = span + 10;
    const [column, row] = [((u % period) + period) % period, ((v % period) + period) % period];
    if (column >= span || row >= span) return 230;
    const finder = (fx: number, fy: number) => Math.max(Math.abs(column - fx), Math.abs(row - fy));
    if (hasFinders) {
      for (const ring of [finder(3, 3), finder(span - 4, 3), finder(3, span - 4)]) {
        if (ring <= 4) return ring === 2 || ring === 4 ? 230 : 25;
      }
    }
    return valueAt(u, v, seed) > 0.5 ? 25 : 230;
  };
}

/** Pebbles, bark and weave: blobs and stripes of several sizes. */
function texture(random: Random, seed: number): Light {
  const [across, down] = [4 + random() * 40, 4 + random() * 40];
  const contrast = 120 + random() * 400;
  const stripes = random() < 0.4 ? 3 + random() * 20 : 0;
  return (x, y) => {
    const cloud = (cloudAt(x / across, y / down, seed) - 0.5) * contrast;
    const weave = stripes > 0 ? 40 * Math.sign(Math.sin(x / stripes) * Math.sin(y / stripes)) : 0;
    return Math.min(250, Math.max(5, 120 + cloud + weave));
  };
}

const kinds = ['pot', 'leaves', 'text', 'barcode', 'tiles', 'cells', 'texture', 'paper'] as const;

/** Draws the brightness of one scene. */
async function drawScene(number: number): Promise<Uint8Array> {
  const random = randomFrom(number * 104_729 + 13);
  const kind = kinds[number % kinds.length]!;
  const seed = number * 17 + 3;
  if (kind === 'pot' || kind === 'paper') {
    return potFrame(kind === 'paper' ? plainLabel({ seed }) : null, {
      ...scene,
      scale: 3 + random() * 6,
      yaw: random() - 0.5,
      pitch: random() - 0.5,
      potRadius: 16 + random() * 40,
      seed,
    }).y;
  }
  const light = await {
    leaves: () => leaves(random, seed),
    text: () => text(random, seed),
    barcode: () => barcode(formats[Math.floor(number / kinds.length) % formats.length]!, random),
    tiles: () => tiles(random, seed),
    cells: () => cells(random, seed),
    texture: () => texture(random, seed),
  }[kind]();
  const y = new Uint8Array(scene.width * scene.height);
  for (let at = 0, row = 0; row < scene.height; row += 1) {
    for (let column = 0; column < scene.width; column += 1, at += 1) y[at] = 16 + 0.859 * light(column, row);
  }
  return y;
}

const NOISE = noiseTable(815);

/**
 * Draws frames without a QR code: bare pots, leaves, text, other barcodes, tiles, textures, and cells that resemble a QR code but
 * carry nothing. Each scene is seen from 40 places, in various light, and mirrored. The frames are always the same.
 *
 * @param count of frames
 */
export async function* emptyFrames(count: number): AsyncGenerator<Frame> {
  let drawn: Uint8Array = new Uint8Array(0);
  for (let n = 0; n < count; n += 1) {
    const number = Math.floor(n / FRAMES_A_SCENE);
    if (n % FRAMES_A_SCENE === 0) drawn = await drawScene(number);
    yield partOfScene(drawn, n);
  }
}

/** Returns a part of a scene as a camera sees it. */
function partOfScene(drawn: Uint8Array, n: number): Frame {
  const random = randomFrom(n * 31 + 5);
  const frame = blankFrame(frameSize.width, frameSize.height);
  const [left, top] = [Math.floor(random() * margin), Math.floor(random() * margin)];
  const mirrored = random() < 0.5;
  const gain = 0.2 + random() * 0.9;
  const noise = 2 + random() ** 2 * 25;
  const inverted = random() < 0.15;
  const curve = Float32Array.from(
    { length: 256 },
    (_, light) => 16 + (inverted ? 235 - light : light - 16) * gain,
  );
  for (let at = 0, row = 0; row < frame.height; row += 1) {
    let grain = Math.floor(random() * NOISE.length);
    const from = (top + row) * scene.width + left;
    for (let column = 0; column < frame.width; column += 1, at += 1) {
      const light = curve[drawn[from + (mirrored ? frame.width - 1 - column : column)]!]!;
      const seen = light + noise * NOISE[grain++ & 0xffff]!;
      frame.y[at] = seen < 16 ? 16 : seen > 235 ? 235 : seen;
    }
  }
  return frame;
}
