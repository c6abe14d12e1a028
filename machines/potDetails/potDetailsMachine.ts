import type { FlowOutput } from '../support/flowOutput.ts';
import { potDetailsSetup } from './setup.ts';

/**
 * Change what is known of a pot, and put labels on it, beside others or in their place. Only what was changed is sent; what is
 * typed stays while a label is read.
 */
export const potDetailsMachine = potDetailsSetup.createMachine({
  id: 'potDetails',
  description: 'Change what is known of a pot, and its labels',
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
          {
            guard: { type: 'isUnchanged', params: ({ event }) => ({ filled: event.filled }) },
            target: 'closed',
          },
          {
            target: 'saving',
            actions: [
              { type: 'keepFilled', params: ({ event }) => ({ filled: event.filled }) },
              { type: 'keepChanges', params: ({ event }) => ({ filled: event.filled }) },
            ],
          },
        ],
        'label.addRequested': {
          target: 'readingLabel',
          actions: [
            { type: 'keepFilled', params: ({ event }) => ({ filled: event.filled }) },
            { type: 'keepReplaced', params: { replaces: null } },
          ],
        },
        'label.replaceRequested': {
          target: 'replacing',
          actions: [
            { type: 'keepFilled', params: ({ event }) => ({ filled: event.filled }) },
            { type: 'keepReplaced', params: ({ event }) => ({ replaces: event.code }) },
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
    savingFailed: {
      description: 'Failed to save changes; what you typed is still there',
      entry: 'feelFailure',
      on: { 'alert.dismissed': 'filling' },
    },
    replacing: {
      description: 'You are told that the old label no longer opens this pot, and asked for the new one',
      on: { 'label.replaceConfirmed': 'readingLabel', 'alert.dismissed': 'filling' },
    },
    readingLabel: {
      description: 'You scan the label that is to go onto this pot',
      invoke: {
        id: 'codeReading',
        src: 'codeReading',
        input: { code: null },
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => ({ reading: event.output }) },
            target: 'filling',
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ reading: event.output }) },
            target: 'labelInvalid',
          },
          {
            guard: { type: 'isHere', params: ({ event }) => ({ reading: event.output }) },
            target: 'labelHere',
          },
          {
            guard: { type: 'isElsewhere', params: ({ event }) => ({ reading: event.output }) },
            target: 'labelElsewhere',
            actions: { type: 'keepLabel', params: ({ event }) => ({ reading: event.output }) },
          },
          {
            target: 'assigningLabel',
            actions: { type: 'keepLabel', params: ({ event }) => ({ reading: event.output }) },
          },
        ],
        onError: 'filling',
      },
    },
    labelInvalid: {
      description: 'Invalid QR code',
      entry: 'feelFailure',
      on: { 'alert.dismissed': 'filling' },
    },
    labelHere: {
      description: 'The label is on this pot already',
      on: { 'alert.dismissed': 'filling' },
    },
    labelElsewhere: {
      description: 'The label is on another pot: you are asked whether it is to come here',
      on: { 'label.moveConfirmed': 'assigningLabel', 'alert.dismissed': 'filling' },
    },
    assigningLabel: {
      description: 'The label is put on this pot; the one that it replaces comes off in the same step',
      tags: 'busy',
      invoke: {
        id: 'assignLabel',
        src: 'assignLabel',
        input: ({ context: { potId, code, replaces } }) => ({ potId, code, replaces }),
        onDone: { target: 'filling', actions: 'feelSuccess' },
        onError: 'labelFailed',
      },
    },
    labelFailed: {
      description: 'Failed to assign QR code to pot',
      entry: 'feelFailure',
      on: { 'retry.requested': 'assigningLabel', 'alert.dismissed': 'filling' },
    },
    saved: {
      description: 'What you changed is saved',
      type: 'final',
      entry: 'feelSuccess',
      output: { kind: 'done' },
    },
    closed: {
      description: 'You closed the sheet; labels that you added stay',
      type: 'final',
      output: { kind: 'cancelled' },
    },
  },
});
