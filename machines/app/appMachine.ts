import { appSetup, type AppEvent } from './setup.ts';

type Request = Extract<AppEvent, { input: object }>;

/** Returns the input of the flow that this event requests. */
function inputOf<Type extends Request['type']>(event: AppEvent, type: Type) {
  if (event.type !== type) throw new Error(`this flow starts on ${type}, not on ${event.type}`);
  return event.input as Extract<Request, { type: Type }>['input'];
}

/** Returns the photo that was opened, and its plant. */
function placeOf(event: AppEvent) {
  if (event.type !== 'photo.opened')
    throw new Error(`the viewer opens on photo.opened, not on ${event.type}`);
  return { plantId: event.plantId, photoId: event.photoId };
}

/**
 * The root chart. Runs the session and the outbox for the app's whole life, one flow in the foreground, and the open plant's
 * page.
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
          target: '.flow.free',
          actions: 'closeOutbox',
        },
        {
          guard: { type: 'isSignedIn', params: ({ event }) => ({ session: event.snapshot }) },
          actions: { type: 'openOutbox', params: ({ event }) => ({ session: event.snapshot }) },
        },
      ],
      onError: {},
    },
    { id: 'outbox', src: 'outbox', onError: {} },
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
            'scanner.opened': 'scanning',
            'action.chosen': '.caring',
            'profilePhoto.chosen': '.settingPhoto',
            'snooze.requested': '.snoozing',
            'bulkDone.requested': '.doingTasks',
            'repotting.requested': 'repotting',
            'propagation.requested': 'propagating',
            'kill.requested': 'killing',
            'carePreferences.requested': 'settingPreferences',
            'plantDetails.requested': 'describingPlant',
            'potDetails.requested': 'describingPot',
          },
          states: {
            idle: { description: 'No flow is in the foreground' },
            caring: {
              description: 'A care action is running; any other flow replaces it',
              invoke: {
                id: 'careAction',
                src: 'careAction',
                input: ({ event }) => inputOf(event, 'action.chosen'),
                onDone: 'idle',
                onError: 'idle',
              },
            },
            snoozing: {
              description: 'A task is being snoozed; any other flow replaces it',
              invoke: {
                id: 'snooze',
                src: 'snooze',
                input: ({ event }) => inputOf(event, 'snooze.requested'),
                onDone: 'idle',
                onError: 'idle',
              },
            },
            doingTasks: {
              description: 'Several tasks are being marked as done; any other flow replaces this',
              invoke: {
                id: 'bulkDone',
                src: 'bulkDone',
                input: ({ event }) => inputOf(event, 'bulkDone.requested'),
                onDone: 'idle',
                onError: 'idle',
              },
            },
            settingPhoto: {
              description: "The plant's profile photo was changed; any other flow replaces this",
              invoke: {
                id: 'profilePhoto',
                src: 'profilePhoto',
                input: ({ event }) => inputOf(event, 'profilePhoto.chosen'),
                onDone: 'idle',
                onError: 'idle',
              },
            },
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
                  { type: 'openScannedPlant', params: ({ event }) => ({ output: event.output }) },
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
        repotting: {
          description: 'A plant is being repotted',
          invoke: {
            id: 'repotting',
            src: 'repotting',
            input: ({ event }) => inputOf(event, 'repotting.requested'),
            onDone: [
              {
                guard: { type: 'isElsewhere', params: ({ event }) => ({ output: event.output }) },
                target: 'free',
                actions: { type: 'openPlant', params: ({ event }) => ({ output: event.output }) },
              },
              { target: 'free' },
            ],
            onError: 'free',
          },
        },
        propagating: {
          description: 'A plant is being propagated',
          invoke: {
            id: 'propagation',
            src: 'propagation',
            input: ({ event }) => inputOf(event, 'propagation.requested'),
            onDone: [
              {
                guard: { type: 'isElsewhere', params: ({ event }) => ({ output: event.output }) },
                target: 'free',
                actions: { type: 'openPlant', params: ({ event }) => ({ output: event.output }) },
              },
              { target: 'free' },
            ],
            onError: 'free',
          },
        },
        killing: {
          description: 'A plant is being marked as dead',
          invoke: {
            id: 'kill',
            src: 'kill',
            input: ({ event }) => inputOf(event, 'kill.requested'),
            onDone: 'free',
            onError: 'free',
          },
        },
        settingPreferences: {
          description: 'The care preferences of a plant are being edited',
          invoke: {
            id: 'carePreferences',
            src: 'carePreferences',
            input: ({ event }) => inputOf(event, 'carePreferences.requested'),
            onDone: 'free',
            onError: 'free',
          },
        },
        describingPlant: {
          description: 'The details of a plant are being edited',
          invoke: {
            id: 'plantDetails',
            src: 'plantDetails',
            input: ({ event }) => inputOf(event, 'plantDetails.requested'),
            onDone: 'free',
            onError: 'free',
          },
        },
        describingPot: {
          description: 'The details of a pot are being edited',
          invoke: {
            id: 'potDetails',
            src: 'potDetails',
            input: ({ event }) => inputOf(event, 'potDetails.requested'),
            onDone: 'free',
            onError: 'free',
          },
        },
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
          on: { 'plant.left': { actions: 'leavePlant' } },
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
