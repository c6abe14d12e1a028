import { codes, labelTexts } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { codeEntryMachine } from './codeEntryMachine.ts';

const given = (text: string) => ({ type: 'code.given', text, isTyped: false });
const typed = { type: 'code.given', text: codes.label, isTyped: true };

export const codeEntryModel = defineModel<typeof codeEntryMachine>({
  machine: codeEntryMachine,
  overview: {
    does: 'gives a code without the live camera: from a picture of the label, or typed',
    lifetime: 'as long as a scanner is open; the buttons below the viewfinder',
  },
  events: {
    'picture.chosen': plain,
    'typing.requested': plain,
    'code.typed': { '': { text: codes.label } },
    'overlay.closed': plain,
    'check.started': plain,
    'entry.suspended': plain,
    'entry.resumed': { '': { isRefused: false }, refused: { isRefused: true } },
  },
  actors: { readPicture: { done: { label: labelTexts.label, 'no label': null } } },
  projection: () => ({}),
  journeys: [
    {
      name: 'the code in a picture of a label is given to the flow',
      steps: ['picture.chosen', 'readPicture: label'],
      ends: { state: 'ready.untried', emits: [given(labelTexts.label)] },
      calls: [{ readPicture: null }],
    },
    {
      name: 'a picture without a label can be followed by another one',
      steps: ['picture.chosen', 'readPicture: no label', 'picture.chosen', 'readPicture: label'],
      ends: { state: 'ready.untried', emits: [given(labelTexts.label)] },
    },
    {
      name: 'a picture that could not be read can be followed by a typed code',
      steps: ['picture.chosen', 'readPicture fails', 'typing.requested', 'code.typed'],
      ends: { state: 'checking', emits: [typed] },
    },
    {
      name: 'one picture is read at a time',
      steps: ['picture.chosen', 'ignored: picture.chosen', 'readPicture: label'],
      ends: { state: 'ready.untried', emits: [given(labelTexts.label)] },
      calls: [{ readPicture: null }],
    },
    {
      name: 'typing the code ends the reading of a picture',
      steps: ['picture.chosen', 'typing.requested', 'code.typed'],
      ends: { state: 'checking', emits: [typed] },
    },
    {
      name: 'a label that the camera reads ends the reading of a picture',
      steps: ['picture.chosen', 'check.started', 'entry.resumed'],
      ends: { state: 'ready.untried', emits: [] },
      inBrowser: true,
    },
    {
      name: 'a label that the camera reads closes the sheet',
      steps: ['typing.requested', 'check.started', 'entry.resumed'],
      ends: { state: 'ready.untried', emits: [] },
      inBrowser: true,
    },
    {
      name: 'a typed code that is on no label stays in its sheet, and can be corrected',
      steps: ['typing.requested', 'code.typed', 'entry.resumed (refused)', 'code.typed', 'entry.resumed'],
      ends: { state: 'ready.untried', emits: [typed, typed] },
    },
    {
      name: 'a sheet that was closed during the check opens again if the code is on no label',
      steps: ['typing.requested', 'code.typed', 'overlay.closed', 'entry.resumed (refused)'],
      ends: { state: 'typing.unknown', emits: [typed] },
      inBrowser: true,
    },
    {
      name: 'the sheet closes if the typed code leads to a question',
      steps: ['typing.requested', 'code.typed', 'entry.suspended', 'entry.resumed'],
      ends: { state: 'ready.untried', emits: [typed] },
    },
    {
      name: 'no code is taken while the flow handles one',
      steps: ['entry.suspended', 'ignored: picture.chosen', 'ignored: typing.requested', 'entry.resumed'],
      ends: { state: 'ready.untried', emits: [] },
    },
  ],
  promises: {
    ready: {
      'check.started → suspended': 'No other code is taken while one is checked (decision)',
      'typing.requested → typing.untried': 'The sheet opens without an error (decision)',
    },
    typing: {
      'overlay.closed → ready.untried': 'The sheet can be closed without a code (decision)',
    },
    checking: {
      'entry.resumed (refused) → typing.unknown': 'A code that is on no label can be corrected (decision)',
      'entry.resumed → ready.untried': 'The sheet closes after a check that was not answered (decision)',
    },
    readingPicture: {
      'readPicture: no label → ready.withoutLabel':
        'A message says that the picture shows no label (decision)',
      'readPicture fails → ready.unreadable': 'A message says that the picture could not be read (decision)',
    },
  },
  browser: {
    canFollow: ({ state, step }) => {
      if (step === 'check.started') return state !== 'checking' && state !== 'suspended';
      return state === 'checking' || !/^entry\.(suspended|resumed \(refused\))$/.test(step);
    },
    consequence: (before) => (before.at(-1) === 'readPicture: label' ? /^check\.started$/ : null),
  },
});
