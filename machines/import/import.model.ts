import { failure, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { importMachine, type ImportReport } from './importMachine.ts';

const file = { key: '01940000-0000-7000-8000-00000000d001', name: 'snug.zip', bytes: 48_000_000 };
const otherFile = { key: '01940000-0000-7000-8000-00000000d002', name: 'other.zip', bytes: 5000 };
const report: ImportReport = {
  plants: 2,
  pots: 3,
  labels: 4,
  labelsElsewhere: 0,
  entries: 5,
  tasks: 6,
  photos: 7,
  photosMissing: 0,
  timeZone: 'Europe/Dublin',
};
const reason = 'This ZIP file is not an export of Snug.';
const busy = 'Too many requests; wait a little.';

export const importModel = defineModel<typeof importMachine>({
  machine: importMachine,
  overview: {
    does: 'the file of an export, imported into a household that is empty: everything or nothing',
    lifetime: 'as long as `/settings/import` is open',
  },
  events: {
    'file.chosen': { '': { file }, 'another one': { file: otherFile } },
    'retry.requested': plain,
    'cancel.requested': plain,
    'bytes.sent': { half: { share: 0.5 }, all: { share: 1 } },
  },
  actors: {
    watchSending: {},
    importExport: {
      done: {
        imported: { kind: 'imported', report },
        refused: { kind: 'refused', reason },
        failed: { kind: 'failed', reason: busy },
      },
    },
  },
  identity: ({ file: chosen }) => chosen?.key,
  writes: ['importExport'],
  journeys: [
    {
      name: 'before a file is chosen, nothing can be sent again',
      steps: ['ignored: retry.requested'],
      ends: { state: 'choosing.quiet' },
    },
    {
      name: 'an export is imported, and a report says how much',
      steps: ['file.chosen', 'importExport: imported'],
      ends: { state: 'imported' },
      keeps: { report },
      calls: [{ importExport: file }],
    },
    {
      name: 'the progress of a large file is shown, and then that the server imports it',
      steps: ['file.chosen', 'bytes.sent (half)', 'bytes.sent (all)'],
      ends: { state: 'importing.working' },
    },
    {
      name: 'sending can be cancelled, and begun again',
      steps: [
        'file.chosen',
        'bytes.sent (half)',
        'cancel.requested',
        'retry.requested',
        'bytes.sent (all)',
        'importExport: imported',
      ],
      ends: { state: 'imported', emits: [success] },
      keeps: { share: 0 },
      calls: [{ importExport: file }, { importExport: file }],
    },
    {
      name: 'once the server has the file, it is too late to cancel',
      steps: ['file.chosen', 'bytes.sent (all)', 'ignored: cancel.requested', 'importExport: imported'],
      ends: { state: 'imported' },
    },
    {
      name: 'a connection that is lost while the file is being sent can be retried',
      steps: [
        'file.chosen',
        'bytes.sent (half)',
        'importExport fails',
        'retry.requested',
        'bytes.sent (all)',
      ],
      ends: { state: 'importing.working' },
      calls: [{ importExport: file }, { importExport: file }],
    },
    {
      name: 'after a file that cannot be imported, another one can be chosen',
      steps: ['file.chosen', 'importExport: refused', 'file.chosen (another one)', 'importExport: imported'],
      ends: { state: 'imported' },
      calls: [{ importExport: file }, { importExport: otherFile }],
    },
    {
      name: 'a file that is no export is refused with a reason',
      steps: ['file.chosen', 'importExport: refused'],
      ends: { state: 'choosing.refused', emits: [failure] },
      keeps: { reason: 'This ZIP file is not an export of Snug.' },
    },
    {
      name: 'a server that cannot import the file now says why, and the file can be sent again',
      steps: ['file.chosen', 'importExport: failed', 'retry.requested', 'importExport: failed'],
      ends: { state: 'choosing.failed', emits: [failure, failure] },
      keeps: { reason: busy },
      calls: [{ importExport: file }, { importExport: file }],
    },
    {
      name: 'an import whose response was lost is repeated, and happens once',
      steps: [
        'file.chosen',
        'importExport fails',
        'retry.requested',
        'importExport fails',
        'retry.requested',
        'bytes.sent (all)',
        'importExport: imported',
      ],
      ends: { state: 'imported', emits: [failure, failure, success] },
      calls: [{ importExport: file }, { importExport: file }, { importExport: file }],
      inBrowser: true,
    },
    {
      name: 'a second file that cannot be imported has its own reason',
      steps: ['file.chosen', 'importExport: refused', 'file.chosen (another one)', 'importExport: failed'],
      ends: { state: 'choosing.failed' },
      keeps: { reason: busy },
    },
  ],
  throughout: {
    'never calls importExport until file.chosen': 'Nothing is imported before a file is chosen (decision)',
  },
  promises: {
    importing: {
      'watchSending fails → stays': 'A file is imported even if its progress cannot be shown (decision)',
    },
    'importing.sending': {
      'bytes.sent (half) → stays, keeps share': 'The progress of sending is shown (decision)',
    },
  },
  browser: {
    never: {
      'bytes.sent (half)': 'a walk cannot control upload speed; e2e/journeys/import.spec.ts sends slowly',
      'watchSending fails': 'it only listens; this is a safety net',
    },
    // The server imports only what it has.
    canFollow: ({ state, step }) => step !== 'importExport: imported' || state === 'importing.working',
  },
});
