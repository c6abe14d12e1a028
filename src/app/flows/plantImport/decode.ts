/** Text that was read from a file, or why it could not be. */
export type Decoded =
  | { kind: 'decoded'; text: string; encoding: string }
  | { kind: 'unreadable'; reason: string };

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

const unreadable = (reason: string): Decoded => ({ kind: 'unreadable', reason });

/** Returns the name of the encoding for `TextDecoder`: by the byte order mark, or by where the zeros of Latin text are. */
function wideEncoding(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1;
  });
  const most = start.length / 4;
  if (zeros[1]! > most && zeros[0] === 0) return 'utf-16le';
  return zeros[0]! > most && zeros[1] === 0 ? 'utf-16be' : null;
}

function decoded(bytes: Uint8Array): Extract<Decoded, { kind: 'decoded' }> {
  const wide = wideEncoding(bytes);
  if (wide !== null) {
    return { kind: 'decoded', text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { kind: 'decoded', text, encoding: 'UTF-8' };
  } catch {
    // Text of Windows and older spreadsheets is hardly ever valid UTF-8.
    const text = new TextDecoder('windows-1252').decode(bytes);
    return { kind: 'decoded', text, encoding: 'Windows-1252' };
  }
}

/** Decodes a text file in UTF-8, UTF-16 or Windows-1252, with or without a byte order mark. */
export function decode(bytes: Uint8Array): Decoded {
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return unreadable('This is a spreadsheet or a ZIP file. Open it in a spreadsheet and save it as CSV.');
  }
  const result = decoded(bytes);
  // Tabs and line breaks are the only control characters of a text.
  return /[^\P{Cc}\s]/u.test(result.text) ? unreadable('This file is not a CSV file.') : result;
}
