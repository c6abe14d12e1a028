import { pictureKind } from '#domain/pictureFiles.ts';

/**
 * Detects truncated picture files. Browsers decode the part of one that is there, and drawing that would make a complete
 * picture out of half of one.
 */

const startsWith = (bytes: Uint8Array, magic: readonly number[], at = 0) =>
  magic.every((byte, index) => bytes[at + index] === byte);

const text = (word: string) => [...word].map((letter) => letter.charCodeAt(0));

/** Walks the segments of a JPEG: thumbnails inside its metadata have end markers too, and phones append videos after the end. */
function isWholeJpeg(bytes: Uint8Array): boolean {
  let at = 2;
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) {
      // Pixel data: skip to the next marker.
      at = bytes.indexOf(0xff, at);
      if (at === -1) return false;
      continue;
    }
    const marker = bytes[at + 1]!;
    if (marker === 0xd9) return true;
    const isAlone = marker === 0 || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (marker === 0xff) at += 1;
    else if (isAlone) at += 2;
    else {
      if (at + 3 >= bytes.length) return false;
      at += 2 + ((bytes[at + 2]! << 8) | bytes[at + 3]!);
    }
  }
  return false;
}

function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (startsWith(bytes, text('IEND'), at + 4)) return end <= bytes.length;
    at = end;
  }
  return false;
}

function isWholeWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return 8 + view.getUint32(4, true) <= bytes.length;
}

const isWhole = { jpeg: isWholeJpeg, png: isWholePng, webp: isWholeWebp };

/**
 * @param bytes of the whole file
 * @returns `unknown` for a file that is neither JPEG, PNG nor WebP
 */
export function wholenessOf(bytes: Uint8Array): 'whole' | 'truncated' | 'unknown' {
  const kind = pictureKind(bytes);
  if (kind === null || kind === 'heic') return 'unknown';
  return isWhole[kind](bytes) ? 'whole' : 'truncated';
}
