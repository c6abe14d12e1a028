import sharp from 'sharp';

/** A plant's picture, as a phone's library provides it. */
export const picture = {
  name: 'fern.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#3f8f5f' } })
    .jpeg()
    .toBuffer(),
};
