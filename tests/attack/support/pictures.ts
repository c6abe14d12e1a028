/** Pictures that are made to cost far more than their size suggests. */
import { readFileSync } from 'node:fs';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** The largest prime below 65,536, of zlib's checksum. */
const adlerPrime = 65_521;
const block = 4 * 1024 * 1024;

/** Returns a zlib stream that unpacks to zeros, made from one packed block. It takes a thousandth of that size. */
function packedZeros(length: number): Buffer {
  const pack = (size: number) =>
    deflateRawSync(Buffer.alloc(size), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const whole = pack(block);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(((length % adlerPrime) * 65_536 + 1) >>> 0);
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: Math.floor(length / block) }, () => whole),
    pack(length % block),
    // The last block, which is empty.
    Buffer.from([0x03, 0x00]),
    checksum,
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

interface Png {
  width: number;
  height: number;
  /** Bits per channel. */
  bits?: number;
  /** 0 is grey, 2 is RGB and 6 is RGBA. */
  colour?: 0 | 2 | 6;
  isInterlaced?: boolean;
  chunks?: Buffer[];
}

/** Returns a black PNG. */
function png({ width, height, bits = 8, colour = 0, isInterlaced = false, chunks = [] }: Png): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colour, 0, 0, isInterlaced ? 1 : 0], 8);
  const channels = { 0: 1, 2: 3, 6: 4 }[colour];
  const row = Math.ceil((width * channels * bits) / 8) + 1;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...chunks,
    chunk('IDAT', packedZeros(row * height + (isInterlaced ? height : 0))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const green = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#22aa66' } });

/** Returns a progressive JPEG whose last scan is repeated until the file has `bytes`. */
async function scans(bytes: number): Promise<Buffer> {
  const picture = await green(9000).greyscale().jpeg({ quality: 20, progressive: true }).toBuffer();
  const end = picture.length - 2;
  const last = picture.subarray(picture.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  const repeats = Math.floor((bytes - picture.length) / last.length);
  return Buffer.concat([
    picture.subarray(0, end),
    ...Array.from({ length: repeats }, () => last),
    picture.subarray(end),
  ]);
}

/** Returns a HEIC whose parts claim to be squares of this side. */
function claimedHeic(side: number): Buffer {
  const file = readFileSync(new URL('../../support/pictures/halves.heic', import.meta.url));
  for (let at = file.indexOf('ispe'); at !== -1; at = file.indexOf('ispe', at + 4)) {
    file.writeUInt32BE(side, at + 8);
    file.writeUInt32BE(side, at + 12);
  }
  return file;
}

/** Returns an SVG that draws 10 to the power of `depth` squares. */
function nestedSvg(depth: number): Buffer {
  const levels = Array.from(
    { length: depth },
    (_, n) => `<g id="a${n + 1}">${`<use xlink:href="#a${n}"/>`.repeat(10)}</g>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><defs>` +
      `<rect id="a0" width="9" height="9"/>${levels.join('')}</defs><use xlink:href="#a${depth}"/></svg>`,
  );
}

const gigabyte = 1024 ** 3;
const named = Buffer.from('name\0\0', 'latin1');

/** Makes each kind of picture. All of them are small enough to be uploaded. */
export const bombs: Record<string, () => Buffer | Promise<Buffer>> = {
  'PNG, 20,000 × 20,000': () => png({ width: 20_000, height: 20_000, colour: 2 }),
  'PNG, 1 × 90,000,000': () => png({ width: 1, height: 90_000_000 }),
  'PNG, 90,000,000 × 1': () => png({ width: 90_000_000, height: 1 }),
  'PNG, 9,999 × 9,999, 64 bits a pixel': () => png({ width: 9999, height: 9999, bits: 16, colour: 6 }),
  'PNG, 9,999 × 9,999, interlaced': () => png({ width: 9999, height: 9999, colour: 2, isInterlaced: true }),
  'PNG, a colour profile of 1 GB': () =>
    png({
      width: 64,
      height: 64,
      chunks: [chunk('iCCP', Buffer.concat([named, packedZeros(gigabyte)]))],
    }),
  'PNG, ten texts of 1 GB': () => {
    const text = chunk('zTXt', Buffer.concat([named, packedZeros(gigabyte)]));
    return png({ width: 64, height: 64, chunks: Array.from({ length: 10 }, () => text) });
  },
  'JPEG, 9,900 × 9,900, progressive': () => green(9900).jpeg({ quality: 40, progressive: true }).toBuffer(),
  'JPEG, thousands of scans': () => scans(19_000_000),
  'WebP, 9,900 × 9,900, lossless': () => green(9900).webp({ lossless: true, effort: 0 }).toBuffer(),
  'HEIC, claims 60,000 × 60,000': () => claimedHeic(60_000),
  'SVG, 10⁴⁰ squares': () => nestedSvg(40),
};
