/** Scales pictures off the main thread: a phone's picture takes it a second. */
import { answerCalls } from '#app/runtime/workerCalls.ts';
import type { Scale, ScaleFunctions } from './scale.ts';
import { isWholePicture } from './wholePicture.ts';

declare const self: DedicatedWorkerGlobalScope;

async function scaled(file: Blob, { size, side, quality, isStrict }: Scale): Promise<Blob | null> {
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

answerCalls<ScaleFunctions>(self, {
  // The server may be able to open a picture that this browser cannot.
  scale: (file, to) => scaled(file, to).catch(() => null),
});
