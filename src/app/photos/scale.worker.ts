/** Scales pictures off the main thread: a phone's picture takes it a second. */
import { inTurn } from './inTurn.ts';
import type { ScaleAnswer, ScaleRequest } from './scaleMessages.ts';
import { isWholePicture } from './wholePicture.ts';

declare const self: DedicatedWorkerGlobalScope;

/** @returns `null` if the picture should stay as it is */
async function scaled({ file, size, side, quality, isStrict }: ScaleRequest): Promise<Blob | null> {
  if (isStrict && !isWholePicture(new Uint8Array(await file.arrayBuffer()))) return null;
  // Upright, according to the orientation in its EXIF data.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const share = size / (side === 'width' ? bitmap.width : Math.max(bitmap.width, bitmap.height));
    if (share >= 1 && isStrict) return null;
    const scaledSide = (length: number) => Math.max(1, Math.round(length * Math.min(1, share)));
    const canvas = new OffscreenCanvas(scaledSide(bitmap.width), scaledSide(bitmap.height));
    const context = canvas.getContext('2d', { alpha: false })!;
    // Transparent areas become white, as on the server.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality });
  } finally {
    bitmap.close();
  }
}

/** One at a time: a phone lacks the memory for many decoded pictures, of which one with 12 MP takes 48 MB. */
const scaledInTurn = inTurn(scaled);

self.addEventListener('message', ({ data }: MessageEvent<ScaleRequest>) => {
  const { id } = data;
  const tell = (picture: Blob | null) => self.postMessage({ id, picture } satisfies ScaleAnswer);
  // The server may be able to open a picture that this browser cannot.
  scaledInTurn(data).then(tell, () => tell(null));
});
