import sharp, { type Sharp } from 'sharp';
import type { Person } from './support.ts';

/** What an upload answers of each photo. */
export interface Photo {
  id: string;
  url: string;
  thumbnail_url: string;
}

/** A multipart body of files in the field 'photos'. */
export async function formOf(files: Buffer[], name = 'photo.jpg', field = 'photos') {
  const form = new FormData();
  for (const file of files)
    form.append(field, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), name);
  const response = new Response(form);
  return {
    raw: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type')! },
  };
}

/** Sends pictures to an interaction. */
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

/** A picture whose left half is red and whose right half is blue. */
export const halves = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
  ]);

/** Which half of such a picture lies where. */
export async function colourAt(picture: Buffer, side: 'left' | 'right'): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const x = Math.floor(info.width * (side === 'left' ? 0.25 : 0.75));
  const [red = 0, , blue = 0] = data.subarray((Math.floor(info.height / 2) * info.width + x) * info.channels);
  return red > blue ? 'red' : 'blue';
}
