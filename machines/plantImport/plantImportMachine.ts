import { assign, setup } from 'xstate';
import type { components } from '#contract/schema.d.ts';
import type { CodePage } from '#domain/plantImport/codePages.ts';
import { withColumn, type Column } from '#domain/plantImport/columns.ts';
import type { DateOrder } from '#domain/plantImport/days.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { endsBy, fieldOf, outputAs, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

export type PlantImportReport = components['schemas']['PlantImportReport'];

/** A CSV file that the user chose. The phone keeps its content under the key, which also makes a retry add nothing twice. */
export interface CsvFile {
  key: string;
  name: string;
}

/** How the lines of a file are read. */
export interface Reading {
  key: string;
  /** The content of each column; `null` if it is not imported. */
  columns: (Column | null)[];
  /** The order that the user chose; `null` to find it in the file. */
  order: DateOrder | null;
  /** The encoding that the user chose; `null` to find it in the file. */
  encoding: CodePage | null;
}

export type ReadFileResult =
  | { kind: 'read'; columns: (Column | null)[] }
  /** The file has no plants that Snug can read, with the reason as a sentence. */
  | { kind: 'unreadable'; reason: string };

/** The result of checking a file's lines. */
export interface CheckedLines {
  plants: number;
  /** A date in the file has two meanings, and nothing tells which one. */
  isOrderUnknown: boolean;
}

export type ImportPlantsResult =
  | { kind: 'imported'; report: PlantImportReport }
  /** Nothing was added, for a reason that holds for a retry too. */
  | { kind: 'refused'; reason: string }
  /** The server answered that it could not add the plants now, with the reason. A retry may succeed. */
  | { kind: 'failed'; reason: string };

export type PlantImportEvent =
  | { type: 'file.chosen'; file: CsvFile }
  | { type: 'column.chosen'; index: number; column: Column | null }
  | { type: 'order.chosen'; order: DateOrder }
  | { type: 'encoding.chosen'; encoding: CodePage }
  | { type: 'import.requested' }
  | { type: 'retry.requested' };

export interface PlantImportContext {
  file: CsvFile | null;
  columns: (Column | null)[];
  order: DateOrder | null;
  encoding: CodePage | null;
  /** Why the file or its plants were refused, as a sentence. */
  reason: string;
  report: PlantImportReport | null;
}

const plantImportSetup = setup({
  types: {
    context: {} as PlantImportContext,
    events: {} as PlantImportEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    readFile: promiseStub<ReadFileResult, CsvFile>('readFile'),
    /** Compares the lines with the household's plants and pots. */
    checkLines: promiseStub<CheckedLines, Reading>('checkLines'),
    importPlants: promiseStub<ImportPlantsResult, { key: string }>('importPlants'),
  },
  guards: {
    isRead: (_, params: { result: ReadFileResult }) => params.result.kind === 'read',
    isOrderUnknown: (_, { checked }: { checked: CheckedLines }) => checked.isOrderUnknown,
    hasPlants: (_, { checked }: { checked: CheckedLines }) => checked.plants > 0,
    isImported: (_, params: { result: ImportPlantsResult }) => params.result.kind === 'imported',
    isRefused: (_, params: { result: ImportPlantsResult }) => params.result.kind === 'refused',
  },
  actions: {
    keepFile: assign((_, params: { file: CsvFile }) => ({ file: params.file, order: null, encoding: null })),
    keepColumns: assign((_, { result }: { result: ReadFileResult }) => ({
      columns: result.kind === 'read' ? result.columns : [],
    })),
    keepColumn: assign(({ context }, params: { index: number; column: Column | null }) => ({
      columns: withColumn(context.columns, params.index, params.column),
    })),
    keepOrder: assign((_, params: { order: DateOrder }) => ({ order: params.order })),
    keepEncoding: assign((_, params: { encoding: CodePage }) => ({ encoding: params.encoding })),
    keepReport: assign((_, { result }: { result: ImportPlantsResult }) => ({
      report: result.kind === 'imported' ? result.report : null,
    })),
    keepReason: assign(reasonOf),
    ...signals,
  },
});

const notOpened = 'The file could not be opened. Choose it again.';

/** Another file can be chosen at any time, except while one is read or plants are being added. */
const chooses = {
  target: '#plantImport.reading',
  actions: {
    type: 'keepFile',
    params: ({ event }: { event: { file: CsvFile } }) => ({ file: event.file }),
  },
} as const;

const onChecked = endsBy('checked');
const onResult = endsBy('result');

/** Plants of a spreadsheet are added to the household: all lines that can be read, or none. */
export const plantImportMachine = plantImportSetup.createMachine({
  id: 'plantImport',
  description: 'Import plants from a CSV file',
  context: { file: null, columns: [], order: null, encoding: null, reason: '', report: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'You can choose a CSV file',
      initial: 'quiet',
      on: { 'file.chosen': chooses },
      states: {
        quiet: { description: 'No file was chosen yet' },
        unreadable: { description: 'The file has no plants that Snug can read; it says why' },
      },
    },
    reading: {
      description: 'The file is being read',
      tags: 'busy',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => context.file!,
        onDone: [
          onResult('isRead', 'lines', 'keepColumns'),
          { target: 'choosing.unreadable', actions: { type: 'keepReason', params: outputAs('result') } },
        ],
        onError: {
          target: 'choosing.unreadable',
          actions: { type: 'keepReason', params: { result: { kind: 'unreadable', reason: notOpened } } },
        },
      },
    },
    lines: {
      description: 'You see the lines of the file, and can say what its columns contain',
      initial: 'checking',
      on: {
        'file.chosen': chooses,
        'column.chosen': {
          target: '.checking',
          actions: {
            type: 'keepColumn',
            params: ({ event }) => ({ index: event.index, column: event.column }),
          },
        },
        'order.chosen': { target: '.checking', actions: { type: 'keepOrder', params: fieldOf('order') } },
        'encoding.chosen': {
          target: '.checking',
          actions: { type: 'keepEncoding', params: fieldOf('encoding') },
        },
      },
      states: {
        checking: {
          description: "The lines are compared with the household's plants and pots",
          tags: 'busy',
          invoke: {
            id: 'checkLines',
            src: 'checkLines',
            input: ({ context: { file, columns, order, encoding } }) => ({
              key: file!.key,
              columns,
              order,
              encoding,
            }),
            onDone: [
              onChecked('isOrderUnknown', 'orderUnknown'),
              onChecked('hasPlants', 'ready'),
              { target: 'nothing' },
            ],
            onError: 'unchecked',
          },
        },
        unchecked: {
          description: "The household's plants and pots could not be loaded",
          on: { 'retry.requested': 'checking' },
        },
        orderUnknown: { description: 'A date has two meanings; you say which comes first, day or month' },
        nothing: { description: 'No line can be imported; each says why' },
        ready: {
          description: 'The plants can be added; lines that are left out say why',
          on: { 'import.requested': '#plantImport.importing' },
        },
        refused: {
          description: 'The server did not add the plants; Snug says why. Nothing was changed',
          entry: 'signalFailure',
          on: { 'retry.requested': 'checking' },
        },
      },
    },
    importing: {
      description: 'The plants are being added',
      tags: 'busy',
      invoke: {
        id: 'importPlants',
        src: 'importPlants',
        input: ({ context }) => ({ key: context.file!.key }),
        onDone: [
          onResult('isImported', 'imported', 'keepReport'),
          onResult('isRefused', 'lines.refused', 'keepReason'),
          { target: 'failed', actions: { type: 'keepReason', params: outputAs('result') } },
        ],
        onError: 'unanswered',
      },
    },
    unanswered: {
      description: 'The server did not answer; the same plants can be sent again, and are added once',
      entry: 'signalFailure',
      on: { 'file.chosen': chooses, 'retry.requested': 'importing' },
    },
    failed: {
      description:
        'The server could not add the plants now; Snug says why. They can be sent again, and are added once',
      entry: 'signalFailure',
      on: { 'file.chosen': chooses, 'retry.requested': 'importing' },
    },
    imported: {
      description: 'The plants are here; you see how many, and which lines were left out',
      entry: 'signalSuccess',
      on: { 'file.chosen': chooses },
    },
  },
});
