import Papa from 'papaparse';
import { headingsAt, withoutEmptyEnd } from '#domain/plantImport/headings.ts';
import { columnsOf } from '#domain/plantImport/columns.ts';
import { mostPlants, type Line } from '#domain/plantImport/lines.ts';

/** The content of a CSV file. */
export interface Table {
  headings: string[];
  /** The line of the headings, counted from 1. */
  headingsLine: number;
  /** Without those that are empty. */
  lines: Line[];
  delimiter: string;
}

export type ReadTable = { kind: 'read'; table: Table } | { kind: 'unreadable'; reason: string };

const unreadable = (reason: string): ReadTable => ({ kind: 'unreadable', reason });

const mostColumns = 50;

/** The headings are among the first lines of a file. */
const firstLines = 30;

const delimiters = [',', ';', '\t'];

/** The apostrophe that an export writes before what a spreadsheet would run as a formula. */
const escaped = /^'(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/;

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/** Makes each line break LF. In a file with others, U+0085 breaks a line inside a cell. */
function withLineFeeds(text: string): { body: string; inCells: RegExp } {
  const body = text.replaceAll(/\r\n?/g, '\n');
  return body.includes('\n')
    ? { body, inCells: /\u0085/g }
    : { body: body.replaceAll('\u0085', '\n'), inCells: /(?!)/g };
}

/** Leaves out the spaces before a quotation mark that begins a cell; quoted cells are skipped. */
const withoutSpacesBeforeQuotes = (body: string, delimiter: string) =>
  body.replaceAll(new RegExp(`(^|[${delimiter}\\n])[ \u00A0]*("(?:[^"]|"")*")`, 'g'), '$1$2');

function parse(body: string, delimiter: string, preview?: number) {
  const options = { delimiter, newline: '\n', ...(preview && { preview }) } as const;
  return Papa.parse<string[]>(withoutSpacesBeforeQuotes(body, delimiter), options);
}

/** Returns what separates the most headings: all columns have one, while single lines of data may lack most cells. */
function delimiterOf(body: string): string {
  const known = (headings: readonly string[]) => columnsOf(headings).filter((column) => column !== null);
  const rated = delimiters.map((delimiter) => {
    const { data } = parse(body, delimiter, firstLines);
    const headings = data[headingsAt(data)] ?? [];
    return { delimiter, known: known(headings).length, count: headings.length };
  });
  return rated.reduce((best, other) =>
    other.known > best.known || (other.known === best.known && other.count > best.count) ? other : best,
  ).delimiter;
}

/**
 * Reads CSV in which a line names the columns, with commas, semicolons or tabs between them. A title and empty lines may be above it.
 *
 * @param text without a byte order mark
 */
export function readTable(text: string): ReadTable {
  const { body: whole, inCells } = withLineFeeds(text);
  // Excel writes this line before the headings.
  const said = /^"?sep=([,;\t])"?\n/i.exec(whole);
  const body = said ? whole.slice(said[0].length) : whole;
  const delimiter = said?.[1] ?? delimiterOf(body);
  const { data, errors } = parse(body, delimiter);
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) {
    return unreadable(`A quotation mark in line ${(quotes.row ?? 0) + 1} is missing or in the wrong place.`);
  }
  const rows = withoutEmptyEnd(
    data.map((cells) => cells.map((cell) => cell.replace(escaped, '').replace(inCells, '\n'))),
  );
  const first = headingsAt(rows.slice(0, firstLines));
  const headings = rows[first] ?? [];
  const lines = rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(first + 1)
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
    table: {
      headings: headings.map((name) => name.trim()),
      headingsLine: first + 1,
      lines,
      delimiter,
    },
  };
}
