import sharp from 'sharp';
import { labelTexts } from '#machines/support/examples.ts';
import { codeLabel } from '#tests/support/frames/label.ts';

/** A plant's picture, as a phone's library provides it. */
export const picture = {
  name: 'fern.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#3f8f5f' } })
    .jpeg()
    .toBuffer(),
};

/** Returns a picture of a label, without anything around it. */
function photograph(text: string): Promise<Buffer> {
  const label = codeLabel(text);
  const scale = 8;
  const [width, height] = [label.width * scale, label.height * scale];
  const light = Array.from({ length: width * height }, (_, pixel) =>
    label.at((pixel % width) / scale, Math.floor(pixel / width) / scale),
  );
  return sharp(Buffer.from(light), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** A picture of the label with `codes.label`. */
export const labelled = {
  name: 'label.png',
  mimeType: 'image/png',
  buffer: await photograph(labelTexts.label),
};
