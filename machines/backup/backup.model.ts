import { failure, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { backupMachine } from './backupMachine.ts';

const full = 'The disk of /mnt/usb has less than 256 MB of room.';
const running = 'A backup is being made already.';

export const backupModel = defineModel<typeof backupMachine>({
  machine: backupMachine,
  overview: {
    does: 'a backup of the installation, made by the server at once',
    lifetime: 'as long as `/settings/backups` is open',
  },
  events: { 'backup.requested': plain },
  actors: {
    createBackup: {
      done: {
        made: { kind: 'made' },
        refused: { kind: 'refused', reason: full },
        running: { kind: 'refused', reason: running },
      },
    },
  },
  writes: ['createBackup'],
  journeys: [
    {
      name: 'a backup is made, and another one after it',
      steps: ['backup.requested', 'createBackup: made', 'backup.requested', 'createBackup: made'],
      ends: { state: 'idle.done', emits: [success, success] },
    },
    {
      name: 'a server that makes no backup says why',
      steps: ['backup.requested', 'createBackup: refused'],
      ends: { state: 'idle.refused', emits: [failure] },
      keeps: { reason: full },
    },
    {
      name: 'a second refusal has its own reason',
      steps: ['backup.requested', 'createBackup: refused', 'backup.requested', 'createBackup: running'],
      ends: { state: 'idle.refused', emits: [failure, failure] },
      keeps: { reason: running },
    },
    {
      name: 'a request without a response can be repeated; while the server goes on, it refuses a second backup',
      steps: ['backup.requested', 'createBackup fails', 'backup.requested', 'createBackup: running'],
      ends: { state: 'idle.refused', emits: [failure, failure] },
      keeps: { reason: running },
    },
  ],
  throughout: {
    'never calls createBackup until backup.requested': 'A backup is created only on request (decision)',
  },
  promises: {
    backingUp: {
      'createBackup fails → idle.unanswered': 'A message says that the server did not answer (decision)',
    },
  },
  headlessOnly: 'it writes to a folder of the server; e2e/journeys/backups.spec.ts makes one in the browser',
});
