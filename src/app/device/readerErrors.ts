/** The texts of the barcode reader's errors (spec §8). Those of files come from the library; the rest from us. */

/** How every error of reading a picture begins. */
export const DETECT_FAILED = "Failed to execute 'detect' on 'BarcodeDetector'";
/** The engine cannot be loaded, or broke while reading. */
export const SERVICE_UNAVAILABLE = 'Barcode detection service unavailable.';

const TEXTS = {
  brokenImage: ['InvalidStateError', 'Failed to load or decode HTMLImageElement.'],
  brokenSvgImage: ['InvalidStateError', 'Failed to load or decode SVGImageElement.'],
  closedFrame: ['InvalidStateError', 'VideoFrame is closed.'],
  videoNotReady: ['InvalidStateError', 'Invalid element or state.'],
  detachedBitmap: ['InvalidStateError', 'The image source is detached.'],
  detachedPixels: ['InvalidStateError', 'The image data has been detached.'],
  brokenBlob: ['InvalidStateError', 'Failed to load or decode Blob.'],
  tainted: ['SecurityError', 'Source would taint origin.'],
} as const;

/** Makes the error of one fault, with the name and text of the specification. */
export function readerError(fault: keyof typeof TEXTS): DOMException {
  const [name, text] = TEXTS[fault];
  return new DOMException(`${DETECT_FAILED}: ${text}`, name);
}

/** Makes the error for something that is no picture at all. */
export function noPictureError(): TypeError {
  return new TypeError(
    `${DETECT_FAILED}: The provided value is not of type '(Blob or HTMLCanvasElement or HTMLImageElement or ` +
      "HTMLVideoElement or ImageBitmap or ImageData or OffscreenCanvas or SVGImageElement or VideoFrame)'.",
  );
}
