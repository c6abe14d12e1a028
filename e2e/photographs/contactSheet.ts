import sharp from 'sharp';

/** Between pictures, in pixels. */
const gap = 8;

/**
 * Puts pictures side by side on one sheet.
 *
 * @param files paths of the pictures
 * @param file path of the sheet
 * @param width of each picture, in pixels
 */
export async function contactSheet(files: readonly string[], file: string, width: number): Promise<void> {
  const pictures = await Promise.all(
    files.map(async (path) => {
      const picture = sharp(path).resize({ width, height: width * 3, fit: 'cover', position: 'top' });
      const { width: own, height: tall } = await sharp(path).metadata();
      // Pages that are longer than three screens are cut.
      const shown = (tall / own) * width <= width * 3 ? sharp(path).resize({ width }) : picture;
      const { data, info } = await shown.png().toBuffer({ resolveWithObject: true });
      return { data, height: info.height };
    }),
  );
  const columns = Math.min(pictures.length, Math.floor(1600 / (width + gap)));
  const rows: (typeof pictures)[] = [];
  for (let start = 0; start < pictures.length; start += columns)
    rows.push(pictures.slice(start, start + columns));
  let top = 0;
  const placed = rows.flatMap((row) => {
    const y = top;
    top += Math.max(...row.map(({ height }) => height)) + gap;
    return row.map(({ data }, column) => ({ input: data, left: column * (width + gap), top: y }));
  });
  await sharp({
    create: { width: columns * (width + gap), height: top, channels: 3, background: '#777777' },
  })
    .composite(placed)
    .png()
    .toFile(file);
}
