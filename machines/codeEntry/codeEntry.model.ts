import { codes, labelTexts } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { codeEntryMachine } from './codeEntryMachine.ts';

const given = (text: string) => ({ type: 'code.given', text });

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
    'entry.suspended': plain,
    'entry.resumed': plain,
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
      ends: { state: 'ready.untried', emits: [given(codes.label)] },
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
      ends: { state: 'ready.untried', emits: [given(codes.label)] },
    },
    {
      name: 'a label that the camera reads ends the reading of a picture',
      steps: ['picture.chosen', 'entry.suspended', 'entry.resumed'],
      ends: { state: 'ready.untried', emits: [] },
      inBrowser: true,
    },
    {
      name: 'a label that the camera reads closes the sheet',
      steps: ['typing.requested', 'entry.suspended', 'entry.resumed'],
      ends: { state: 'ready.untried', emits: [] },
      inBrowser: true,
    },
    {
      name: 'no code is taken while the flow handles one',
      steps: ['entry.suspended', 'ignored: picture.chosen', 'ignored: typing.requested', 'entry.resumed'],
      ends: { state: 'ready.untried', emits: [] },
    },
  ],
  promises: {
    typing: {
      'overlay.closed → ready.untried': 'The sheet can be closed without a code (decision)',
    },
    readingPicture: {
      'readPicture: no label → ready.withoutLabel':
        'A message says that the picture shows no label (decision)',
      'readPicture fails → ready.unreadable': 'A message says that the picture could not be read (decision)',
    },
  },
  browser: {
    canFollow: ({ state, step }) => step !== 'entry.suspended' || state !== 'suspended',
    consequence: (before) =>
      /^(readPicture: label|code\.typed)$/.test(before.at(-1) ?? '') ? /^entry\.suspended$/ : null,
  },
});
