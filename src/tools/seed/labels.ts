import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { labelText } from '#domain/code.ts';
import { qrSymbol } from '#app/ui/qrSymbol.ts';

/** A label of the example household, and the plant in its pot. */
export interface ExampleLabel {
  plant: string;
  code: string;
}

/** Around a symbol, in modules. */
const quiet = 4;

/**
 * Writes pictures of labels, which a phone can scan from a screen.
 *
 * @param folder is made if it does not exist
 * @param origin the address in the labels
 * @returns the paths of the PNG files
 */
export async function writeLabelPictures(
  folder: string,
  origin: string,
  labels: readonly ExampleLabel[],
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    labels.map(async ({ plant, code }) => {
      const { size, path } = qrSymbol(labelText(origin, code));
      const side = size + 2 * quiet;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quiet} ${-quiet} ${side} ${side}" width="600" height="600"><rect x="${-quiet}" y="${-quiet}" width="100%" height="100%" fill="#fff"/><path d="${path}" shape-rendering="crispEdges"/></svg>`;
      const file = join(folder, `${plant}.png`);
      await writeFile(file, await sharp(Buffer.from(svg)).png().toBuffer());
      return file;
    }),
  );
}
