/** The segments without which a JPEG cannot be drawn: tables, a baseline or progressive frame, a restart interval. */
const drawn: ReadonlySet<number> = new Set([0xdb, 0xc4, 0xc0, 0xc1, 0xc2, 0xdd]);
const [fileHeader, scan, end] = [0xe0, 0xda, 0xd9];

/** Returns where the data of a scan ends: before the next marker that is neither an escaped byte nor a restart. */
function scanEnd(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 2)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}

/** Returns whether a segment is the header of JFIF, without the thumbnail that it may hold (JFIF 1.02). */
const isJfif = (segment: Buffer) => segment.length === 16 && segment.toString('latin1', 2, 7) === 'JFIF\0';

/**
 * Returns whether a JPEG contains its picture and nothing else, as the files that Snug writes: neither metadata (such as the place
 * where it was taken) nor comments nor anything after its end (ITU-T T.81, annex B).
 */
export function isPlainJpeg(file: Buffer): boolean {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return false;
  let at = 2;
  while (at + 4 <= file.length) {
    const marker = file[at + 1]!;
    if (file[at] !== 0xff || marker === end) return false;
    const next = at + 2 + file.readUInt16BE(at + 2);
    const isExpected =
      marker === fileHeader
        ? at === 2 && isJfif(file.subarray(at + 2, next))
        : marker === scan || drawn.has(marker);
    if (!isExpected) return false;
    at = marker === scan ? scanEnd(file, next) : next;
  }
  return at + 2 === file.length && file.readUInt16BE(at) === 0xff00 + end;
}
