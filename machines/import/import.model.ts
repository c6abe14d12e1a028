import { defineModel, plain } from '#walks/model.ts';
import { importMachine, type ImportReport } from './importMachine.ts';

const file = { key: '01940000-0000-7000-8000-00000000d001', name: 'snug.zip' };
const otherFile = { key: '01940000-0000-7000-8000-00000000d002', name: 'other.zip' };
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

export const importModel = defineModel<typeof importMachine>({
  machine: importMachine,
  starts: { '': undefined },
  events: {
    'file.chosen': { '': { file }, 'another one': { file: otherFile } },
    'retry.requested': plain,
  },
  actors: {
    importExport: { done: { imported: { kind: 'imported', report }, refused: { kind: 'refused', reason } } },
  },
  identity: ({ file: chosen }) => chosen?.key,
  projection: (context) => ({ ...context }),
  writes: ['importExport'],
  journeys: [
    {
      name: 'an export is imported, and a report says how much',
      start: '',
      steps: ['file.chosen', 'importExport: imported'],
      ends: { state: 'imported' },
      calls: [{ importExport: file }],
    },
    {
      name: 'after a file that cannot be imported, another one can be chosen',
      start: '',
      steps: ['file.chosen', 'importExport: refused', 'file.chosen (another one)', 'importExport: imported'],
      ends: { state: 'imported' },
      calls: [{ importExport: file }, { importExport: otherFile }],
    },
    {
      name: 'a file that is no export is refused with a reason',
      start: '',
      steps: ['file.chosen', 'importExport: refused'],
      ends: { state: 'choosing.refused' },
    },
    {
      name: 'an import whose response was lost is repeated, and happens once',
      start: '',
      steps: [
        'file.chosen',
        'importExport fails',
        'retry.requested',
        'importExport fails',
        'retry.requested',
        'importExport: imported',
      ],
      ends: { state: 'imported' },
      calls: [{ importExport: file }, { importExport: file }, { importExport: file }],
      inBrowser: true,
    },
  ],
});
