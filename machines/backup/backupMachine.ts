import { assign, setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import { endsBy, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

export type BackupEvent = { type: 'backup.requested' };

/** The server's answer, once the backup is complete. */
export type BackupResult = { kind: 'made' } | { kind: 'refused'; reason: string };

const onResult = endsBy('result');

/** An owner makes a backup of the installation now. The server goes on if the page is left. */
export const backupMachine = setup({
  types: {
    context: {} as { reason: string },
    events: {} as BackupEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: { createBackup: promiseStub<BackupResult, undefined>('createBackup') },
  guards: { isRefused: (_, { result }: { result: BackupResult }) => result.kind === 'refused' },
  actions: { keepReason: assign(reasonOf), ...signals },
}).createMachine({
  id: 'backup',
  description: 'Back up now',
  context: { reason: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'A backup can be made',
      initial: 'quiet',
      on: { 'backup.requested': 'backingUp' },
      states: {
        quiet: { description: 'Nothing else is said' },
        done: { description: 'The backup is complete and checked, and in the list', entry: 'signalSuccess' },
        refused: { description: 'The server made no backup, and says why', entry: 'signalFailure' },
        unanswered: {
          description: 'The server did not answer; a backup that goes on appears in the list',
          entry: 'signalFailure',
        },
      },
    },
    backingUp: {
      description: 'The server makes the backup',
      tags: 'busy',
      invoke: {
        id: 'createBackup',
        src: 'createBackup',
        onDone: [onResult('isRefused', 'idle.refused', 'keepReason'), { target: 'idle.done' }],
        onError: 'idle.unanswered',
      },
    },
  },
});
