/** Draws pictures smaller, beside the page's own thread: a phone's picture takes it a second. */
import { inTurn } from './inTurn.ts';
import type { ScaleAnswer, ScaleRequest } from './scaleMessages.ts';
import { isWholePicture } from './wholePicture.ts';

declare const self: DedicatedWorkerGlobalScope;

/** @returns `null` where the picture stays as it is */
async function scaled({ file, size, side, quality, isStrict }: ScaleRequest): Promise<Blob | null> {
  if (isStrict && !isWholePicture(new Uint8Array(await file.arrayBuffer()))) return null;
  // Upright, as the camera's notes say it was held.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const share = size / (side === 'width' ? bitmap.width : Math.max(bitmap.width, bitmap.height));
    if (share >= 1 && isStrict) return null;
    const scaledSide = (length: number) => Math.max(1, Math.round(length * Math.min(1, share)));
    const canvas = new OffscreenCanvas(scaledSide(bitmap.width), scaledSide(bitmap.height));
    const context = canvas.getContext('2d', { alpha: false })!;
    // What is transparent is white, as the server has it.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality });
  } finally {
    bitmap.close();
  }
}

/** A phone has not the memory for many open pictures: of 12 MP each takes 48 MB. */
const scaledInTurn = inTurn(scaled);

self.addEventListener('message', ({ data }: MessageEvent<ScaleRequest>) => {
  const { id } = data;
  const tell = (picture: Blob | null) => self.postMessage({ id, picture } satisfies ScaleAnswer);
  // What cannot be opened here the server may still know.
  scaledInTurn(data).then(tell, () => tell(null));
});
