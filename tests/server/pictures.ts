import sharp, { type Sharp } from 'sharp';
import type { Person } from './support.ts';

/** A photo in the response of an upload. */
export interface Photo {
  id: string;
  url: string;
  thumbnail_url: string;
  created_at: string;
}

/** Creates a multipart body. @param texts other fields, which come first */
export async function formOf(
  files: Buffer[],
  name = 'photo.jpg',
  field = 'photos',
  texts: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [key, text] of Object.entries(texts)) form.append(key, text);
  for (const file of files)
    form.append(field, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), name);
  const response = new Response(form);
  return {
    raw: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type')! },
  };
}

/** Uploads photos to an interaction. */
export async function upload(
  who: Person,
  interactionId: string,
  files: Buffer[],
  headers: Record<string, string> = {},
) {
  const form = await formOf(files);
  return who.post<Photo[]>(`/api/interactions/${interactionId}/photos`, {
    raw: form.raw,
    headers: { ...form.headers, ...headers },
  });
}

/** Creates an image whose left half is red and whose right half is blue. */
export const halves = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);

/** Returns the colour of a side of such an image. */
export async function colourAt(picture: Buffer, side: 'left' | 'right'): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const x = Math.floor(info.width * (side === 'left' ? 0.25 : 0.75));
  const [red = 0, , blue = 0] = data.subarray((Math.floor(info.height / 2) * info.width + x) * info.channels);
  return red > blue ? 'red' : 'blue';
}

/** How a camera stores an upright image for each EXIF orientation: rotated, then possibly mirrored. */
const stored: Record<number, { turn: number; isMirrored: boolean }> = {
  1: { turn: 0, isMirrored: false },
  2: { turn: 0, isMirrored: true },
  3: { turn: 180, isMirrored: false },
  4: { turn: 180, isMirrored: true },
  5: { turn: 90, isMirrored: true },
  6: { turn: 270, isMirrored: false },
  7: { turn: 270, isMirrored: true },
  8: { turn: 90, isMirrored: false },
};

/** All EXIF orientations. */
export const orientations = Object.keys(stored).map(Number);

/**
 * Converts an upright image to a JPEG as a rotated camera stores it: rotated, with EXIF data for the orientation, the camera and
 * the location.
 *
 * @param upright an image file
 */
export async function asCameraStores(upright: Buffer, orientation: number): Promise<Buffer> {
  const { turn, isMirrored } = stored[orientation]!;
  const turned = await sharp(upright).rotate(turn).png({ compressionLevel: 0 }).toBuffer();
  const exif = { IFD0: { Make: 'TestCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 20/1 0/1' } };
  return sharp(turned)
    .flop(isMirrored)
    .withExif(exif)
    .withMetadata({ orientation, exif })
    .jpeg({ quality: 95 })
    .toBuffer();
}
