import { assign, setup } from 'xstate';
import type { components } from '#contract/schema.d.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { endsBy, outputAs, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** The household's last export. */
export type Export = components['schemas']['Export'];

/** The answer to a request for an export. */
export type BeginExportResult = { kind: 'begun'; export: Export } | { kind: 'refused'; reason: string };

export type ExportEvent = { type: 'export.requested' } | { type: 'retry.requested' };

export interface ExportContext {
  export: Export | null;
  /** Why the server prepares no export, as a sentence. */
  reason: string;
}

interface Read {
  result: Export | null;
}
interface Begun {
  result: BeginExportResult;
}

const onResult = endsBy('result');

/** Everything of a household as one file: the server prepares it, and the browser downloads it. Leaving the page changes nothing. */
export const exportMachine = setup({
  types: {
    context: {} as ExportContext,
    events: {} as ExportEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    readExport: promiseStub<Export | null, undefined>('readExport'),
    beginExport: promiseStub<BeginExportResult, undefined>('beginExport'),
  },
  guards: {
    isReady: (_, { result }: Read) => result?.state === 'ready',
    isPreparing: (_, { result }: Read) => result?.state === 'preparing',
    isFailed: (_, { result }: Read) => result?.state === 'failed',
    isBegun: (_, { result }: Begun) => result.kind === 'begun',
  },
  actions: {
    keepExport: assign((_, { result }: Read) => ({ export: result })),
    keepBegun: assign((_, { result }: Begun) => ({
      export: result.kind === 'begun' ? result.export : null,
    })),
    keepReason: assign(reasonOf),
    signalFailure: signals.signalFailure,
  },
  delays: {
    /** How often the progress is read, in ms. */
    readingPause: 1000,
  },
}).createMachine({
  id: 'export',
  description: 'Export everything',
  context: { export: null, reason: '' },
  initial: 'reading',
  states: {
    reading: {
      description: 'Loading whether there is an export',
      tags: 'busy',
      invoke: {
        id: 'readExport',
        src: 'readExport',
        onDone: [
          onResult('isReady', 'ready', 'keepExport'),
          onResult('isPreparing', 'preparing', 'keepExport'),
          onResult('isFailed', 'none.failed'),
          { target: 'none' },
        ],
        onError: 'unread',
      },
    },
    unread: {
      description: 'The export could not be loaded',
      on: { 'retry.requested': 'reading' },
    },
    none: {
      description: 'There is no export to download',
      initial: 'quiet',
      on: { 'export.requested': 'beginning' },
      states: {
        quiet: { description: 'An export can be prepared' },
        failed: { description: 'The export could not be prepared. Try again.' },
        refused: { description: 'The server prepares no export, and says why', entry: 'signalFailure' },
        unanswered: { description: "Couldn't reach the server. Try again.", entry: 'signalFailure' },
      },
    },
    beginning: {
      description: 'The server is asked for an export',
      tags: 'busy',
      invoke: {
        id: 'beginExport',
        src: 'beginExport',
        onDone: [
          onResult('isBegun', 'preparing', 'keepBegun'),
          { target: 'none.refused', actions: { type: 'keepReason', params: outputAs('result') } },
        ],
        onError: 'none.unanswered',
      },
    },
    preparing: {
      description: 'The server is preparing the export; you see how many photos are packed',
      tags: 'busy',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The progress is read again in a moment',
          after: { readingPause: 'asking' },
        },
        asking: {
          description: 'The progress is being read',
          invoke: {
            id: 'readExport',
            src: 'readExport',
            onDone: [
              onResult('isReady', '#export.ready', 'keepExport'),
              onResult('isPreparing', 'waiting', 'keepExport'),
              { target: '#export.none.failed' },
            ],
            // The server goes on without this page.
            onError: 'waiting',
          },
        },
      },
    },
    ready: {
      description: 'The export can be downloaded, for a day',
      on: { 'export.requested': 'beginning' },
    },
  },
});
