import { failure, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { restorationMachine, type BackupContent } from './restorationMachine.ts';

const file = { key: '01940000-0000-7000-8000-00000000d001', name: 'snug.zip', bytes: 48_000_000 };
const otherFile = { key: '01940000-0000-7000-8000-00000000d002', name: 'other.zip', bytes: 5000 };
const content: BackupContent = { households: 2, people: 3, plants: 38, entries: 600, photos: 98 };
const reason = 'This ZIP file is not a backup of Snug.';
const busy = 'Too many requests; wait a little.';
const full = 'The server has no room left. Make room on it, and try again.';

export const restorationModel = defineModel<typeof restorationMachine>({
  machine: restorationMachine,
  overview: {
    does: 'a backup restored into a new installation, which stops for it and starts again',
    lifetime: 'as long as `/restore` is open',
  },
  events: {
    'file.chosen': { '': { file }, 'another one': { file: otherFile } },
    'retry.requested': plain,
    'cancel.requested': plain,
    'bytes.sent': { half: { share: 0.5 }, all: { share: 1 } },
  },
  actors: {
    watchSending: {},
    restoreInstallation: {
      done: {
        accepted: { kind: 'accepted', content },
        running: { kind: 'running' },
        claimed: { kind: 'claimed' },
        refused: { kind: 'refused', reason },
        failed: { kind: 'failed', reason: busy },
      },
    },
    waitForServer: {
      done: { restored: { kind: 'restored' }, failed: { kind: 'failed', reason: full } },
    },
  },
  identity: ({ file: chosen, share }) => [chosen?.key, share === 1],
  writes: ['restoreInstallation'],
  journeys: [
    {
      name: 'before a file is chosen, nothing can be sent again',
      steps: ['ignored: retry.requested'],
      ends: { state: 'choosing.quiet' },
    },
    {
      name: 'a backup is restored, and the page says how much it has',
      steps: ['file.chosen', 'bytes.sent (all)', 'restoreInstallation: accepted', 'waitForServer: restored'],
      ends: { state: 'restored', emits: [success] },
      keeps: { content },
      calls: [{ restoreInstallation: file }, { waitForServer: null }],
    },
    {
      name: 'a file that is no backup is refused',
      steps: ['file.chosen', 'restoreInstallation: refused'],
      ends: { state: 'choosing.refused', emits: [failure] },
      keeps: { reason },
    },
    {
      name: 'after a minute, the page says that it takes longer than usual',
      steps: ['file.chosen', 'restoreInstallation: accepted', 'after usualTime (60000 ms)'],
      ends: { state: 'restoring.long' },
    },
    {
      name: 'a restoration that takes long is not given up',
      steps: [
        'file.chosen',
        'bytes.sent (all)',
        'restoreInstallation: accepted',
        'after usualTime (60000 ms)',
        'waitForServer: restored',
      ],
      ends: { state: 'restored' },
    },
    {
      name: 'sending can be cancelled, and begun again at 0',
      steps: ['file.chosen', 'bytes.sent (half)', 'cancel.requested', 'retry.requested'],
      ends: { state: 'uploading.sending' },
      keeps: { share: 0 },
      calls: [{ restoreInstallation: file }, { restoreInstallation: file }],
    },
    {
      name: 'once the server has the file, it is too late to cancel',
      steps: ['file.chosen', 'bytes.sent (all)', 'ignored: cancel.requested'],
      ends: { state: 'uploading.checking' },
    },
    {
      name: 'a connection that is lost while the file is being sent can be retried',
      steps: ['file.chosen', 'bytes.sent (half)', 'restoreInstallation fails', 'retry.requested'],
      ends: { state: 'uploading.sending', emits: [failure] },
      calls: [{ restoreInstallation: file }, { restoreInstallation: file }],
    },
    {
      name: 'a lost answer to a whole file ends well if the server restores it',
      steps: ['file.chosen', 'bytes.sent (all)', 'restoreInstallation fails', 'waitForServer: restored'],
      ends: { state: 'restored', emits: [success] },
      keeps: { content: null },
    },
    {
      name: 'if the server knows nothing of a whole file, it can be sent again',
      steps: ['file.chosen', 'bytes.sent (all)', 'restoreInstallation fails', 'waitForServer fails'],
      ends: { state: 'choosing.unanswered', emits: [failure] },
    },
    {
      name: 'while a backup is being restored already, the page waits for that one',
      steps: ['file.chosen', 'bytes.sent (all)', 'restoreInstallation: running', 'waitForServer: restored'],
      ends: { state: 'restored' },
      keeps: { content: null },
    },
    {
      name: 'after a file that is no backup, another one can be chosen',
      steps: ['file.chosen', 'restoreInstallation: refused', 'file.chosen (another one)'],
      ends: { state: 'uploading.sending', emits: [failure] },
      keeps: { reason },
      calls: [{ restoreInstallation: file }, { restoreInstallation: otherFile }],
    },
    {
      name: 'a server that cannot take the file now says why, and the file can be sent again',
      steps: ['file.chosen', 'restoreInstallation: failed', 'retry.requested', 'restoreInstallation: failed'],
      ends: { state: 'choosing.failed', emits: [failure, failure] },
      keeps: { reason: busy },
    },
    {
      name: 'a second file that cannot be restored has its own reason',
      steps: [
        'file.chosen',
        'restoreInstallation: refused',
        'file.chosen (another one)',
        'restoreInstallation: failed',
      ],
      ends: { state: 'choosing.failed' },
      keeps: { reason: busy },
    },
    {
      name: 'after a failed restoration, a lost answer leaves open how much the backup has',
      steps: [
        'file.chosen',
        'restoreInstallation: accepted',
        'waitForServer: failed',
        'file.chosen (another one)',
        'restoreInstallation: running',
        'waitForServer: restored',
      ],
      ends: { state: 'restored' },
      keeps: { content: null },
    },
    {
      name: 'an installation that got an account meanwhile keeps it',
      steps: ['file.chosen', 'restoreInstallation: claimed'],
      ends: { state: 'claimed', emits: [failure] },
    },
    {
      name: 'a restoration that fails says why, and the file can be sent again',
      steps: ['file.chosen', 'restoreInstallation: accepted', 'waitForServer: failed', 'retry.requested'],
      ends: { state: 'uploading.sending', emits: [failure] },
      keeps: { reason: full },
    },
  ],
  throughout: {
    'never calls restoreInstallation until file.chosen':
      'Nothing is restored before a backup is chosen (decision)',
  },
  promises: {
    uploading: {
      'watchSending fails → stays': 'A backup is restored even if its progress cannot be shown (decision)',
    },
    'uploading.sending': {
      'bytes.sent (half) → stays, keeps share': 'The progress of sending is shown (decision)',
    },
  },
  headlessOnly:
    'it replaces the installation that all walks share; tests/server/restorationProcess.nightly.test.ts restores one in a process',
});
