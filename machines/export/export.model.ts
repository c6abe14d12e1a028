import { failure } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { exportMachine, type Export } from './exportMachine.ts';

const prepared: Export = {
  exportId: '01940000-0000-7000-8000-00000000e001',
  state: 'preparing',
  createdAt: '2026-07-10T23:30:00.000Z',
  keptUntil: '2026-07-11T23:30:00.000Z',
  photosDone: 0,
  photosAll: 2,
  bytes: 0,
};
const ready: Export = { ...prepared, state: 'ready', photosDone: 0, photosAll: 0, bytes: 5000 };
/** Half of its photos are packed. */
const halfDone: Export = { ...prepared, photosDone: 1 };
const reason = 'The server has no room for the export.';

export const exportModel = defineModel<typeof exportMachine>({
  machine: exportMachine,
  overview: {
    does: 'everything of the household as one file: prepared by the server, with progress, then downloaded by the browser',
    lifetime: 'as long as `/settings/export` is open',
  },
  events: { 'export.requested': plain, 'retry.requested': plain },
  actors: {
    readExport: {
      done: {
        none: null,
        preparing: halfDone,
        ready,
        failed: { ...prepared, state: 'failed' },
      },
    },
    beginExport: {
      done: { begun: { kind: 'begun', export: prepared }, refused: { kind: 'refused', reason } },
    },
  },
  writes: ['beginExport'],
  journeys: [
    {
      name: 'an export is prepared, and can be downloaded',
      steps: [
        'readExport: none',
        'export.requested',
        'beginExport: begun',
        'after readingPause (1000 ms)',
        'readExport: preparing',
        'after readingPause (1000 ms)',
        'readExport: ready',
      ],
      ends: { state: 'ready' },
      keeps: { export: ready },
      calls: [{ beginExport: null }],
    },
    {
      name: 'the progress of the preparation is shown as it goes on',
      steps: [
        'readExport: none',
        'export.requested',
        'beginExport: begun',
        'after readingPause (1000 ms)',
        'readExport: preparing',
      ],
      ends: { state: 'preparing.waiting' },
      keeps: { export: halfDone },
    },
    {
      name: 'an export that was prepared while the page was closed is shown again',
      steps: ['readExport: ready'],
      ends: { state: 'ready' },
      keeps: { export: ready },
    },
    {
      name: 'a page that is opened during the preparation shows its progress',
      steps: ['readExport: preparing'],
      ends: { state: 'preparing.waiting' },
      keeps: { export: halfDone },
    },
    {
      name: 'a new export replaces an older one',
      steps: ['readExport: ready', 'export.requested', 'beginExport: begun'],
      ends: { state: 'preparing.waiting' },
      keeps: { export: prepared },
    },
    {
      name: 'an export that failed can be prepared again',
      steps: [
        'readExport: none',
        'export.requested',
        'beginExport: begun',
        'after readingPause (1000 ms)',
        'readExport: failed',
        'export.requested',
        'beginExport: begun',
      ],
      ends: { state: 'preparing.waiting' },
    },
    {
      name: 'a failure is still shown after the page was left',
      steps: ['readExport: failed'],
      ends: { state: 'none.failed' },
    },
    {
      name: 'a server without room says so',
      steps: ['readExport: none', 'export.requested', 'beginExport: refused'],
      ends: { state: 'none.refused', emits: [failure] },
      keeps: { reason },
    },
    {
      name: 'a request without a response can be repeated, and prepares one export',
      steps: [
        'readExport: none',
        'export.requested',
        'beginExport fails',
        'export.requested',
        'beginExport: begun',
      ],
      ends: { state: 'preparing.waiting', emits: [failure] },
    },
    {
      name: 'progress that cannot be read for a while is read again',
      steps: [
        'readExport: preparing',
        'after readingPause (1000 ms)',
        'readExport fails',
        'after readingPause (1000 ms)',
        'readExport: ready',
      ],
      ends: { state: 'ready' },
    },
    {
      name: 'a page without a connection can be loaded again',
      steps: ['readExport fails', 'retry.requested', 'readExport: none'],
      ends: { state: 'none.quiet' },
    },
  ],
  throughout: {
    'never calls beginExport until export.requested': 'An export begins only on request (decision)',
  },
  promises: {
    beginning: {
      'beginExport fails → none.unanswered':
        'A message says that the server did not answer the request for an export (decision)',
    },
    'preparing.asking': {
      'readExport: failed → none.failed': 'A message says that the export could not be prepared (decision)',
    },
  },
  headlessOnly:
    'how long the server prepares cannot be held; e2e/journeys/export.spec.ts exports in the browser',
});
