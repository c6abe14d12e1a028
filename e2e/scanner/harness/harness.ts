/** A page with only the scanner's parts, for tests that control them one by one. */
import { openCamera } from '#app/device/camera/camera.ts';
import { createDecoder } from '#app/device/reader/decoder.ts';
import { startFrames } from '#app/device/reader/frames.ts';
import { readStill } from '#app/device/reader/stills.ts';
import { watchVisibility } from '#app/runtime/visibility.ts';

/** Opens the camera, and shows its picture. */
async function startCamera() {
  const video = document.querySelector('video')!;
  const { signal } = new AbortController();
  const camera = await openCamera({ signal });
  await camera.attach(video, signal);
  return { video, camera };
}

const parts = { openCamera, startCamera, createDecoder, startFrames, readStill, watchVisibility };

declare global {
  interface Window {
    scanner: typeof parts;
  }
}

window.scanner = parts;
