import { codePages, oddities, type CodePage } from '#domain/plantImport/codePages.ts';

/** Text that was read from a file, or why it could not be. */
export type Decoded =
  | {
      kind: 'decoded';
      text: string;
      encoding: string;
      /** The encodings that the file may have, with its text in each; empty if its bytes tell which one it is. */
      choices: Choice[];
    }
  | { kind: 'unreadable'; reason: string };

export interface Choice {
  codePage: CodePage;
  label: string;
  text: string;
}

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

/** Returns whether a text has control characters other than tabs and line breaks, of which U+0085 is one. */
const hasControls = (text: string) => /[^\P{Cc}\s\u0085]/u.test(text);

/** Decodes a file as each code page, without those that have no letters for its bytes or give the same text as another. */
function choicesOf(bytes: Uint8Array): Choice[] {
  const all = codePages.map(({ codePage, label }) => ({
    codePage,
    label,
    text: new TextDecoder(codePage).decode(bytes),
  }));
  return all.filter(
    ({ text }, at) => !hasControls(text) && all.findIndex((other) => other.text === text) === at,
  );
}

function decoded(bytes: Uint8Array, chosen: CodePage | null): Decoded {
  const wide = wideEncoding(bytes);
  if (wide !== null) {
    return { kind: 'decoded', text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16', choices: [] };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { kind: 'decoded', text, encoding: 'UTF-8', choices: [] };
  } catch {
    // Text of Windows and older spreadsheets is hardly ever valid UTF-8.
    const choices = choicesOf(bytes);
    const [guess] = choices.toSorted((one, other) => oddities(one.text) - oddities(other.text));
    const found = choices.find(({ codePage }) => codePage === chosen) ?? guess;
    if (!found) return unreadable('This file is not a CSV file.');
    return { kind: 'decoded', text: found.text, encoding: found.label, choices };
  }
}

/**
 * Decodes a text file in UTF-8, UTF-16 or a code page, with or without a byte order mark.
 *
 * @param chosen the code page that the user chose; `null` to find it by the letters that it gives
 */
export function decode(bytes: Uint8Array, chosen: CodePage | null): Decoded {
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return unreadable('This is a spreadsheet or a ZIP file. Open it in a spreadsheet and save it as CSV.');
  }
  const result = decoded(bytes, chosen);
  if (result.kind === 'unreadable') return result;
  return hasControls(result.text) ? unreadable('This file is not a CSV file.') : result;
}
