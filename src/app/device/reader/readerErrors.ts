/** The error texts of the barcode reader (spec §8). */

/** Prefix of every error of reading a picture. */
export const DETECT_FAILED = "Failed to execute 'detect' on 'BarcodeDetector'";
const CONSTRUCT_FAILED = "Failed to construct 'BarcodeDetector'";
/** The engine failed to load, or crashed while reading. */
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

/** Creates an error with the name and text of the specification. */
export function readerError(fault: keyof typeof TEXTS): DOMException {
  const [name, text] = TEXTS[fault];
  return new DOMException(`${DETECT_FAILED}: ${text}`, name);
}

/** Creates the error for a value that is not a picture at all. */
export function noPictureError(): TypeError {
  return new TypeError(
    `${DETECT_FAILED}: The provided value is not of type '(Blob or HTMLCanvasElement or HTMLImageElement or ` +
      "HTMLVideoElement or ImageBitmap or ImageData or OffscreenCanvas or SVGImageElement or VideoFrame)'.",
  );
}

/** Creates the error for a list of formats without a format (spec §5). */
export const noFormatError = () => new TypeError(`${CONSTRUCT_FAILED}: Hint option provided, but is empty.`);

/** Creates the error that names a value that is not a format (spec §5). */
export const unsupportedFormatError = (value: string) =>
  new TypeError(
    `${CONSTRUCT_FAILED}: Failed to read the 'formats' property from 'BarcodeDetectorOptions': The provided value '${value}' ` +
      'is not a valid enum value of type BarcodeFormat.',
  );
