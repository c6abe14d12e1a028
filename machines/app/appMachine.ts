import { blocking, replaceable } from './flows.ts';
import { plantCreation, requestsFor, statesOf } from './flowStates.ts';
import type { AppEvent } from './events.ts';
import { appSetup } from './setup.ts';

/** Returns the photo that was opened, and its plant. */
function placeOf(event: AppEvent) {
  if (event.type !== 'photo.opened')
    throw new Error(`the viewer opens on photo.opened, not on ${event.type}`);
  return { plantId: event.plantId, photoId: event.photoId };
}

/**
 * The root chart. Runs the session, the outbox and the loading of code for the app's whole life, one flow in the foreground, and
 * the open plant's page.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  description: 'The whole app: the session, the outbox, the flow in the foreground and the page',
  context: { keptDraft: null },
  type: 'parallel',
  invoke: [
    {
      id: 'session',
      src: 'session',
      // Signing out ends the user's flow. An expired session does not: the user signs in again over the flow.
      onSnapshot: [
        {
          guard: { type: 'isSignedOut', params: ({ event }) => ({ session: event.snapshot }) },
          target: ['.flow.free', '.interruptions.sought'],
          actions: ['closeOutbox', 'dropPageRequests', 'dropFlowRequests'],
        },
        {
          guard: { type: 'isSignedIn', params: ({ event }) => ({ session: event.snapshot }) },
          actions: { type: 'openOutbox', params: ({ event }) => ({ session: event.snapshot }) },
        },
      ],
      onError: {},
    },
    { id: 'outbox', src: 'outbox', onError: {} },
    // Separate, so that a page does not wait for the code of a flow that was chosen on it.
    { id: 'pageCode', src: 'pageCode', onError: {} },
    { id: 'flowCode', src: 'flowCode', onError: {} },
  ],
  states: {
    flow: {
      description: 'The flow in the foreground; one at a time',
      initial: 'free',
      states: {
        free: {
          description: 'No flow is running that would block another one',
          initial: 'idle',
          on: {
            // A creation that a reload interrupted in the scanner goes on first, without the camera.
            'scanner.opened': { guard: 'canScan', target: 'scanning' },
            ...requestsFor(replaceable, '.'),
            ...requestsFor(blocking, ''),
          },
          states: {
            idle: { description: 'No flow is in the foreground' },
            ...statesOf(replaceable, 'idle'),
          },
        },
        scanning: {
          description: 'A label is being scanned, or the result is still being saved',
          initial: 'shown',
          invoke: {
            id: 'scan',
            src: 'scan',
            input: ({ context, event }) => ({
              code: event.type === 'scanner.opened' ? event.code : null,
              draft: context.keptDraft,
            }),
            onDone: [
              {
                guard: { type: 'isLeft', params: ({ event }) => ({ output: event.output }) },
                target: 'free',
                actions: { type: 'keepDraft', params: ({ event }) => ({ output: event.output }) },
              },
              {
                guard: 'isShown',
                target: 'free',
                actions: [
                  { type: 'keepDraft', params: ({ event }) => ({ output: event.output }) },
                  { type: 'openPlant', params: ({ event }) => ({ output: event.output }) },
                ],
              },
              {
                target: 'free',
                actions: { type: 'keepDraft', params: ({ event }) => ({ output: event.output }) },
              },
            ],
            onError: 'free',
          },
          states: {
            shown: {
              description: 'The scanner is on the screen',
              on: { 'scanner.closed': { target: 'hidden', actions: 'closeScanner' } },
            },
            hidden: {
              description: 'The scanner was closed while it was saving; the scan finishes in the background',
              on: { 'scanner.opened': 'shown' },
            },
          },
        },
        ...statesOf(blocking, 'free'),
        plantCreation,
      },
    },
    interruptions: {
      description: 'Whether flows that a reload interrupted may still begin again',
      initial: 'sought',
      states: {
        sought: {
          description: 'Interrupted flows are being looked up',
          on: { 'interruptions.handled': 'handled' },
        },
        handled: { description: 'Every interrupted flow has begun again' },
      },
    },
    page: {
      description: 'The page, if it has a chart of its own',
      initial: 'elsewhere',
      states: {
        elsewhere: {
          description: "Any page other than a plant's",
          on: { 'plant.shown': 'plant' },
        },
        plant: {
          description: "A plant's page is on the screen",
          on: {
            'plant.left': { actions: 'leavePlant' },
            'tab.chosen': { actions: { type: 'showTab', params: ({ event }) => ({ tab: event.tab }) } },
          },
          invoke: {
            id: 'timeline',
            src: 'timeline',
            input: ({ event }) => ({ plantId: event.type === 'plant.shown' ? event.plantId : '' }),
            onDone: 'elsewhere',
            onError: 'elsewhere',
          },
          initial: 'reading',
          states: {
            reading: {
              description: 'No photo is open',
              on: { 'photo.opened': 'viewing' },
            },
            viewing: {
              description: 'A photo is open full-screen',
              on: { 'photo.closed': { actions: 'closeViewer' } },
              invoke: {
                id: 'photoViewer',
                src: 'photoViewer',
                input: ({ event }) => placeOf(event),
                onDone: 'reading',
                onError: 'reading',
              },
            },
          },
        },
      },
    },
  },
});
