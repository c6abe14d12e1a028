/** What the server takes (spec §5, `openapi.yaml`). */
const maxBytes = 20 * 1024 * 1024;

/** The brands of HEIC pictures: what stands behind `ftyp` in the files of phones. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * Tells by its first bytes what a file is; its name and what the phone says of it count for nothing.
 *
 * @param head the first 12 bytes or more
 * @returns `null` where it is none of the four kinds of pictures that Snug takes
 */
export function pictureKind(head: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && heicBrands.has(text(8, 12)) ? 'heic' : null;
}

/** What is wrong with a file that was chosen as a picture, in a sentence; `null` where nothing is. */
async function faultOf(file: File): Promise<string | null> {
  const notPicture = `${file.name} is not a JPEG, PNG, WebP or HEIC picture.`;
  try {
    const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
    if (pictureKind(head) === null) return notPicture;
  } catch (error) {
    // It was moved or taken away since it was chosen, or is in a cloud that cannot be reached.
    console.warn('A chosen file could not be read.', error);
    return `${file.name} could not be read. Choose it again.`;
  }
  return file.size > maxBytes ? 'A photo may have 20 MB at most.' : null;
}

/**
 * Looks at pictures as soon as they were chosen, so that none is refused only when it is sent.
 *
 * @returns those that Snug takes, in their order, and what is to be said of the others; each sentence once
 */
export async function checkPictures(files: readonly File[]): Promise<{ good: File[]; faults: string[] }> {
  const checked = await Promise.all(files.map(async (file) => ({ file, fault: await faultOf(file) })));
  return {
    good: checked.filter(({ fault }) => fault === null).map(({ file }) => file),
    faults: [...new Set(checked.flatMap(({ fault }) => fault ?? []))],
  };
}
