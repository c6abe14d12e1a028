import type { FramePicture } from './decoderFunctions.ts';
import type { EngineLoader } from './engine.ts';
import { greyOf, type LumaReader } from './lumaReader.ts';
import { PASS_OPTIONS, type Pass } from './passes.ts';
import { qualityOf } from './quality.ts';
import type { Box, Quality, Sighting } from './reading.ts';

/** Thrown if this browser cannot read this kind of frame; another kind works. */
export class Unfit extends Error {
  override name = 'Unfit';
}

/** Pixel formats whose first plane is the luma, one byte per pixel. */
const PLANAR = new Set<string | null>(['I420', 'I420A', 'I422', 'I444', 'NV12']);

/**
 * Reads one live frame with the engine, and releases the frame in any case.
 * @returns the codes, in pixels of the whole frame
 * @throws {@link Unfit} if this kind of frame cannot be read here; the loader's error if the engine does not load
 */
export async function readFrame(loader: EngineLoader, picture: FramePicture, pass: Pass): Promise<Sighting> {
  try {
    const { luma } = await loader.load();
    const { part } = picture;
    const from =
      picture.kind === 'luma' ? await takeLuma(luma, picture.frame, part) : takePixels(luma, picture);
    const readings = luma.read(part, PASS_OPTIONS[pass], from, part);
    frames += 1;
    return {
      readings,
      located: null,
      quality: frames % QUALITY_EVERY === 0 ? measure(luma, part, from) : null,
    };
  } finally {
    if (picture.kind === 'luma') picture.frame.close();
    if (picture.kind === 'bitmap') picture.bitmap.close();
  }
}

/** Every which frame's quality is measured. */
const QUALITY_EVERY = 4;
let frames = 0;

function measure(luma: LumaReader, part: Box, from: number): Quality {
  const grey = luma.room(from + part.width * part.height).subarray(from);
  return qualityOf(grey, part, { ...part, x: 0, y: 0 });
}

async function takeLuma(luma: LumaReader, frame: VideoFrame, part: Box): Promise<number> {
  const visible = frame.visibleRect;
  if (!PLANAR.has(frame.format) || !visible)
    throw new Unfit(`frames in ${frame.format ?? 'no known format'}`);
  const rect = { ...part, x: part.x + visible.x, y: part.y + visible.y };
  try {
    const [plane] = await frame.copyTo(luma.room(frame.allocationSize({ rect })), { rect });
    if (plane?.stride !== part.width)
      throw new Unfit(`rows of ${plane?.stride} bytes for ${part.width} pixels`);
    return plane.offset;
  } catch (error) {
    throw error instanceof Unfit ? error : new Unfit(String(error));
  }
}

function takePixels(luma: LumaReader, picture: Exclude<FramePicture, { kind: 'luma' }>): number {
  const { part } = picture;
  const { data } = picture.kind === 'pixels' ? picture.pixels : drawn(picture.bitmap);
  greyOf(data, luma.room(part.width * part.height));
  return 0;
}

let surface: OffscreenCanvasRenderingContext2D | null = null;

function drawn(bitmap: ImageBitmap): ImageData {
  const { width, height } = bitmap;
  try {
    surface ??= new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!surface) throw new Unfit('no canvas in workers');
    if (surface.canvas.width !== width) surface.canvas.width = width;
    if (surface.canvas.height !== height) surface.canvas.height = height;
    surface.drawImage(bitmap, 0, 0);
    return surface.getImageData(0, 0, width, height);
  } catch (error) {
    throw error instanceof Unfit ? error : new Unfit(String(error));
  }
}
