import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { endsBy, fieldOf, outputAs } from '../support/params.ts';
import { potDetailsSetup } from './setup.ts';
import { alertState } from '../support/feedback.ts';

const onReading = endsBy('reading');
const onResult = endsBy('result');

/**
 * Edits the details of a pot, and adds or replaces its labels. Sends only changed fields; typed text is kept while a label is
 * scanned.
 */
export const potDetailsMachine = potDetailsSetup.createMachine({
  id: 'potDetails',
  description: 'Edit the details of a pot, and its labels',
  context: ({ input }) => ({
    ...input,
    filled: null,
    changes: {},
    code: '',
    replaces: null,
    otherPotId: null,
  }),
  initial: 'filling',
  output: ({ event }) => event.output as FlowOutput,
  states: {
    filling: {
      description: "The sheet 'Pot details' is open",
      on: {
        'details.submitted': [
          { guard: { type: 'isUnchanged', params: fieldOf('filled') }, target: 'closed' },
          {
            target: 'saving',
            actions: [
              { type: 'keepFilled', params: fieldOf('filled') },
              { type: 'keepChanges', params: fieldOf('filled') },
            ],
          },
        ],
        'label.addRequested': {
          target: 'readingLabel',
          actions: [
            { type: 'keepFilled', params: fieldOf('filled') },
            { type: 'keepReplaced', params: { replaces: null } },
          ],
        },
        'label.replaceRequested': {
          target: 'replacing',
          actions: [
            { type: 'keepFilled', params: fieldOf('filled') },
            { type: 'keepReplaced', params: ({ event }) => ({ replaces: event.code }) },
          ],
        },
        'tag.writeRequested': {
          target: 'writingTag',
          actions: [
            { type: 'keepFilled', params: fieldOf('filled') },
            { type: 'keepCode', params: fieldOf('code') },
          ],
        },
        'overlay.closed': 'closed',
      },
    },
    saving: {
      description: 'Saving…',
      tags: 'busy',
      invoke: {
        id: 'savePot',
        src: 'savePot',
        input: ({ context }) => ({ potId: context.potId, changes: context.changes }),
        onDone: 'saved',
        onError: 'savingFailed',
      },
    },
    savingFailed: alertState('filling', 'Failed to save changes; what you typed is still there'),
    replacing: {
      description:
        'You are told that the old label will no longer open this pot, and asked to scan a new one',
      on: { 'label.replaceConfirmed': 'readingLabel', 'alert.dismissed': 'filling' },
    },
    readingLabel: {
      description: 'You scan the label to add to this pot',
      invoke: {
        id: 'codeReading',
        src: 'codeReading',
        input: { code: null, isForLabel: true },
        onDone: [
          onReading('isClosed', 'filling'),
          onReading('isInvalid', 'labelInvalid'),
          onReading('isHere', 'labelHere'),
          onReading('isElsewhere', 'labelElsewhere', 'keepLabel'),
          { target: 'assigningLabel', actions: { type: 'keepLabel', params: outputAs('reading') } },
        ],
        onError: 'filling',
      },
    },
    labelInvalid: alertState('filling', 'Invalid QR code'),
    labelHere: {
      description: 'The label is on this pot already',
      on: { 'alert.dismissed': 'filling' },
    },
    labelElsewhere: {
      description: 'The label is on another pot: you are asked whether to move it here',
      on: { 'label.moveConfirmed': 'assigningLabel', 'alert.dismissed': 'filling' },
    },
    assigningLabel: {
      description: 'The label is put on this pot; the label that it replaces is removed in the same request',
      tags: 'busy',
      invoke: {
        id: 'assignLabel',
        src: 'assignLabel',
        input: ({ context: { potId, code, replaces } }) => ({ potId, code, replaces }),
        onDone: { target: 'filling', actions: 'signalSuccess' },
        onError: 'labelFailed',
      },
    },
    labelFailed: {
      description: 'Failed to assign QR code to pot',
      entry: 'signalFailure',
      on: { 'retry.requested': 'assigningLabel', 'alert.dismissed': 'filling' },
    },
    writingTag: {
      description: 'You hold the phone against an NFC tag, which gets the address of the label',
      invoke: {
        id: 'writeTag',
        src: 'writeTag',
        input: ({ context }) => ({ code: context.code }),
        onDone: [onResult('isWritten', 'tagWritten'), { target: 'tagBlocked' }],
        onError: 'tagFailed',
      },
      on: { 'alert.dismissed': 'filling' },
    },
    tagWritten: {
      description: 'The tag opens this pot now',
      entry: 'signalSuccess',
      on: { 'alert.dismissed': 'filling' },
    },
    tagBlocked: alertState('filling', "Snug isn't allowed to use NFC."),
    tagFailed: {
      description: "Couldn't write the tag.",
      entry: 'signalFailure',
      on: { 'retry.requested': 'writingTag', 'alert.dismissed': 'filling' },
    },
    saved: finalState('done', 'Your changes are saved', 'signalSuccess'),
    closed: finalState('cancelled', 'You closed the sheet; added labels stay'),
  },
});
