import { open } from 'node:fs/promises';

/** The kinds of pictures that Snug accepts. */
export type Kind = 'jpeg' | 'png' | 'webp' | 'heic';

/** Brands of the HEIF container that hold HEVC, the codec of iPhones; others hold AV1 and more. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1']);

function kindIn(head: Buffer): Kind | null {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (head.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && heicBrands.has(text(8, 12)) ? 'heic' : null;
}

/** Returns the kind of a file by its first bytes, before any decoder sees it; `null` if it is none of the accepted ones. */
export async function kindOf(path: string): Promise<Kind | null> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return kindIn(buffer);
  } finally {
    await file.close();
  }
}
