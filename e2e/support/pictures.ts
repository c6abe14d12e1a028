import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';

const colours = ['#2f6f4f', '#a8552f', '#3f5f9f', '#8f8f2f', '#7f3f7f', '#2f8f8f'];

/** Draws a recognisable picture: stripes in its own colour, with its number. */
const drawn = (index: number, width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colours[index % colours.length]}"/><g stroke="#fff" stroke-width="6" opacity=".35">${Array.from({ length: 12 }, (_, line) => `<path d="M${(line * width) / 6 - width} 0l${width} ${height}"/>`).join('')}</g><circle cx="${width / 2}" cy="${height / 2}" r="${Math.min(width, height) / 5}" fill="#fff"/><text x="50%" y="50%" dy=".35em" font-size="${Math.min(width, height) / 5}" text-anchor="middle" font-family="sans-serif">${index + 1}</text></svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

/** Adds this many pictures to an entry, alternately portrait and landscape. @returns their ids, in upload order */
export async function addPictures(page: Page, interactionId: string, count: number): Promise<string[]> {
  const { origin } = new URL(page.url());
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const [width, height] = index % 2 === 0 ? [900, 1200] : [1200, 900];
    const id = uuid();
    const response = await page.request.post(`/api/interactions/${interactionId}/photos`, {
      headers: { origin, 'idempotency-key': id },
      multipart: {
        photos: {
          name: 'plant.jpg',
          mimeType: 'image/jpeg',
          buffer: await drawn(index, width!, height!),
        },
      },
    });
    if (!response.ok()) throw new Error(`photos: ${response.status()} ${await response.text()}`);
    ids.push(id);
  }
  return ids;
}

/** Draws a PNG, which is another format than the camera's. */
export const smallPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3f8f5f' } })
    .png()
    .toBuffer();
