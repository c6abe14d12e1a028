import { assign, setup, type EventObject } from 'xstate';
import type { components } from '#contract/schema.d.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { endsBy, fieldOf, outputAs, reasonOf } from '../support/params.ts';
import { callbackStub, promiseStub } from '../support/provided.ts';

export type ImportReport = components['schemas']['ImportReport'];

/** A file that the user chose. The phone keeps its content under the key, which also makes a retry import nothing twice. */
export interface ChosenFile {
  key: string;
  name: string;
  /** Its size. */
  bytes: number;
}

export type ImportResult =
  | { kind: 'imported'; report: ImportReport }
  /** The file cannot be imported here, for a reason that holds for a retry too. */
  | { kind: 'refused'; reason: string }
  /** The server answered that it could not import the file now, with the reason. A retry may succeed. */
  | { kind: 'failed'; reason: string };

export type ImportEvent =
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'retry.requested' }
  | { type: 'cancel.requested' }
  /** The share of the file that was sent, 0…1. */
  | { type: 'bytes.sent'; share: number };

export interface ImportContext {
  file: ChosenFile | null;
  /** The share of the file that was sent, 0…1, while it is being sent. */
  share: number;
  /** Why the file cannot be imported, as a sentence. */
  reason: string;
  report: ImportReport | null;
}

const onResult = endsBy('result');

/** An export of another Snug is imported into this household: everything, or nothing. */
export const importMachine = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    importExport: promiseStub<ImportResult, ChosenFile>('importExport'),
    /** Tells how much of the file was sent. */
    watchSending: callbackStub<EventObject>('watchSending'),
  },
  guards: {
    isWhole: (_, params: { share: number }) => params.share === 1,
    isImported: (_, params: { result: ImportResult }) => params.result.kind === 'imported',
    isRefused: (_, params: { result: ImportResult }) => params.result.kind === 'refused',
  },
  actions: {
    keepFile: assign((_, params: { file: ChosenFile }) => ({ file: params.file })),
    keepShare: assign((_, params: { share: number }) => ({ share: params.share })),
    keepReport: assign((_, { result }: { result: ImportResult }) => ({
      report: result.kind === 'imported' ? result.report : null,
    })),
    keepReason: assign(reasonOf),
    ...signals,
  },
}).createMachine({
  id: 'import',
  description: 'Import an export',
  context: { file: null, share: 0, reason: '', report: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'You can choose the ZIP file of an export',
      initial: 'quiet',
      on: {
        'file.chosen': { target: 'importing', actions: { type: 'keepFile', params: fieldOf('file') } },
      },
      states: {
        quiet: { description: 'No file was chosen yet' },
        refused: {
          description: 'The file cannot be imported; Snug says why. Nothing was changed',
          entry: 'signalFailure',
        },
        unanswered: {
          description: 'The connection was lost; the same file can be sent again, and is imported once',
          entry: 'signalFailure',
          on: { 'retry.requested': '#import.importing' },
        },
        failed: {
          description:
            'The server could not import the file now; Snug says why. It can be sent again, and is imported once',
          entry: 'signalFailure',
          on: { 'retry.requested': '#import.importing' },
        },
        cancelled: {
          description:
            'You cancelled while the file was being sent; nothing was changed, and it can be sent again',
          on: { 'retry.requested': '#import.importing' },
        },
      },
    },
    importing: {
      description: 'The file is being sent and imported',
      tags: 'busy',
      // The watcher is first, so that it misses nothing.
      invoke: [
        { id: 'watchSending', src: 'watchSending', onError: {} },
        {
          id: 'importExport',
          src: 'importExport',
          input: ({ context }) => context.file!,
          onDone: [
            onResult('isImported', 'imported', 'keepReport'),
            onResult('isRefused', 'choosing.refused', 'keepReason'),
            { target: 'choosing.failed', actions: { type: 'keepReason', params: outputAs('result') } },
          ],
          onError: 'choosing.unanswered',
        },
      ],
      initial: 'sending',
      states: {
        sending: {
          description: 'The file is being sent, with its progress; you can cancel',
          on: {
            'bytes.sent': [
              { guard: { type: 'isWhole', params: fieldOf('share') }, target: 'working' },
              { actions: { type: 'keepShare', params: fieldOf('share') } },
            ],
            'cancel.requested': '#import.choosing.cancelled',
          },
          // Sending it again begins at 0.
          exit: { type: 'keepShare', params: { share: 0 } },
        },
        working: { description: 'The server has the file and imports it' },
      },
    },
    imported: { type: 'final', description: 'Everything is here; you see how much', entry: 'signalSuccess' },
  },
});
