import Papa from 'papaparse';

/**
 * The places in a text at which a spreadsheet may begin to read a formula: its beginning, also behind spaces, and what follows a
 * sign that divides cells or lines in another country or program, where commas do not. Signs in full width count too.
 */
const formulas = /^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])|(?<=[;|\t\r\n])(?=(?:[^\S\r\n]|")*[=+\-@＝＋－＠])/g;

/** Signs that divide cells in some programs, so that a text with them needs quotation marks. */
const dividers = /[;|\t]/;

type Cell = string | number | null;

/** Marks the text as UTF-8 for spreadsheets, which otherwise guess. */
export const byteOrderMark = '\u{FEFF}';

const harmless = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replaceAll(formulas, "'") : cell);

/**
 * Returns lines of CSV (RFC 4180). In a text, an apostrophe is put in front of everything that looks like a formula, so that no
 * spreadsheet runs it, whichever sign it divides cells by.
 *
 * @param rows at least one
 */
export const csvLines = (rows: readonly Cell[][]): string => {
  const quotes = (cell: unknown) => typeof cell === 'string' && dividers.test(cell);
  return `${Papa.unparse(
    rows.map((row) => row.map(harmless)),
    { newline: '\r\n', quotes },
  )}\r\n`;
};
