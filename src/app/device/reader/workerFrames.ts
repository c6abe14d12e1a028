import type { FramePicture } from './decoderFunctions.ts';
import { withEngine, type EngineLoader } from './engine.ts';
import type { FrameReader } from './frameReader.ts';
import { greyOf, type LumaReader } from './lumaReader.ts';
import { spareFor, viewOf } from './passes/frameView.ts';
import type { Box, Sighting, Size } from './reading.ts';

/** Thrown if this browser cannot read this kind of frame; another kind works. */
export class Unfit extends Error {
  override name = 'Unfit';
}

/** Pixel formats whose first plane is the luma, one byte per pixel. */
const PLANAR = new Set<string | null>(['I420', 'I420A', 'I422', 'I444', 'NV12']);

/** Reads live frames with the engine, one after the other. */
export interface WorkerFrames {
  /**
   * Reads a frame, and releases it in any case.
   * @param frame size of the whole frame
   * @param at when it was taken, in ms
   * @returns what was seen, in pixels of the whole frame
   * @throws {@link Unfit} if this kind of frame cannot be read here; the loader's error if the engine does not load
   */
  read(picture: FramePicture, frame: Size, at: number): Promise<Sighting>;
}

/** @param reader reads the frames once they are in the engine's memory */
export function createWorkerFrames(loader: EngineLoader, reader: Pick<FrameReader, 'read'>): WorkerFrames {
  return {
    async read(picture, frame, at) {
      try {
        const { part } = picture;
        return await withEngine(loader, async ({ luma }) => {
          const { from, spare } =
            picture.kind === 'luma' ? await takeLuma(luma, picture.frame, part) : takePixels(luma, picture);
          return reader.read(viewOf(luma, part, frame, from, spare), at);
        });
      } finally {
        if (picture.kind === 'luma') picture.frame.close();
        if (picture.kind === 'bitmap') picture.bitmap.close();
      }
    },
  };
}

/** Where a picture begins in the engine's memory, and where the memory begins that may be overwritten. */
interface Taken {
  from: number;
  spare: number;
}

async function takeLuma(luma: LumaReader, frame: VideoFrame, part: Box): Promise<Taken> {
  const visible = frame.visibleRect;
  if (!PLANAR.has(frame.format) || !visible)
    throw new Unfit(`frames in ${frame.format ?? 'no known format'}`);
  const rect = { ...part, x: part.x + visible.x, y: part.y + visible.y };
  try {
    const spare = frame.allocationSize({ rect });
    const memory = luma.room(spare + spareFor(part)).subarray(0, spare);
    const [plane] = await frame.copyTo(memory, { rect });
    if (plane?.stride !== part.width)
      throw new Unfit(`rows of ${plane?.stride} bytes for ${part.width} pixels`);
    return { from: plane.offset, spare };
  } catch (error) {
    throw error instanceof Unfit ? error : new Unfit(String(error));
  }
}

function takePixels(luma: LumaReader, picture: Exclude<FramePicture, { kind: 'luma' }>): Taken {
  const { part } = picture;
  const { data } = picture.kind === 'pixels' ? picture.pixels : drawn(picture.bitmap);
  const spare = part.width * part.height;
  greyOf(data, luma.room(spare + spareFor(part)).subarray(0, spare));
  return { from: 0, spare };
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
