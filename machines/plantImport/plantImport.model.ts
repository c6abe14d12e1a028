import { failure, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { canBring } from './plantImport.browser.ts';
import { plantImportMachine, type PlantImportReport } from './plantImportMachine.ts';

const file = { key: '01940000-0000-7000-8000-00000000d011', name: 'plants.csv' };
const otherFile = { key: '01940000-0000-7000-8000-00000000d012', name: 'other.csv' };
const report: PlantImportReport = { plants: 2, pots: 1, places: ['Balcony'] };
const noPlants = 'This file has no plants.';
const busy = 'Too many requests; wait a little.';
const potTaken = 'Line 2: the pot ‘Blue pot’ has a plant already.';
const found = ['name', null, 'acquired'] as const;
const byHand = ['name', 'species', 'acquired'] as const;
/** How the lines are read if the user chooses nothing. */
const reading = { key: file.key, columns: [...found], order: null, encoding: null };
const read = ['file.chosen', 'readFile: read'];

export const plantImportModel = defineModel<typeof plantImportMachine>({
  machine: plantImportMachine,
  overview: {
    does: 'plants of a CSV file: its columns matched, its lines checked, all that can be read added at once',
    lifetime: 'as long as `/settings/import` is open',
  },
  events: {
    'file.chosen': { '': { file }, 'another one': { file: otherFile } },
    'column.chosen': { species: { index: 1, column: 'species' }, none: { index: 1, column: null } },
    'order.chosen': { 'day first': { order: 'day-first' }, 'month first': { order: 'month-first' } },
    'encoding.chosen': { Polish: { encoding: 'windows-1250' }, French: { encoding: 'windows-1252' } },
    'import.requested': plain,
    'retry.requested': plain,
  },
  actors: {
    readFile: {
      done: {
        read: { kind: 'read', columns: [...found] },
        unreadable: { kind: 'unreadable', reason: noPlants },
      },
    },
    checkLines: {
      done: {
        plants: { plants: 2, isOrderUnknown: false },
        'no plants': { plants: 0, isOrderUnknown: false },
        'order unknown': { plants: 2, isOrderUnknown: true },
      },
    },
    importPlants: {
      done: {
        imported: { kind: 'imported', report },
        refused: { kind: 'refused', reason: potTaken },
        failed: { kind: 'failed', reason: busy },
      },
    },
  },
  writes: ['importPlants'],
  journeys: [
    {
      name: 'before a file is chosen, nothing is said about one',
      steps: [],
      ends: { state: 'choosing.quiet' },
    },
    {
      name: 'the plants of a file whose columns have names that Snug knows are added, and a report says how many',
      steps: [...read, 'checkLines: plants', 'import.requested', 'importPlants: imported'],
      ends: { state: 'imported' },
      keeps: { report },
      calls: [{ readFile: file }, { checkLines: reading }, { importPlants: { key: file.key } }],
    },
    {
      name: 'columns can be matched by hand',
      steps: [...read, 'checkLines: plants', 'column.chosen (species)', 'checkLines: plants'],
      ends: { state: 'lines.ready' },
      calls: [{ checkLines: reading }, { checkLines: { ...reading, columns: [...byHand] } }],
    },
    {
      name: 'if dates have two meanings, Snug asks once for the file which comes first',
      steps: [
        ...read,
        'checkLines: order unknown',
        'order.chosen (month first)',
        'checkLines: plants',
        'import.requested',
        'importPlants: imported',
      ],
      ends: { state: 'imported' },
      calls: [{ checkLines: reading }, { checkLines: { ...reading, order: 'month-first' } }],
    },
    {
      name: 'the order of the dates belongs to one file, and is asked again for another one',
      steps: [
        ...read,
        'checkLines: order unknown',
        'order.chosen (month first)',
        'checkLines: plants',
        'file.chosen (another one)',
        'readFile: read',
        'checkLines: order unknown',
      ],
      ends: { state: 'lines.orderUnknown' },
      calls: [
        { checkLines: reading },
        { checkLines: { ...reading, order: 'month-first' } },
        { checkLines: { ...reading, key: otherFile.key } },
      ],
    },
    {
      name: 'if letters look wrong, another encoding can be chosen, again and again, and columns that were matched by hand stay',
      steps: [
        ...read,
        'checkLines: plants',
        'column.chosen (species)',
        'checkLines: plants',
        'encoding.chosen (French)',
        'checkLines: plants',
        'encoding.chosen (Polish)',
        'checkLines: plants',
      ],
      ends: { state: 'lines.ready' },
      calls: [
        { checkLines: reading },
        { checkLines: { ...reading, columns: [...byHand] } },
        { checkLines: { ...reading, columns: [...byHand], encoding: 'windows-1252' } },
        { checkLines: { ...reading, columns: [...byHand], encoding: 'windows-1250' } },
      ],
    },
    {
      name: 'the encoding belongs to one file',
      steps: [
        ...read,
        'checkLines: plants',
        'encoding.chosen (French)',
        'checkLines: plants',
        'file.chosen (another one)',
        'readFile: read',
        'checkLines: plants',
      ],
      ends: { state: 'lines.ready' },
      keeps: { encoding: null },
    },
    {
      name: 'after a file without plants, another one can be chosen, which is read anew',
      steps: [
        'file.chosen',
        'readFile: unreadable',
        'file.chosen (another one)',
        'readFile: read',
        'checkLines: plants',
      ],
      ends: { state: 'lines.ready' },
      calls: [{ readFile: file }, { readFile: otherFile }],
    },
    {
      name: 'a file that cannot be read says why',
      steps: ['file.chosen', 'readFile: unreadable'],
      ends: { state: 'choosing.unreadable' },
      keeps: { reason: noPlants },
    },
    {
      name: 'a file that no line can be imported from says why, and nothing can be imported',
      steps: [...read, 'checkLines: no plants', 'ignored: import.requested'],
      ends: { state: 'lines.nothing' },
    },
    {
      name: 'if a pot is no longer empty, nothing is added, and the lines are checked again',
      steps: [
        ...read,
        'checkLines: plants',
        'import.requested',
        'importPlants: refused',
        'retry.requested',
        'checkLines: plants',
      ],
      ends: { state: 'lines.ready', emits: [failure] },
      keeps: { reason: potTaken },
    },
    {
      name: 'a server that cannot add the plants now says why, and they can be sent again',
      steps: [
        ...read,
        'checkLines: plants',
        'import.requested',
        'importPlants: failed',
        'retry.requested',
        'importPlants: failed',
      ],
      ends: { state: 'failed', emits: [failure, failure] },
      keeps: { reason: busy },
      calls: [{ importPlants: { key: file.key } }, { importPlants: { key: file.key } }],
    },
    {
      name: 'an import whose response was lost is repeated, and happens once',
      steps: [
        ...read,
        'checkLines: plants',
        'import.requested',
        'importPlants fails',
        'retry.requested',
        'importPlants fails',
        'retry.requested',
        'importPlants: imported',
      ],
      ends: { state: 'imported', emits: [failure, failure, success] },
      calls: [
        { importPlants: { key: file.key } },
        { importPlants: { key: file.key } },
        { importPlants: { key: file.key } },
      ],
      inBrowser: true,
    },
    {
      name: 'after an import without an answer, another file can be chosen, which is read anew',
      steps: [
        ...read,
        'checkLines: plants',
        'import.requested',
        'importPlants fails',
        'file.chosen (another one)',
      ],
      ends: { state: 'reading' },
      calls: [{ readFile: file }, { readFile: otherFile }],
    },
    {
      name: 'without a connection, the lines can be checked later',
      steps: [...read, 'checkLines fails', 'retry.requested', 'checkLines: plants'],
      ends: { state: 'lines.ready' },
    },
    {
      name: 'the order of the dates can be corrected',
      steps: [
        ...read,
        'checkLines: order unknown',
        'order.chosen (month first)',
        'checkLines: plants',
        'order.chosen (day first)',
        'checkLines: plants',
      ],
      ends: { state: 'lines.ready' },
      calls: [null, 'month-first', 'day-first'].map((order) => ({
        checkLines: { ...reading, order },
      })),
    },
    {
      name: 'columns that were matched by hand belong to one file',
      steps: [
        ...read,
        'checkLines: plants',
        'column.chosen (species)',
        'checkLines: plants',
        'file.chosen (another one)',
        'readFile: read',
        'checkLines: plants',
      ],
      ends: { state: 'lines.ready' },
      keeps: { columns: [...found] },
    },
    {
      name: 'a second attempt says why it failed, not why the first one did',
      steps: [
        ...read,
        'checkLines: plants',
        'import.requested',
        'importPlants: refused',
        'retry.requested',
        'checkLines: plants',
        'import.requested',
        'importPlants: failed',
      ],
      ends: { state: 'failed' },
      keeps: { reason: busy },
    },
  ],
  throughout: {
    'never calls importPlants until import.requested':
      'Plants are imported only after their lines were checked and the import requested (decision)',
  },
  promises: {
    'choosing, lines, unanswered, failed, imported': {
      'file.chosen (another one) → reading, keeps file': 'Another file can be chosen at any time (decision)',
    },
    reading: {
      'readFile fails → choosing.unreadable, keeps reason':
        'A file that cannot be opened can be chosen again (decision)',
    },
    'lines.unchecked, lines.orderUnknown, lines.nothing, lines.ready, lines.refused': {
      'order.chosen (day first) → lines.checking': 'The order of the dates can be changed (decision)',
      'encoding.chosen (Polish) → lines.checking': 'The encoding can be changed (decision)',
      'column.chosen (none) → lines.checking': 'A column can be left out by hand (decision)',
    },
    'lines.checking': {
      'order.chosen (day first) → stays, keeps order':
        'A choice is not lost while lines are checked (decision)',
      'encoding.chosen (French) → stays, keeps encoding':
        'A choice is not lost while lines are checked (decision)',
      'column.chosen (species) → stays, keeps columns':
        'A choice is not lost while lines are checked (decision)',
    },
  },
  browser: {
    never: { 'readFile fails': 'a part of the app that cannot be loaded has its own tests' },
    canFollow: ({ before, step, state }) => canBring(step, before, state),
    consequence: (before) => (before.at(-1)?.startsWith('file.chosen') ? /^readFile/ : null),
  },
});
