/** The server's limit (spec §5, `openapi.yaml`). */
const maxBytes = 20 * 1024 * 1024;

/** The brands of HEIC pictures that phones write after `ftyp`. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * Detects a picture's format by its first bytes, regardless of the file's name and declared type.
 *
 * @param head the first 12 bytes or more
 * @returns `null` if it is none of the four formats that Snug accepts
 */
export function pictureKind(head: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && heicBrands.has(text(8, 12)) ? 'heic' : null;
}

/** Returns a sentence that says what is wrong with a file chosen as a picture; `null` if nothing is. */
async function faultOf(file: File): Promise<string | null> {
  const notPicture = `${file.name} is not a JPEG, PNG, WebP or HEIC picture.`;
  try {
    const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
    if (pictureKind(head) === null) return notPicture;
  } catch (error) {
    // The file was moved or deleted after it was chosen, or is in a cloud that cannot be reached.
    console.warn('A chosen file could not be read.', error);
    return `${file.name} could not be read. Choose it again.`;
  }
  return file.size > maxBytes ? 'Photos can be up to 20 MB.' : null;
}

/**
 * Checks pictures as soon as they are chosen, so that the server does not refuse them later.
 *
 * @returns the accepted files in their order, and the sentences about the others, each once
 */
export async function checkPictures(files: readonly File[]): Promise<{ good: File[]; faults: string[] }> {
  const checked = await Promise.all(files.map(async (file) => ({ file, fault: await faultOf(file) })));
  return {
    good: checked.filter(({ fault }) => fault === null).map(({ file }) => file),
    faults: [...new Set(checked.flatMap(({ fault }) => fault ?? []))],
  };
}
