/** The tags of a TIFF that holds uncompressed pixels in one strip (TIFF 6.0, section 8; ICC.1, annex B.4). */
const tag = {
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  stripOffset: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  extraSamples: 338,
  profile: 34_675,
};
const [short, long, undefinedType] = [3, 4, 7];

/**
 * Wraps pixels in a TIFF with an ICC profile.
 *
 * @param pixels the rows from the top, 8 bits a sample, RGB or RGBA
 */
export function asTiff(
  pixels: Buffer,
  { width, height, channels, profile }: { width: number; height: number; channels: 3 | 4; profile: Buffer },
): Buffer {
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [tag.width, long, 1, width],
    [tag.height, long, 1, height],
    [tag.bitsPerSample, short, channels, 0],
    [tag.compression, short, 1, 1],
    [tag.photometric, short, 1, 2],
    [tag.stripOffset, long, 1, 0],
    [tag.samplesPerPixel, short, 1, channels],
    [tag.rowsPerStrip, long, 1, height],
    [tag.stripBytes, long, 1, pixels.length],
    ...(channels === 4 ? [[tag.extraSamples, short, 1, 2] as [number, number, number, number]] : []),
    [tag.profile, undefinedType, profile.length, 0],
  ];
  const directory = 8;
  const bits = directory + 2 + entries.length * 12 + 4;
  const profileAt = bits + channels * 2;
  const head = Buffer.alloc(profileAt);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(directory, 4);
  head.writeUInt16LE(entries.length, directory);
  const elsewhere = new Map([
    [tag.bitsPerSample, bits],
    [tag.stripOffset, profileAt + profile.length],
    [tag.profile, profileAt],
  ]);
  for (const [index, [name, type, count, value]] of entries.entries()) {
    const at = directory + 2 + index * 12;
    head.writeUInt16LE(name, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(count, at + 4);
    head.writeUInt32LE(elsewhere.get(name) ?? value, at + 8);
  }
  for (let channel = 0; channel < channels; channel += 1) head.writeUInt16LE(8, bits + channel * 2);
  return Buffer.concat([head, profile, pixels]);
}
