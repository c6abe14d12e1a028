import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { maxPictureBytes } from '#domain/pictureFiles.ts';
import { broken, notZip, tooLarge, unsafePath } from './refusal.ts';

/** What a ZIP may contain. */
interface Limits {
  files: number;
  /** In bytes, of all texts that are read. */
  texts: number;
  /** Text compresses to a tenth, a photo hardly; a bomb of zeros, to a thousandth. */
  ratio: number;
}

/** Far more than a household has. */
const ofHousehold: Limits = { files: 200_000, texts: 2 * 1024 ** 3, ratio: 200 };
/** For a file of the person who runs the server. */
export const unlimited: Limits = { files: Infinity, texts: Infinity, ratio: Infinity };
/** For a backup that was uploaded. */
export const ofInstallation: Limits = { ...unlimited, ratio: ofHousehold.ratio };
/** Below this size, in bytes, the ratio means nothing. */
const small = 1024 ** 2;

/** Folders, and what computers add to them when they show or pack them. */
const litter = /\/$|^__MACOSX\/|(^|\/)(\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

const isPathError = (error: unknown) =>
  error instanceof Error && /relative path|absolute path|characters in fileName/.test(error.message);

async function requireZip(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    if (buffer.toString('latin1', 0, 2) !== 'PK') throw notZip();
  } finally {
    await file.close();
  }
}

/** A ZIP that someone has sent: its names, sizes and checksums are checked. */
export class ReceivedZip {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /**
   * Opens a ZIP and reads its directory.
   *
   * @param path of the file
   * @throws {Problem} 400 if it is no ZIP, damaged, a bomb, or has paths that lead out of it
   */
  static async open(path: string, limits = ofHousehold): Promise<ReceivedZip> {
    await requireZip(path);
    const zip = await openPromise(path, {
      autoClose: false,
      lazyEntries: true,
      // The old packer of Windows divides paths by backslashes.
      strictFileNames: false,
      validateEntrySizes: true,
    }).catch(() => {
      throw broken();
    });
    try {
      if (zip.entryCount > limits.files) throw tooLarge();
      const found: Entry[] = [];
      for await (const entry of readEntries(zip)) if (!litter.test(entry.fileName)) found.push(entry);
      const folder = folderOf(found.map(({ fileName }) => fileName));
      const entries = new Map<string, Entry>();
      let text = 0;
      for (const entry of found) {
        const name = entry.fileName.slice(folder.length);
        if (entries.has(name)) throw broken();
        if (!entry.canDecodeFileData()) throw broken();
        text += requireSize(name, entry, limits.ratio);
        if (text > limits.texts) throw tooLarge();
        entries.set(name, entry);
      }
      return new ReceivedZip(zip, entries);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  has = (name: string): boolean => this.#entries.has(name);

  /** Returns the names of all files. */
  names = (): string[] => [...this.#entries.keys()];

  /** Returns the unpacked size of a file in bytes; 0 if there is none. */
  sizeOf = (name: string): number => this.#entries.get(name)?.uncompressedSize ?? 0;

  /**
   * Reads a file, which must be there, piece by piece.
   *
   * @throws {Problem} 400 if it is damaged
   */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name)!;
    let sum = 0;
    try {
      const stream: Readable = await this.#zip.openReadStreamPromise(entry);
      for await (const piece of stream as AsyncIterable<Buffer>) {
        sum = crc32(piece, sum);
        yield piece;
      }
    } catch {
      throw broken();
    }
    if (sum !== entry.crc32) throw broken();
  }

  close(): void {
    this.#zip.close();
  }
}

async function* readEntries(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    throw isPathError(error) ? unsafePath() : broken();
  }
}

/** Returns the folder that all files are in, with a slash, if an export was unpacked and packed again with its folder; '' if not. */
function folderOf(names: readonly string[]): string {
  const [folder = ''] = /^[^/]+\//.exec(names[0] ?? '') ?? [];
  const isAround = names.includes(`${folder}snug.json`) && names.every((name) => name.startsWith(folder));
  return isAround ? folder : '';
}

/** Checks what a file unpacks to. @returns its size in bytes if it is a text, otherwise 0 */
function requireSize(name: string, { uncompressedSize, compressedSize }: Entry, ratio: number): number {
  const isPhoto = name.startsWith('photos/');
  // Other files are not read.
  if (!isPhoto && !/^(data\/|snug\.json$)/.test(name)) return 0;
  if (uncompressedSize > small && uncompressedSize > ratio * compressedSize) throw tooLarge();
  if (isPhoto && uncompressedSize > maxPictureBytes) throw tooLarge();
  return isPhoto ? 0 : uncompressedSize;
}
