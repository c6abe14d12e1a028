/** Decodes HEIC with libheif, because sharp's prebuilt binaries cannot: the codec is patented. */
import libheif from 'libheif-js/wasm-bundle.js';
import sharp, { type Sharp } from 'sharp';
import { OfAnotherKind, requireSize } from './pictureErrors.ts';
import { asTiff } from './tiff.ts';

/** The numbers of libheif's enumerations. */
const rgb = 1;
const interleavedRgb = 10;
const interleavedRgba = 11;
const interleaved = 10;

/** The errors of files that hold AVIF or another codec than HEVC. */
const unsupportedFile = 3;
const missingPlugin = 11;
const unsupportedCodec = 3000;

/** The colour primaries of Display P3 (ISO/IEC 23091-2). */
const p3Primaries = 12;

/** Runs work that allocates memory in the library, then frees that memory and calls the functions given to `later`. */
function within<T>(work: (allocate: (bytes: number) => number, later: (free: () => void) => void) => T): T {
  const frees: (() => void)[] = [];
  const later = (free: () => void) => void frees.push(free);
  const allocate = (bytes: number) => {
    const pointer = libheif._malloc(bytes);
    if (pointer === 0) throw new Error('no memory');
    later(() => libheif._free(pointer));
    return pointer;
  };
  try {
    return work(allocate, later);
  } finally {
    for (const free of frees.toReversed()) free();
  }
}

const wordAt = (pointer: number) => libheif.HEAPU32[pointer / 4]!;
const copyOf = (pointer: number, bytes: number) =>
  Buffer.from(libheif.HEAPU8.subarray(pointer, pointer + bytes));

interface Decoded {
  pixels: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
  /** The ICC profile of its colours. */
  profile: Buffer | null;
  /** The code of its colour primaries, if they are given without a profile. */
  primaries: number | null;
}

/** @throws as {@link openHeic} */
function decode(file: Buffer): Decoded {
  return within((allocate, later) => {
    const error = allocate(12);
    const out = allocate(4);
    /** Calls a function that reports an error. */
    const succeeds = (call: () => void) => {
      call();
      return wordAt(error) === 0;
    };
    const must = (call: () => void) => {
      if (succeeds(call)) return;
      const [code, detail] = [wordAt(error), wordAt(error + 4)];
      if (code === unsupportedFile || code === missingPlugin || detail === unsupportedCodec)
        throw new OfAnotherKind();
      throw new Error(`libheif reports the error ${code}.${detail}`);
    };

    const source = allocate(file.length);
    libheif.HEAPU8.set(file, source);
    const context = libheif._heif_context_alloc();
    later(() => libheif._heif_context_free(context));
    must(() => libheif._heif_context_read_from_memory(error, context, source, file.length, 0));
    must(() => libheif._heif_context_get_primary_image_handle(error, context, out));
    const handle = wordAt(out);
    later(() => libheif._heif_image_handle_release(handle));

    // Upright: the library turns, mirrors and crops as the file says.
    const width = libheif._heif_image_handle_get_width(handle);
    const height = libheif._heif_image_handle_get_height(handle);
    requireSize({ width, height });

    const profileBytes = libheif._heif_image_handle_get_raw_color_profile_size(handle);
    const profileAt = allocate(Math.max(1, profileBytes));
    const hasProfile =
      profileBytes > 0 &&
      succeeds(() => libheif._heif_image_handle_get_raw_color_profile(error, handle, profileAt));
    const profile = hasProfile ? copyOf(profileAt, profileBytes) : null;
    let primaries: number | null = null;
    if (succeeds(() => libheif._heif_image_handle_get_nclx_color_profile(error, handle, out))) {
      const nclx = wordAt(out);
      later(() => libheif._heif_nclx_color_profile_free(nclx));
      primaries = wordAt(nclx + 4);
    }

    const channels = libheif._heif_image_handle_has_alpha_channel(handle) ? 4 : 3;
    const chroma = channels === 4 ? interleavedRgba : interleavedRgb;
    must(() => libheif._heif_decode_image(error, handle, out, rgb, chroma, 0));
    const image = wordAt(out);
    later(() => libheif._heif_image_release(image));
    const plane = libheif._heif_image_get_plane_readonly(image, interleaved, out);
    const stride = wordAt(out);
    const row = width * channels;
    const pixels = Buffer.allocUnsafe(row * height);
    for (let y = 0; y < height; y += 1) {
      const from = plane + y * stride;
      pixels.set(libheif.HEAPU8.subarray(from, from + row), y * row);
    }
    return { pixels, width, height, channels, profile, primaries };
  });
}

/** Returns the ICC profile of Display P3. */
async function p3Profile(): Promise<Buffer> {
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#ffffff' } });
  return (await sharp(await dot.withIccProfile('p3').png().toBuffer()).metadata()).icc!;
}

/**
 * Opens the primary picture of a HEIC file, upright, with the profile of its colours.
 *
 * @throws {TooLarge} if it has too many pixels
 * @throws {OfAnotherKind} if its codec is not HEVC
 * @throws if it is broken
 */
export async function openHeic(file: Buffer): Promise<Sharp> {
  const { pixels, primaries, ...picture } = decode(file);
  const { width, height, channels } = picture;
  const profile = picture.profile ?? (primaries === p3Primaries ? await p3Profile() : null);
  // Sharp takes the profile of pixels only from a file.
  if (profile)
    return sharp(asTiff(pixels, { width, height, channels, profile }), { limitInputPixels: false });
  return sharp(pixels, { raw: { width, height, channels }, limitInputPixels: false });
}
