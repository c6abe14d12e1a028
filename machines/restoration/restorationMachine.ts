import { assign, setup, type EventObject } from 'xstate';
import type { components } from '#contract/schema.d.ts';
import type { ChosenFile } from '../import/importMachine.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { endsBy, fieldOf, outputAs, reasonOf } from '../support/params.ts';
import { callbackStub, promiseStub } from '../support/provided.ts';

export type BackupContent = components['schemas']['BackupContent'];

/** The server's answer to a file. */
export type RestorationResult =
  | { kind: 'accepted'; content: BackupContent }
  /** A backup is being restored already: perhaps this one, if an answer was lost. */
  | { kind: 'running' }
  | { kind: 'claimed' }
  /** The file cannot be restored here, for a reason that holds for a retry too. */
  | { kind: 'refused'; reason: string }
  /** The server answered that it could not take the file now, with the reason. A retry may succeed. */
  | { kind: 'failed'; reason: string };

/** What the server says about the restoration once it is there again. */
export type ReturnResult = { kind: 'restored' } | { kind: 'failed'; reason: string };

export type RestorationEvent =
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'retry.requested' }
  | { type: 'cancel.requested' }
  /** The share of the file that was sent, 0…1. */
  | { type: 'bytes.sent'; share: number };

export interface RestorationContext {
  file: ChosenFile | null;
  /** The share of the file that was sent, 0…1. */
  share: number;
  /** Why the file was not restored, as a sentence. */
  reason: string;
  /** How much the backup has; `null` if the answer with it was lost. */
  content: BackupContent | null;
}

const onResult = endsBy('result');

/** A backup is restored into a new installation. The server stops for it, and starts again. */
export const restorationMachine = setup({
  types: {
    context: {} as RestorationContext,
    events: {} as RestorationEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    restoreInstallation: promiseStub<RestorationResult, ChosenFile>('restoreInstallation'),
    /** Asks until the server is there again. Fails if it knows of no restoration, and has no account. */
    waitForServer: promiseStub<ReturnResult, undefined>('waitForServer'),
    /** Tells how much of the file was sent. */
    watchSending: callbackStub<EventObject>('watchSending'),
  },
  guards: {
    isWhole: (_, params: { share: number }) => params.share === 1,
    isSent: ({ context }) => context.share === 1,
    isAccepted: (_, { result }: { result: RestorationResult }) => result.kind === 'accepted',
    isRunning: (_, { result }: { result: RestorationResult }) => result.kind === 'running',
    isClaimed: (_, { result }: { result: RestorationResult }) => result.kind === 'claimed',
    isRefused: (_, { result }: { result: RestorationResult }) => result.kind === 'refused',
    isRestored: (_, { result }: { result: ReturnResult }) => result.kind === 'restored',
  },
  actions: {
    keepFile: assign((_, params: { file: ChosenFile }) => ({ file: params.file })),
    keepShare: assign((_, params: { share: number }) => ({ share: params.share })),
    keepContent: assign((_, { result }: { result: RestorationResult }) => ({
      content: result.kind === 'accepted' ? result.content : null,
    })),
    keepReason: assign(reasonOf),
    ...signals,
  },
  delays: {
    /** After which the page says that it takes longer than usual, in ms. */
    usualTime: 60_000,
  },
}).createMachine({
  id: 'restoration',
  description: 'Restore a backup into a new installation',
  context: { file: null, share: 0, reason: '', content: null },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'You can choose the ZIP file of a backup',
      initial: 'quiet',
      on: {
        'file.chosen': { target: 'uploading', actions: { type: 'keepFile', params: fieldOf('file') } },
      },
      states: {
        quiet: { description: 'No file was chosen yet' },
        refused: {
          description: 'The file cannot be restored; Snug says why. Nothing of it is kept',
          entry: 'signalFailure',
        },
        unanswered: {
          description: 'The connection was lost, and the server has no file; it can be sent again',
          entry: 'signalFailure',
          on: { 'retry.requested': '#restoration.uploading' },
        },
        failed: {
          description: 'The server could not restore the file; Snug says why. It can be sent again',
          entry: 'signalFailure',
          on: { 'retry.requested': '#restoration.uploading' },
        },
        cancelled: {
          description: 'You cancelled while the file was being sent; it can be sent again',
          on: { 'retry.requested': '#restoration.uploading' },
        },
      },
    },
    uploading: {
      description: 'The file is being sent and checked',
      tags: 'busy',
      // Sending it again begins at 0.
      entry: { type: 'keepShare', params: { share: 0 } },
      // The watcher is first, so that it misses nothing.
      invoke: [
        { id: 'watchSending', src: 'watchSending', onError: {} },
        {
          id: 'restoreInstallation',
          src: 'restoreInstallation',
          input: ({ context }) => context.file!,
          onDone: [
            onResult('isAccepted', 'restoring', 'keepContent'),
            onResult('isRunning', 'restoring', 'keepContent'),
            onResult('isClaimed', 'claimed'),
            onResult('isRefused', 'choosing.refused', 'keepReason'),
            { target: 'choosing.failed', actions: { type: 'keepReason', params: outputAs('result') } },
          ],
          onError: [
            // The server may have the whole file, and stop.
            { guard: 'isSent', target: 'restoring' },
            { target: 'choosing.unanswered' },
          ],
        },
      ],
      initial: 'sending',
      states: {
        sending: {
          description: 'The file is being sent, with its progress; you can cancel',
          on: {
            'bytes.sent': [
              {
                guard: { type: 'isWhole', params: fieldOf('share') },
                target: 'checking',
                actions: { type: 'keepShare', params: fieldOf('share') },
              },
              { actions: { type: 'keepShare', params: fieldOf('share') } },
            ],
            'cancel.requested': '#restoration.choosing.cancelled',
          },
        },
        checking: { description: 'The server has the file and checks it' },
      },
    },
    restoring: {
      description: 'The server restores the backup and starts again; the page waits for it',
      tags: 'busy',
      invoke: {
        id: 'waitForServer',
        src: 'waitForServer',
        onDone: [
          onResult('isRestored', 'restored'),
          { target: 'choosing.failed', actions: { type: 'keepReason', params: outputAs('result') } },
        ],
        onError: 'choosing.unanswered',
      },
      initial: 'usual',
      states: {
        usual: {
          description: 'It may take some minutes',
          after: { usualTime: 'long' },
        },
        long: { description: 'It takes longer than usual; the page goes on waiting' },
      },
    },
    restored: {
      type: 'final',
      description: 'Everything is here; you see how much, and can sign in',
      entry: 'signalSuccess',
    },
    claimed: {
      type: 'final',
      description:
        'There is an account already, perhaps by an attempt whose answer was lost; you can sign in',
      entry: 'signalFailure',
    },
  },
});
