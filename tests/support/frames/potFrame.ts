import { smear, soften, type Patch } from './blur.ts';
import { blankFrame, type Frame, type Picture } from './frame.ts';
import { GROUND_STEP, groundRow, paintGround } from './ground.ts';
import { pictureLabel, type Label } from './label.ts';
import { noiseTable, randomFrom } from './random.ts';
import { shadowOn, wetLabel } from './onLabel.ts';
import { lookAt, type OnLabel, type View } from './view.ts';

/** Camera defects, and wear of the label. */
export interface Wear {
  /** Defocus blur, in pixels. */
  blur?: number;
  /** Motion during the exposure, in pixels. */
  motion?: [number, number];
  /** Standard deviation of the sensor noise, in brightness steps. */
  noise?: number;
  /** Light in the room: 1 is plenty. */
  gain?: number;
  gamma?: number;
  /** A lamp's reflection on the label, 0 to 1. */
  glare?: number;
  /** Soil on the label, 0 to 1. */
  dirt?: number;
  /** Drops of water on the label, 0 to 1. */
  drops?: number;
  /** A shadow with a soft edge across the label, 0 to 1: the light that it takes. */
  shadow?: number;
}

/** All parameters of one picture of a label on a pot. */
export interface PotFrameOptions extends Wear, Omit<View, 'x' | 'y'> {
  width: number;
  height: number;
  /** The centre of the label; by default the centre of the frame. */
  x?: number;
  y?: number;
  /** How far the hand moved the whole picture, in pixels. */
  shake?: readonly [number, number];
  seed?: number;
  /** Seed of the sensor noise alone; by default that of everything. */
  grainSeed?: number;
}

const NOISE = noiseTable(4711);

/**
 * Draws a label on a pot, as a camera sees it. The same options produce the same picture.
 *
 * @param label `null` for a bare pot
 */
export function potFrame(label: Label | null, options: PotFrameOptions): Frame {
  const { width, height, seed = 1, shake = [0, 0], grainSeed } = options;
  const x = (options.x ?? width / 2) + shake[0];
  const y = (options.y ?? height / 2) + shake[1];
  const { gain = 1, gamma = 1, noise = 0 } = options;
  const random = randomFrom(seed);
  const ground = paintGround(width, height, Math.floor(random() * 1e6), random, shake);
  const patch = label && drawLabel(label, { ...options, x, y }, random);
  const grainAt = grainSeed === undefined ? random : randomFrom(grainSeed);

  const frame = blankFrame(width, height);
  const curve = Float32Array.from({ length: 1025 }, (_, i) => 255 * (i / 1024) ** gamma);
  const row = new Float32Array(width);
  for (let py = 0; py < height; py++) {
    groundRow(ground, py, row);
    if (patch) lay(patch, py, row);
    let grain = Math.floor(grainAt() * NOISE.length);
    for (let px = 0; px < width; px++) {
      // The window is at the lower right.
      const lit = row[px]! * gain * (0.85 + 0.18 * (px / width) + 0.12 * (py / height));
      const seen = curve[Math.min(1024, (lit * 4.016) | 0)]! + noise * NOISE[grain++ & 0xffff]!;
      frame.y[py * width + px] = 16 + 0.859 * Math.min(255, Math.max(0, seen));
    }
  }
  colour(frame, ground, patch, gain);
  return frame;
}

/**
 * Draws a real label, from a picture of it, on a pot.
 *
 * @param picture exactly the label
 * @param options `labelWidthPx` is its width in the frame; the rest as for {@link potFrame}
 */
export function frameFromPicture(
  picture: Picture,
  { labelWidthPx, frameWidth, frameHeight, ...options }: PictureFrameOptions,
): Frame {
  const label = pictureLabel(picture, labelWidthPx);
  const scale = labelWidthPx / label.width;
  const { potRadius = Infinity } = options;
  return potFrame(label, {
    ...options,
    width: frameWidth,
    height: frameHeight,
    scale,
    potRadius: potRadius / scale,
  });
}

/** As {@link PotFrameOptions}, in pixels of the frame. */
export interface PictureFrameOptions extends Omit<PotFrameOptions, 'scale' | 'width' | 'height'> {
  frameWidth: number;
  frameHeight: number;
  labelWidthPx: number;
}

/** The part of the frame around the label: its brightness, and its coverage of each pixel. */
interface LabelPatch extends Patch {
  left: number;
  top: number;
  cover: Float32Array;
}

function drawLabel(
  label: Label,
  options: PotFrameOptions & { x: number; y: number },
  random: () => number,
): LabelPatch {
  const {
    width,
    height,
    x,
    y,
    scale,
    blur = 0,
    motion,
    glare = 0,
    dirt = 0,
    drops = 0,
    shadow = 0,
  } = options;
  // Half the diagonal, and a fifth more for the side that leans towards the camera.
  const half = Math.hypot(label.width, label.height) * scale * 0.6 + 8 + 3 * blur;
  const left = Math.max(0, Math.floor(x - half));
  const top = Math.max(0, Math.floor(y - half));
  const patch: LabelPatch = {
    left,
    top,
    width: Math.min(width, Math.ceil(x + half)) - left,
    height: Math.min(height, Math.ceil(y + half)) - top,
    light: new Float32Array(0),
    cover: new Float32Array(0),
  };
  patch.light = new Float32Array(patch.width * patch.height);
  patch.cover = new Float32Array(patch.width * patch.height);

  const spots = Array.from({ length: Math.round(dirt * 14) }, () => [
    random() * label.width,
    random() * label.height,
    0.4 + random() * 1.6,
  ]);
  const lamp = { x: random() * label.width, y: random() * label.height, size: 2 * (label.width / 5.5) ** 2 };
  const wet = drops > 0 ? wetLabel(label, drops, random) : label;
  const shade = shadow > 0 ? shadowOn(label, shadow, random) : null;
  const lightAt = (lx: number, ly: number): number => {
    const lit = shade ? shade(lx, ly) : 1;
    if (spots.some(([sx, sy, size]) => (lx - sx!) ** 2 + (ly - sy!) ** 2 < size! ** 2)) return 64 * lit;
    const shine = glare && glare * 255 * Math.exp(-((lx - lamp.x) ** 2 + (ly - lamp.y) ** 2) / lamp.size);
    return wet.at(lx, ly) * lit + shine;
  };

  const look = lookAt({ width, height }, options);
  const fine = scale < 4 ? 3 : 2; // samples per pixel in each direction
  const near = 4 / scale; // pixels further from the label than this show none of it
  const on: OnLabel = { x: 0, y: 0 };
  for (let py = 0, at = 0; py < patch.height; py++) {
    for (let px = 0; px < patch.width; px++, at++) {
      if (!look(left + px + 0.5, top + py + 0.5, on)) continue;
      if (Math.abs(on.x) > label.width / 2 + near || Math.abs(on.y) > label.height / 2 + near) continue;
      for (let s = 0; s < fine * fine; s++) {
        const fx = left + px + ((s % fine) + 0.5) / fine;
        const fy = top + py + (Math.floor(s / fine) + 0.5) / fine;
        if (!look(fx, fy, on)) continue;
        const lx = on.x + label.width / 2;
        const ly = on.y + label.height / 2;
        if (lx < 0 || ly < 0 || lx >= label.width || ly >= label.height) continue;
        patch.light[at]! += lightAt(lx, ly) / fine ** 2;
        patch.cover[at]! += 1 / fine ** 2;
      }
    }
  }
  // Blur brightness and coverage alike, so that the label's edges blend into the pot.
  for (const plane of [patch.light, patch.cover]) {
    const spread = { width: patch.width, height: patch.height, light: plane };
    if (blur > 0.2) soften(spread, blur);
    if (motion && Math.hypot(...motion) > 0.5) smear(spread, ...motion);
  }
  return patch;
}

function lay(patch: LabelPatch, y: number, row: Float32Array): void {
  const inside = y - patch.top;
  if (inside < 0 || inside >= patch.height) return;
  for (let px = 0, at = inside * patch.width; px < patch.width; px++, at++) {
    row[patch.left + px] = row[patch.left + px]! * (1 - patch.cover[at]!) + patch.light[at]!;
  }
}

function colour(
  frame: Frame,
  ground: ReturnType<typeof paintGround>,
  patch: LabelPatch | null,
  gain: number,
): void {
  const columns = frame.width / 2;
  const rows = frame.height / 2;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const place =
        Math.floor((row * 2) / GROUND_STEP) * ground.width + Math.floor((column * 2) / GROUND_STEP);
      const px = column * 2 - (patch?.left ?? 0);
      const py = row * 2 - (patch?.top ?? 0);
      const onPatch = patch && px >= 0 && py >= 0 && px < patch.width && py < patch.height;
      const bare = gain * (1 - (onPatch ? patch.cover[py * patch.width + px]! : 0));
      frame.u[row * columns + column] = 128 + ground.u[place]! * bare;
      frame.v[row * columns + column] = 128 + ground.v[place]! * bare;
    }
  }
}
