/** Scales pictures off the main thread: a phone's picture takes it a second. */
import { maxPictureBytes, maxPixels, maxSide } from '#domain/pictureFiles.ts';
import { answerCalls } from '#app/runtime/workerCalls.ts';
import type { Scale, ScaleFunctions } from './scale.ts';
import { wholenessOf } from './wholePicture.ts';

declare const self: DedicatedWorkerGlobalScope;

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** Returns whether the file may be scaled: half of a picture must not become a complete one. */
async function isScalable(file: Blob, which: Scale['which']): Promise<boolean> {
  if (which === 'all') return true;
  const wholeness = wholenessOf(await bytesOf(file));
  return wholeness === 'whole' || (which === 'refused' && wholeness === 'unknown');
}

/** @param share of the sides that are left */
function isWanted(file: Blob, { width, height }: ImageBitmap, which: Scale['which'], share: number): boolean {
  if (which === 'all') return true;
  if (which === 'larger') return share < 1;
  return file.size > maxPictureBytes || width * height > maxPixels || Math.max(width, height) > maxSide;
}

async function scaled(file: Blob, { size, side, quality, which }: Scale): Promise<Blob | null> {
  if (!(await isScalable(file, which))) return null;
  // Upright, according to the orientation in its EXIF data.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const share = size / (side === 'width' ? bitmap.width : Math.max(bitmap.width, bitmap.height));
    if (!isWanted(file, bitmap, which, share)) return null;
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
  isWhole: async (file) => wholenessOf(await bytesOf(file)) !== 'truncated',
});
