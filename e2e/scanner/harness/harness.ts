/** A page with only the scanner's parts, for tests that control them one by one. */
import { openCamera } from '#app/device/camera.ts';
import { createDecoder } from '#app/device/decoder.ts';
import { startFrames } from '#app/device/frames.ts';
import { readStill } from '#app/device/stills.ts';
import { watchVisibility } from '#app/device/visibility.ts';

const parts = { openCamera, createDecoder, startFrames, readStill, watchVisibility };

declare global {
  interface Window {
    scanner: typeof parts;
  }
}

window.scanner = parts;
