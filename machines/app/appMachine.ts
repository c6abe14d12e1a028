import { appSetup, type AppEvent } from './setup.ts';

type Request = Extract<AppEvent, { input: object }>;

/** What a flow that was asked for starts from. */
function inputOf<Type extends Request['type']>(event: AppEvent, type: Type) {
  if (event.type !== type) throw new Error(`${type} begins this flow, not ${event.type}`);
  return event.input as Extract<Request, { type: Type }>['input'];
}

/** The photo that was opened. */
function placeOf(event: AppEvent) {
  if (event.type !== 'photo.opened') throw new Error(`photo.opened opens the viewer, not ${event.type}`);
  return { plantId: event.plantId, photoId: event.photoId };
}

/** The root of all flows: session and outbox as long as the app runs, the flow in the foreground, and the plant on the screen. */
export const appMachine = appSetup.createMachine({
  id: 'app',
  description: 'The whole app: who is signed in, what waits to be sent, the flow in the foreground, the page',
  context: { keptDraft: null },
  type: 'parallel',
  invoke: [
    {
      id: 'session',
      src: 'session',
      // Nobody's flow outlives their session. (A session that ran out is not signed out: it is asked for again.)
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
      description: 'What a person is in the middle of; one thing at a time',
      initial: 'free',
      states: {
        free: {
          description: 'Nothing is in the way of the next thing',
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
              description: 'Something is being done for a plant; the next thing takes its place',
              invoke: {
                id: 'careAction',
                src: 'careAction',
                input: ({ event }) => inputOf(event, 'action.chosen'),
                onDone: 'idle',
                onError: 'idle',
              },
            },
            snoozing: {
              description: 'A task is being put off; the next thing takes its place',
              invoke: {
                id: 'snooze',
                src: 'snooze',
                input: ({ event }) => inputOf(event, 'snooze.requested'),
                onDone: 'idle',
                onError: 'idle',
              },
            },
            doingTasks: {
              description: 'Several tasks are being done at once; the next thing takes their place',
              invoke: {
                id: 'bulkDone',
                src: 'bulkDone',
                input: ({ event }) => inputOf(event, 'bulkDone.requested'),
                onDone: 'idle',
                onError: 'idle',
              },
            },
            settingPhoto: {
              description: 'A plant has got another picture; the next thing takes its place',
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
          description: 'A label is being scanned, or what came of it is not settled yet',
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
              description: 'The scanner was left in the middle of writing; the flow settles by itself',
              on: { 'scanner.opened': 'shown' },
            },
          },
        },
        repotting: {
          description: 'A plant moves into another pot',
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
          description: 'A new plant is grown from another',
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
          description: 'A plant is marked dead',
          invoke: {
            id: 'kill',
            src: 'kill',
            input: ({ event }) => inputOf(event, 'kill.requested'),
            onDone: 'free',
            onError: 'free',
          },
        },
        settingPreferences: {
          description: 'How often a plant wants what is being set',
          invoke: {
            id: 'carePreferences',
            src: 'carePreferences',
            input: ({ event }) => inputOf(event, 'carePreferences.requested'),
            onDone: 'free',
            onError: 'free',
          },
        },
        describingPlant: {
          description: 'What is known of a plant is being changed',
          invoke: {
            id: 'plantDetails',
            src: 'plantDetails',
            input: ({ event }) => inputOf(event, 'plantDetails.requested'),
            onDone: 'free',
            onError: 'free',
          },
        },
        describingPot: {
          description: 'What is known of a pot is being changed',
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
      description: 'Which page has a life of its own',
      initial: 'elsewhere',
      states: {
        elsewhere: {
          description: 'Any page but a plant',
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
              description: 'The page itself',
              on: { 'photo.opened': 'viewing' },
            },
            viewing: {
              description: 'One of its photos fills the screen',
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
