import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { fieldOf, outputAs } from '../support/params.ts';
import { givenCare, walkRoundSetup, wateringOf } from './setup.ts';

const found = outputAs('found');
const keepCode = { type: 'keepCode', params: fieldOf('text') } as const;
const keepVisit = { type: 'keepVisit', params: found } as const;
const actionId = fieldOf('actionId');
const keepsCare = [
  { type: 'addEntry', params: givenCare },
  { type: 'keepEntry', params: givenCare },
  'signalSuccess',
] as const;

/** Undoes some of what was recorded on this round. */
const undoes = {
  'entries.undone': {
    guard: { type: 'canUndo', params: fieldOf('interactionIds') },
    actions: [
      { type: 'takeBack', params: fieldOf('interactionIds') },
      { type: 'dropEntries', params: fieldOf('interactionIds') },
    ],
  },
} as const;

/**
 * A walk from plant to plant with the scanner open: each label offers what is due, or waters at once. The list of what was done
 * and missed follows at the end.
 */
export const walkRoundMachine = walkRoundSetup.createMachine({
  id: 'walkRound',
  description: 'Care for one plant after another, by their labels',
  context: {
    code: '',
    isWatering: false,
    plant: null,
    notice: null,
    hasVisited: false,
    places: [],
    done: [],
  },
  initial: 'walking',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    walking: {
      description: 'The scanner is open',
      initial: 'scanning',
      invoke: {
        id: 'camera',
        src: 'camera',
        input: { order: 'read' },
        // The camera handles its own failures; a code can still be typed.
        onError: {},
      },
      on: { 'overlay.closed': [{ guard: 'hasVisited', target: 'reviewing' }, { target: 'left' }] },
      states: {
        scanning: {
          description:
            'The camera looks for the next label; a code can be typed or read from a picture instead',
          initial: 'watching',
          entry: ['passPlant', 'readCamera'],
          exit: 'restCamera',
          on: {
            'code.entered': { target: 'checking', actions: keepCode },
            'watering.toggled': { actions: 'toggleWatering' },
            ...undoes,
          },
          states: {
            watching: {
              description: 'Any label that comes into view is read',
              on: {
                'code.scanned': {
                  target: '#walkRound.walking.checking',
                  actions: [keepCode, 'signalCode'],
                },
              },
            },
            holding: {
              description:
                'The label just handled may still be in view; it is ignored until it has been out of view for a second',
              after: { outOfView: 'watching' },
              on: {
                'code.scanned': [
                  {
                    guard: { type: 'isNewCode', params: fieldOf('text') },
                    target: '#walkRound.walking.checking',
                    actions: [keepCode, 'signalCode'],
                  },
                  { target: 'holding', reenter: true },
                ],
              },
            },
          },
        },
        checking: {
          description: 'Checking code…',
          tags: 'busy',
          invoke: {
            id: 'findLabel',
            src: 'findLabel',
            input: ({ context }) => ({ code: context.code }),
            onDone: [
              {
                guard: { type: 'isNoPlant', params: found },
                target: 'scanning.holding',
                actions: [{ type: 'keepRefusal', params: found }, 'signalFailure'],
              },
              {
                guard: { type: 'isWatered', params: found },
                target: 'scanning.holding',
                actions: { type: 'sayRepeated', params: found },
              },
              {
                guard: 'isWatering',
                target: 'scanning.holding',
                actions: [
                  keepVisit,
                  { type: 'addEntry', params: wateringOf },
                  { type: 'keepEntry', params: wateringOf },
                  'signalSuccess',
                ],
              },
              {
                guard: { type: 'isDue', params: found },
                target: 'asking',
                actions: [keepVisit, { type: 'offerCare', params: found }],
              },
              {
                guard: { type: 'isCaredFor', params: found },
                target: 'scanning.holding',
                actions: { type: 'sayRepeated', params: found },
              },
              { target: 'scanning.holding', actions: [keepVisit, { type: 'sayIdle', params: found }] },
            ],
            onError: { target: 'scanning.holding', actions: ['keepFailure', 'signalFailure'] },
          },
        },
        asking: {
          description: 'The plant is shown, with a button for each action that is due',
          on: {
            'care.given': [
              {
                guard: { type: 'isLastCare', params: actionId },
                target: 'scanning.holding',
                actions: keepsCare,
              },
              { guard: { type: 'isOffered', params: actionId }, actions: keepsCare },
            ],
            'plant.passed': 'scanning.holding',
          },
        },
      },
    },
    reviewing: {
      description: 'A list of what was done, which can be undone, and of what was missed in the same places',
      on: {
        ...undoes,
        'round.resumed': 'walking',
        'overlay.closed': [{ guard: 'hasDone', target: 'done' }, { target: 'left' }],
      },
    },
    done: finalState('done', 'What was recorded stays in the timelines'),
    left: finalState('cancelled', 'Nothing was recorded'),
  },
});
