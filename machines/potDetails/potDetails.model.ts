import { codes, failure, ids, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { potDetailsMachine } from './potDetailsMachine.ts';
import type { PotValues } from './setup.ts';

const shown: PotValues = {
  acquired_at: '2026-03-01T10:00:00.000Z',
  acquired_from: null,
  friendly_name: 'Blue pot',
  location: 'Kitchen',
  diameter_cm: null,
  height_cm: null,
};
const filled = (given: Partial<PotValues>) => ({ filled: { shown, given: { ...shown, ...given } } });
const changed = filled({ friendly_name: 'Red pot', diameter_cm: 12.5 });
const moved = filled({ location: 'Hall' });
const read = (validation: { valid: boolean; potId?: string }, code = codes.label) =>
  ({ kind: 'read', code, validation }) as const;
const add = 'label.addRequested';
const replace = ['label.replaceRequested', 'label.replaceConfirmed'] as const;
const write = 'tag.writeRequested';

export const potDetailsModel = defineModel<typeof potDetailsMachine>({
  machine: potDetailsMachine,
  overview: {
    does: "edits a pot's details, and adds or replaces its labels",
    lifetime:
      "child of `app`, over any page, and of `potResolution`, where labels are read-only; 'Pot details'",
  },
  starts: { '': { potId: ids.pot } },
  events: {
    'details.submitted': { changed, unchanged: filled({}) },
    'label.addRequested': { '': changed },
    'label.replaceRequested': { '': { ...moved, code: codes.other } },
    'label.replaceConfirmed': plain,
    'label.moveConfirmed': plain,
    'tag.writeRequested': { '': { ...moved, code: codes.other } },
    'retry.requested': plain,
    'alert.dismissed': plain,
    'overlay.closed': plain,
  },
  actors: {
    codeReading: {
      done: {
        closed: { kind: 'closed' },
        invalid: read({ valid: false }),
        here: read({ valid: true, potId: ids.pot }),
        old: read({ valid: true, potId: ids.pot }, codes.other),
        elsewhere: read({ valid: true, potId: ids.otherPot }),
        free: read({ valid: true }),
      },
    },
    savePot: { done: nothing },
    assignLabel: { done: nothing },
    writeTag: { done: { written: { kind: 'written' }, blocked: { kind: 'blocked' } } },
  },
  identity: ({ changes, replaces }) => [Object.keys(changes), replaces],
  writes: ['savePot', 'assignLabel'],
  journeys: [
    {
      name: 'changed fields are saved',
      steps: ['details.submitted (changed)', 'savePot done'],
      ends: { state: 'saved', output: { kind: 'done' }, emits: [success] },
      calls: [{ savePot: { potId: ids.pot, changes: { friendly_name: 'Red pot', diameter_cm: 12.5 } } }],
    },
    {
      name: 'a label is put on the pot once, even if the request is repeated because a response was lost',
      steps: [
        add,
        'codeReading: free',
        'assignLabel fails',
        'retry.requested',
        'assignLabel fails',
        'retry.requested',
        'assignLabel done',
      ],
      ends: { state: 'filling' },
      inBrowser: true,
    },
    {
      name: 'a change is saved once, even if it is resent because a response was lost',
      steps: [
        'details.submitted (changed)',
        'savePot fails',
        'alert.dismissed',
        'details.submitted (changed)',
        'savePot fails',
        'alert.dismissed',
        'details.submitted (changed)',
        'savePot done',
      ],
      ends: { state: 'saved' },
      inBrowser: true,
    },
    {
      name: 'submitting an unchanged form just closes it',
      steps: ['details.submitted (unchanged)'],
      ends: { state: 'closed', output: { kind: 'cancelled' }, emits: [] },
    },
    {
      name: 'a message says that saving failed; it can be retried',
      steps: [
        'details.submitted (changed)',
        'savePot fails',
        'alert.dismissed',
        'details.submitted (changed)',
      ],
      ends: { state: 'saving', emits: [failure] },
      keeps: changed,
    },
    {
      name: 'a label that is on no pot is put on this one',
      steps: [add, 'codeReading: free', 'assignLabel done'],
      ends: { state: 'filling', emits: [success] },
      calls: [
        { codeReading: { code: null, isForLabel: true } },
        { assignLabel: { potId: ids.pot, code: codes.label, replaces: null } },
      ],
    },
    {
      name: 'a label that is on another pot is moved here only after confirmation',
      steps: [
        add,
        'codeReading: elsewhere',
        'alert.dismissed',
        add,
        'codeReading: elsewhere',
        'label.moveConfirmed',
        'assignLabel done',
      ],
      ends: { state: 'filling' },
      calls: [
        { codeReading: { code: null, isForLabel: true } },
        { codeReading: { code: null, isForLabel: true } },
        { assignLabel: { potId: ids.pot, code: codes.label, replaces: null } },
      ],
    },
    {
      name: 'the question whether to move a label names the pot that it is on',
      steps: [add, 'codeReading: elsewhere'],
      ends: { state: 'labelElsewhere' },
      keeps: { otherPotId: ids.otherPot },
    },
    {
      name: 'a message says that the code is invalid',
      steps: [add, 'codeReading: invalid'],
      ends: { state: 'labelInvalid', emits: [failure] },
    },
    {
      name: 'a message says that the label is on this pot already',
      steps: [add, 'codeReading: here'],
      ends: { state: 'labelHere' },
    },
    {
      name: 'putting a label on the pot can be retried',
      steps: [add, 'codeReading: free', 'assignLabel fails', 'retry.requested', 'assignLabel done'],
      ends: { state: 'filling', emits: [failure, success] },
    },
    {
      name: 'a lost label is replaced by one that is on no pot',
      steps: [...replace, 'codeReading: free', 'assignLabel done'],
      ends: { state: 'filling', emits: [success] },
      calls: [
        { codeReading: { code: null, isForLabel: true } },
        { assignLabel: { potId: ids.pot, code: codes.label, replaces: codes.other } },
      ],
    },
    {
      name: 'cancelling a replacement keeps the label',
      steps: ['label.replaceRequested', 'alert.dismissed'],
      ends: { state: 'filling', emits: [] },
    },
    {
      name: 'a label that is already on this pot can replace another one',
      steps: [...replace, 'codeReading: here'],
      ends: { state: 'assigningLabel' },
    },
    {
      name: 'a label cannot replace itself',
      steps: [...replace, 'codeReading: old'],
      ends: { state: 'labelHere' },
    },
    {
      name: 'after a cancelled replacement a scanned label is added to the others',
      steps: [...replace, 'codeReading: closed', add, 'codeReading: free'],
      ends: { state: 'assigningLabel' },
      calls: [
        { codeReading: { code: null, isForLabel: true } },
        { codeReading: { code: null, isForLabel: true } },
        { assignLabel: { potId: ids.pot, code: codes.label, replaces: null } },
      ],
    },
    {
      name: "a label's address is written to an NFC tag",
      steps: [write, 'writeTag: written', 'alert.dismissed'],
      ends: { state: 'filling', emits: [success] },
      calls: [{ writeTag: { code: codes.other } }],
    },
    {
      name: 'writing a tag can be cancelled while it waits',
      steps: [write, 'alert.dismissed'],
      ends: { state: 'filling', emits: [] },
    },
    {
      name: 'a tag that could not be written can be tried again',
      steps: [write, 'writeTag fails', 'retry.requested', 'writeTag: written'],
      ends: { state: 'tagWritten', emits: [failure, success] },
    },
    {
      name: 'a message says that the browser does not allow NFC',
      steps: [write, 'writeTag: blocked', 'alert.dismissed'],
      ends: { state: 'filling', emits: [failure] },
    },
    {
      name: 'a tag that could not be written can be left',
      steps: [write, 'writeTag fails', 'alert.dismissed'],
      ends: { state: 'filling', emits: [failure] },
    },
    {
      name: 'after a label was added, the tag gets the address of the label that it is written for',
      steps: [add, 'codeReading: free', 'assignLabel done', write, 'writeTag: written'],
      ends: { state: 'tagWritten' },
      keeps: moved,
      calls: [{ writeTag: { code: codes.other } }],
    },
  ],
  exclusive: {
    'isInvalid, isHere': 'an unknown code is on no pot',
    'isHere, isElsewhere': 'a label is on at most one pot',
  },
  throughout: {
    'never calls savePot until details.submitted or label.addRequested or label.replaceRequested or tag.writeRequested':
      'A pot is saved only when its form is (decision)',
    'never calls assignLabel until codeReading': 'A label is assigned only after it was read (decision)',
  },
  promises: {
    filling: {
      'label.addRequested → readingLabel, keeps filled':
        'What was typed is kept while a label is scanned (decision)',
      'label.replaceRequested → replacing, keeps filled':
        'What was typed is kept while a label is replaced (decision)',
      'tag.writeRequested → writingTag, keeps filled':
        'What was typed is kept while a tag is written (decision)',
      'overlay.closed → closed': 'Closing the sheet discards typed text; added labels stay (decision)',
    },
    readingLabel: {
      'codeReading fails → filling': 'If the scanner crashes, the sheet is shown again (decision)',
    },
    labelInvalid: {
      'alert.dismissed → filling': 'After an invalid label, the sheet is shown again (decision)',
    },
    labelHere: {
      'alert.dismissed → filling':
        'After a label that is on this pot already, the sheet is shown again (decision)',
    },
    labelFailed: {
      'alert.dismissed → filling': 'A label that could not be assigned can be skipped (decision)',
    },
  },
  browser: {
    never: { 'codeReading fails': 'the flow handles its own failures; this is a safety net' },
  },
});
