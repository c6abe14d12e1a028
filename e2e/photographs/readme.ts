import { join } from 'node:path';
import sharp from 'sharp';

/** The README's pictures: file, what it shows, and the width of each phone in pixels. */
const pictures = [
  ['.github/picture.png', ['scan-label', 'new-plant', 'plant'], 300],
  ['.github/screens.png', ['home', 'tasks-room', 'plants', 'growth-compare'], 330],
] as const;

const margin = 24;

/** The phone's corners, as a mask for its picture. */
const corners = (width: number, height: number) =>
  Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="28"/></svg>`,
  );

/** Makes the README's pictures of the photographs in a folder. */
export async function readmePictures(folder: string): Promise<void> {
  for (const [file, names, width] of pictures) {
    const phones = await Promise.all(
      names.map(async (name) => {
        const { data, info } = await sharp(join(folder, `${name}.png`))
          .resize({ width })
          .toBuffer({ resolveWithObject: true });
        return {
          height: info.height,
          input: await sharp(data)
            .composite([{ input: corners(width, info.height), blend: 'dest-in' }])
            .png()
            .toBuffer(),
        };
      }),
    );
    await sharp({
      create: {
        width: margin + names.length * (width + margin),
        height: 2 * margin + Math.max(...phones.map(({ height }) => height)),
        channels: 3,
        background: '#e5dfd2',
      },
    })
      .composite(
        phones.map(({ input }, place) => ({ input, top: margin, left: margin + place * (width + margin) })),
      )
      .png({ palette: true, quality: 85, effort: 10 })
      .toFile(file);
    process.stdout.write(`${file}\n`);
  }
}
