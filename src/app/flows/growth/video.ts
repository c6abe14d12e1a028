import {
  BufferTarget,
  CanvasSource,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
  type VideoCodec,
} from 'mediabunny';

/** In pixels; the shape of the phone's own photos, held upright. */
const size = { width: 1080, height: 1440 };
const quality = new Quality('high');

/** In seconds. */
const times = { still: 0.6, fade: 0.2 };
const fadeFrames = 6;

interface Frame {
  /** The address of the photo. */
  url: string;
  /** Its date, written on the picture. */
  caption: string;
}

/** MP4 with H.264 plays everywhere; a browser without it makes a WebM. */
async function chooseFormat(): Promise<{
  format: Mp4OutputFormat | WebMOutputFormat;
  codec: VideoCodec;
} | null> {
  // Without https the browser has no encoder at all.
  if (typeof VideoEncoder === 'undefined') return null;
  const mp4 = await getFirstEncodableVideoCodec(['avc'], { ...size, quality });
  // Write the index first, so that the video plays while it is loading.
  if (mp4) return { format: new Mp4OutputFormat({ fastStart: 'in-memory' }), codec: mp4 };
  const webm = await getFirstEncodableVideoCodec(['vp9', 'vp8', 'av1'], { ...size, quality });
  return webm && { format: new WebMOutputFormat(), codec: webm };
}

async function pictureOf(url: string, signal: AbortSignal): Promise<ImageBitmap> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`The photo could not be loaded: ${answer.status}`);
  return createImageBitmap(await answer.blob());
}

/** Draws a picture so that it covers the canvas, with its caption. */
function draw(
  context: OffscreenCanvasRenderingContext2D,
  picture: ImageBitmap,
  caption: string,
  opacity: number,
) {
  const scale = Math.max(size.width / picture.width, size.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.globalAlpha = opacity;
  context.drawImage(picture, (size.width - width) / 2, (size.height - height) / 2, width, height);
  context.font = '600 44px system-ui, sans-serif';
  context.shadowColor = 'rgb(0 0 0 / 70%)';
  context.shadowBlur = 16;
  context.fillStyle = '#fff';
  context.fillText(caption, 48, size.height - 56);
  context.shadowBlur = 0;
}

/**
 * Makes a video of photos that fade into each other.
 *
 * @param frames in the order in which they are shown
 * @returns the video, or `null` if this browser cannot encode any
 * @throws if a photo cannot be loaded, or if `signal` aborts
 */
export async function makeVideo(frames: readonly Frame[], signal: AbortSignal): Promise<Blob | null> {
  const chosen = await chooseFormat();
  if (chosen === null) return null;
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d')!;
  const output = new Output({ format: chosen.format, target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec: chosen.codec, quality });
  output.addVideoTrack(source);
  await output.start();
  try {
    let at = 0;
    const add = async (duration: number) => {
      signal.throwIfAborted();
      await source.add(at, duration);
      at += duration;
    };
    for (const [index, { url, caption }] of frames.entries()) {
      const picture = await pictureOf(url, signal);
      // Each step is drawn over the one before, so that the picture becomes opaque bit by bit.
      for (let step = 1; index > 0 && step < fadeFrames; step += 1) {
        draw(context, picture, caption, step / fadeFrames);
        await add(times.fade / fadeFrames);
      }
      draw(context, picture, caption, 1);
      await add(times.still);
      picture.close();
    }
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
  return new Blob([output.target.buffer!], { type: chosen.format.mimeType });
}
