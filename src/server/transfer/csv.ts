import Papa from 'papaparse';

/** Text that a spreadsheet may read as a formula, also behind spaces and in full width. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

type Cell = string | number | null;

/** Marks the text as UTF-8 for spreadsheets, which otherwise guess. */
export const byteOrderMark = '\u{FEFF}';

/**
 * Returns lines of CSV (RFC 4180). A text that looks like a formula gets an apostrophe in front, so that no spreadsheet runs it.
 *
 * @param rows at least one
 */
export const csvLines = (rows: readonly Cell[][]): string =>
  `${Papa.unparse([...rows], { newline: '\r\n', escapeFormulae: formula })}\r\n`;
