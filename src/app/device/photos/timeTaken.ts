import { takenAt } from '#domain/photoDays.ts';
import { timeZone } from '#app/storage/timeZone.ts';

/** EXIF data is at the beginning of a file, and has at most 64 KB. In bytes. */
const exifWithin = 256 * 1024;

/** The numbers of EXIF's tags. */
const tags = { dateTimeOriginal: 0x9003, offsetTimeOriginal: 0x9011 };

/**
 * Reads from a file's EXIF data when the photo was taken, and nothing else.
 *
 * @returns epoch milliseconds; `null` if the file does not say it, or not now
 */
export async function timeTaken(file: Blob): Promise<number | null> {
  try {
    const { parse } = await import('exifr/dist/lite.esm.mjs');
    const read = await parse(await file.slice(0, exifWithin).arrayBuffer(), {
      ifd0: false,
      ifd1: false,
      gps: false,
      interop: false,
      exif: Object.values(tags),
      translateKeys: false,
      reviveValues: false,
    });
    return takenAt(read?.[tags.dateTimeOriginal], read?.[tags.offsetTimeOriginal], timeZone(), Date.now());
  } catch {
    // Pictures of other programs often have no EXIF data, or broken data.
    return null;
  }
}
