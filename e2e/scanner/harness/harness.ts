/** A page with only the scanner's parts, for tests that control them one by one. */
import { openCamera } from '#app/camera/camera.ts';
import { createDecoder } from '#app/reader/decoder.ts';
import { startFrames } from '#app/reader/frames.ts';
import { readStill } from '#app/reader/stills.ts';
import { watchVisibility } from '#app/runtime/visibility.ts';

const parts = { openCamera, createDecoder, startFrames, readStill, watchVisibility };

declare global {
  interface Window {
    scanner: typeof parts;
  }
}

window.scanner = parts;
