import { v7 as uuid } from 'uuid';
import type {
  CheckedLines,
  CsvFile,
  ReadFileResult,
  Reading,
} from '#machines/plantImport/plantImportMachine.ts';
import { columnsOf } from '#domain/plantImport/columns.ts';
import { orderOf } from '#domain/plantImport/days.ts';
import { excerptsOf, type CodePage } from '#domain/plantImport/codePages.ts';
import { checkLines, type CheckedLine, type KnownPlant, type PlantLine } from '#domain/plantImport/lines.ts';
import type { KnownPot } from '#domain/plantImport/pots.ts';
import { dayIn } from '#domain/zone.ts';
import { timeZone } from '#app/storage/timeZone.ts';
import { decode } from './decode.ts';
import type { Table } from './readTable.ts';

/** The plants and pots that imported ones are compared with. */
export interface Household {
  plants: KnownPlant[];
  pots: KnownPot[];
}

/** The content of a chosen file, and how it was read last. */
export interface Opened {
  file: File;
  table: Table | null;
  encoding: string;
  /** The encodings that the file may have, each with an excerpt; at most one if its bytes tell which one it is. */
  choices: { codePage: CodePage; label: string; excerpt: string }[];
  lines: CheckedLine[];
  /** A date that has two meanings, although the other dates in the file were considered. */
  example: string | null;
}

/** In bytes. */
const mostBytes = 1_000_000;

/** The content of the chosen file, which the chart does not store. */
export class OpenedFiles {
  readonly #files = new Map<string, Opened>();

  /** Replaces the file that was chosen before. */
  open(file: File): CsvFile {
    const key = uuid();
    this.#files.clear();
    this.#files.set(key, { file, table: null, encoding: '', choices: [], lines: [], example: null });
    return { key, name: file.name };
  }

  /** @throws if another file was chosen since */
  of(key: string): Opened {
    const opened = this.#files.get(key);
    if (!opened) throw new Error('The file is not there any more.');
    return opened;
  }

  /** Reads a file and matches its columns by their names. */
  async read({ key }: CsvFile): Promise<ReadFileResult> {
    const opened = this.of(key);
    if (opened.file.size > mostBytes) {
      return { kind: 'unreadable', reason: 'This file is larger than 1 MB. Divide it into several files.' };
    }
    return this.#decode(opened, null);
  }

  async #decode(opened: Opened, codePage: CodePage | null): Promise<ReadFileResult> {
    const decoded = decode(new Uint8Array(await opened.file.arrayBuffer()), codePage);
    if (decoded.kind === 'unreadable') return decoded;
    const { readTable } = await import('./readTable.ts');
    const result = readTable(decoded.text);
    if (result.kind === 'unreadable') return result;
    const excerpts = excerptsOf(decoded.choices.map(({ text }) => text));
    opened.choices = decoded.choices.map(({ codePage: each, label }, index) => ({
      codePage: each,
      label,
      excerpt: excerpts[index]!,
    }));
    opened.table = result.table;
    opened.encoding = decoded.encoding;
    return { kind: 'read', columns: columnsOf(result.table.headings) };
  }

  /**
   * Reads the lines as plants, and compares them with the household.
   *
   * @param load reads the household's plants and pots
   */
  async check(
    { key, columns, order, encoding }: Reading,
    load: () => Promise<Household>,
  ): Promise<CheckedLines> {
    const opened = this.of(key);
    const household = await load();
    // In another encoding, other letters are read, but the same lines and columns.
    if (encoding !== null) await this.#decode(opened, encoding);
    const { lines } = opened.table!;
    const acquired = columns.indexOf('acquired');
    const found = orderOf(lines.map(({ cells }) => cells[acquired]?.trim() ?? ''));
    opened.example = 'example' in found ? found.example : null;
    const known = order ?? ('order' in found ? found.order : 'day-first');
    opened.lines = checkLines(lines, columns, known, { ...household, today: dayIn(timeZone(), Date.now()) });
    return { plants: this.plantsOf(key).length, isOrderUnknown: order === null && opened.example !== null };
  }

  /** Returns the plants that can be imported. */
  plantsOf = (key: string): PlantLine[] =>
    this.of(key).lines.flatMap(({ plant, problems }) => (problems.length === 0 ? [plant] : []));
}
