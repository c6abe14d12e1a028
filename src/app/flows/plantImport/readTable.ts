import Papa from 'papaparse';
import { mostPlants, type Line } from '#domain/plantImport/lines.ts';

/** The content of a CSV file. */
export interface Table {
  headings: string[];
  /** Without those that are empty. */
  lines: Line[];
  delimiter: string;
}

export type ReadTable = { kind: 'read'; table: Table } | { kind: 'unreadable'; reason: string };

const unreadable = (reason: string): ReadTable => ({ kind: 'unreadable', reason });

const mostColumns = 50;

/** The apostrophe that an export writes before what a spreadsheet would run as a formula. */
const escaped = /^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/;

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/** Returns what separates the most headings: all columns have one, while single lines of data may lack most cells. */
function delimiterOf(body: string): string {
  const headings = (delimiter: string) =>
    Papa.parse<string[]>(body, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  return [',', ';', '\t'].reduce((best, other) => (headings(other) > headings(best) ? other : best));
}

/**
 * Reads CSV whose first line names the columns, with commas, semicolons or tabs between them.
 *
 * @param text without a byte order mark
 */
export function readTable(text: string): ReadTable {
  // Excel writes this line before the headings.
  const body = text.replace(/^sep=[,;\t]\r?\n/i, '');
  const { data, errors, meta } = Papa.parse<string[]>(body, { delimiter: delimiterOf(body) });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) {
    return unreadable(`A quotation mark in line ${(quotes.row ?? 0) + 1} is missing or in the wrong place.`);
  }
  const [headings = [], ...rows] = data.map((cells) => cells.map((cell) => cell.replace(escaped, '')));
  const lines = rows
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => isFilled(cells));
  if (lines.length === 0) {
    return unreadable(
      'This file has no plants. Its first line names the columns, and each further line is a plant.',
    );
  }
  if (headings.length > mostColumns) return unreadable(`This file has more than ${mostColumns} columns.`);
  if (lines.length > mostPlants) {
    return unreadable(
      `This file has ${lines.length} plants, and Snug imports at most ${mostPlants} at a time. Divide it into several files.`,
    );
  }
  return {
    kind: 'read',
    table: { headings: headings.map((name) => name.trim()), lines, delimiter: meta.delimiter },
  };
}
