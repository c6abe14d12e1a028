import { expect, test } from 'vitest';
import { OpenedFiles } from '#app/flows/plantImport/openedFiles.ts';

/** How people of a locale write, and how their spreadsheets do. */
const locales = {
  en: { decimal: '.', day: 'm/d/y', dead: 'TRUE', alive: 'FALSE', no: 'No', plant: 'Fern ‘Élan’' },
  de: { decimal: ',', day: 'dd.mm.y', dead: 'WAHR', alive: 'FALSCH', no: 'nein', plant: 'Großer Farn' },
  fr: { decimal: ',', day: 'dd/mm/y', dead: 'VRAI', alive: 'FAUX', no: 'Non', plant: 'Fougère bleutée' },
  es: { decimal: ',', day: 'dd/mm/y', dead: 'VERDADERO', alive: 'FALSO', no: 'No', plant: 'Helecho pequeño' },
  pl: { decimal: ',', day: 'dd.mm.y', dead: 'PRAWDA', alive: 'FAŁSZ', no: 'nie', plant: 'Paproć duża' },
  'pt-BR': { decimal: ',', day: 'dd/mm/y', dead: 'VERDADEIRO', alive: 'FALSO', no: 'não', plant: 'Açaí' },
};
type LocaleName = keyof typeof locales;
type Locale = (typeof locales)[LocaleName];

/** The bytes of letters that an encoding has beside ASCII. */
const codePages = {
  'windows-1250': { ć: 0xe6, ż: 0xbf, Ł: 0xa3 },
  'windows-1252': { ß: 0xdf, ñ: 0xf1, '‘': 0x91, '’': 0x92, É: 0xc9 },
  macintosh: { è: 0x8f, é: 0x8e },
};
type CodePage = keyof typeof codePages;

function inCodePage(text: string, name: CodePage): Buffer {
  const bytes: Record<string, number> = codePages[name];
  return Buffer.from(
    Array.from(text, (letter) => {
      const byte = letter < '\u0080' ? letter.charCodeAt(0) : bytes[letter];
      if (byte === undefined) throw new Error(`${letter} is not in this test's ${name}.`);
      return byte;
    }),
  );
}

interface Written {
  separator: string;
  newline?: string;
  encoding?: 'utf-8' | 'utf-8 with mark' | 'utf-16le' | CodePage;
  /** How many digits a year has. */
  year?: 2 | 4;
  /** What follows a day. */
  time?: string;
  /** How the column ‘Dead’ says it. */
  alive?: (locale: Locale) => string;
  dead?: (locale: Locale) => string;
  isEachQuoted?: boolean;
  above?: string;
  /** Cells and lines that were once used. */
  emptyColumns?: number;
  emptyRows?: number;
  hasLastNewline?: boolean;
}

const checkbox = { alive: () => '', dead: () => 'checked' };
const typed = { alive: ({ no }: Locale) => no };

/** Each file that the five apps write in the six locales, with what people have in them. */
const files: [app: string, locale: LocaleName, written: Written][] = [
  ['Excel, CSV UTF-8', 'en', { separator: ',', encoding: 'utf-8 with mark' }],
  ['Excel, CSV with sep=;', 'de', { separator: ';', encoding: 'windows-1252', above: 'sep=;\n' }],
  ['Excel, Unicode Text', 'fr', { separator: '\t', encoding: 'utf-16le' }],
  ['Excel, CSV', 'es', { separator: ';', encoding: 'windows-1252', emptyRows: 3 }],
  ['Excel, CSV', 'pl', { separator: ';', encoding: 'windows-1250', alive: () => '0' }],
  [
    'Excel, CSV UTF-8',
    'pt-BR',
    { separator: ';', encoding: 'utf-8 with mark', emptyColumns: 60, emptyRows: 600 },
  ],
  ['Numbers', 'en', { separator: ',', above: 'Table 1\n', time: ', 10:00 AM' }],
  ['Numbers', 'de', { separator: ';', above: 'Tabelle 1\n', time: ', 10:00' }],
  ['Numbers', 'fr', { separator: ';', time: ' 10:00:00' }],
  ['Numbers', 'es', { separator: ';', above: 'Tabla 1;;;;;;\n' }],
  ['Numbers', 'pl', { separator: ';', above: '\n\n', ...typed }],
  ['Numbers', 'pt-BR', { separator: ';', above: 'Tabela 1, de 2024\n\n', time: ' 10:00' }],
  ['LibreOffice', 'en', { separator: ',', newline: '\n', year: 2 }],
  ['LibreOffice', 'de', { separator: ';', newline: '\n', year: 2, isEachQuoted: true }],
  ['LibreOffice', 'fr', { separator: ';', newline: '\n', encoding: 'macintosh', ...typed }],
  ['LibreOffice', 'es', { separator: ',', newline: '\n', year: 2, isEachQuoted: true }],
  ['LibreOffice', 'pl', { separator: '\t', newline: '\n', encoding: 'windows-1250', ...typed }],
  ['LibreOffice', 'pt-BR', { separator: ';', newline: '\n', above: '\n', emptyRows: 2 }],
  ['Google Sheets', 'en', { separator: ',', hasLastNewline: false, ...typed }],
  ['Google Sheets', 'de', { separator: ',', hasLastNewline: false, above: 'Meine Pflanzen,,,,\n,,,,\n' }],
  ['Google Sheets, TSV', 'fr', { separator: '\t', hasLastNewline: false }],
  ['Google Sheets', 'es', { separator: ',', hasLastNewline: false, time: ' 9:05:00' }],
  ['Google Sheets', 'pl', { separator: ',', hasLastNewline: false, emptyColumns: 20, emptyRows: 10 }],
  ['Google Sheets', 'pt-BR', { separator: ',', hasLastNewline: false, ...typed }],
  ['Airtable', 'en', { separator: ',', newline: '\n', time: ' 10:00am', ...checkbox }],
  ['Airtable', 'de', { separator: ',', newline: '\n', encoding: 'utf-8 with mark', ...checkbox }],
  ['Airtable', 'fr', { separator: ',', newline: '\n', time: ' 22:00', ...checkbox }],
  ['Airtable', 'es', { separator: ',', newline: '\n', isEachQuoted: true, ...checkbox }],
  ['Airtable', 'pl', { separator: ';', newline: '\r', ...checkbox }],
  ['Airtable', 'pt-BR', { separator: ',', newline: '\n', time: ' 10:00pm', ...checkbox }],
];

/** The note of the first plant, with all that must be quoted. */
const note = 'Likes shade, "hates"; draughts\nsecond line';

/** Returns the file that an app writes of two living plants and a dead one. */
function fileOf(locale: Locale, written: Written): Buffer {
  const { separator, newline = '\r\n', encoding = 'utf-8', above = '', hasLastNewline = true } = written;
  const { alive = (words) => words.alive, dead = (words) => words.dead } = written;
  const day = (year: number, month: number, date: number) =>
    locale.day
      .replace('y', () => String(year).slice(written.year === 2 ? 2 : 0))
      .replace(/d+/, ({ length }) => String(date).padStart(length, '0'))
      .replace(/m+/, ({ length }) => String(month).padStart(length, '0')) + (written.time ?? '');
  const cell = (text: string) =>
    written.isEachQuoted || text.includes(separator) || /["\n]/.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  const rows = [
    ['Name', 'Place', 'Acquired', 'Notes', 'Dead', 'Water every (days)'],
    [locale.plant, 'Hall', day(2024, 4, 3), note, alive(locale), `7${locale.decimal}0`],
    ['Ivy', '', day(2024, 4, 25), '', alive(locale), '10'],
    ['Aloe', '', day(2023, 12, 31), '', dead(locale), `5${locale.decimal}00`],
    ...Array.from({ length: written.emptyRows ?? 0 }, () => Array.from({ length: 6 }, () => '')),
  ].map((row) => [...row, ...Array.from({ length: written.emptyColumns ?? 0 }, () => '')]);
  const lines = rows.map((row) => row.map(cell).join(separator)).join('\n');
  // Line breaks in cells are LF, except on the Mac of old.
  const text = `${above.replaceAll('\n', newline)}${lines}${hasLastNewline ? '\n' : ''}`
    .replaceAll('\n', newline)
    .replaceAll('\r\r\n', '\r\n');
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-8 with mark') return Buffer.from(`\u{FEFF}${text}`);
  if (encoding === 'utf-16le') return Buffer.from(`\u{FEFF}${text}`, 'utf16le');
  return inCodePage(text, encoding);
}

const household = () => Promise.resolve({ plants: [], pots: [] });

/** Reads a file as the app does. */
async function linesOf(content: BlobPart) {
  const opened = new OpenedFiles();
  const file = opened.open(new File([content], 'plants.csv'));
  const result = await opened.read(file);
  if (result.kind === 'unreadable') throw new Error(result.reason);
  const checked = await opened.check(
    { key: file.key, columns: result.columns, order: null, encoding: null },
    household,
  );
  return { ...checked, ...opened.of(file.key) };
}

test.each(files)('%s writes a file in %s, and all its plants are read', async (_, name, written) => {
  const locale = locales[name];
  const { lines, isOrderUnknown } = await linesOf(fileOf(locale, written) as BlobPart);
  expect(isOrderUnknown).toBe(false);
  expect(
    lines.map(({ plant: { plantName, acquiredAt, plantNotes, frequencies }, problems }) => [
      plantName,
      acquiredAt,
      plantNotes,
      frequencies[0]?.frequencyDays,
      problems,
    ]),
  ).toEqual([
    [locale.plant, '2024-04-03', note, 7, []],
    ['Ivy', '2024-04-25', null, 10, []],
    ['Aloe', '2023-12-31', null, 5, ['This plant has died.']],
  ]);
});
