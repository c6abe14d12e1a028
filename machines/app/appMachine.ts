import type { SessionSeen } from '../session/seen.ts';
import { endsBy, outputAs } from '../support/params.ts';
import { inputOf } from './events.ts';
import { blocking, flows, forFlows, mayOpenPlant, replaceable, requestsFor, type FlowName } from './flows.ts';
import { appSetup } from './setup.ts';
import { page } from './state.page.ts';

const onOutput = endsBy('output');
const keepsDraft = { type: 'keepDraft', params: outputAs('output') } as const;
const opensPlant = { type: 'openPlant', params: outputAs('output') } as const;
const seen = ({ event }: { event: { snapshot: SessionSeen } }) => ({ session: event.snapshot });

/** What follows a flow. A creation that a reload interrupted had lost the scan or the propagation that it was part of. */
const afterFlow = (name: FlowName, next: 'idle' | 'free') => {
  const opened = onOutput('isPlantOpened', next, 'openPlant');
  if (name === 'plantCreation') {
    const kept = { type: 'keepUnplanted', params: outputAs('output') } as const;
    return [opened, onOutput('hasParent', next, 'propagateAgain'), { target: next, actions: kept }] as const;
  }
  return mayOpenPlant(name) ? ([opened, { target: next }] as const) : next;
};

const stateOf = (name: FlowName, next: 'idle' | 'free') =>
  appSetup.createStateConfig({
    description: flows[name].description,
    invoke: {
      // XState's types accept no union of names here; the outputs of the other flows are part of this one's.
      id: name as 'plantCreation',
      src: name as 'plantCreation',
      input: inputOf,
      onDone: afterFlow(name, next),
      onError: next,
    },
  });

/** A state for each flow, which has the flow's name and leads to the state `next`. */
const statesOf = <Name extends FlowName>(names: readonly Name[], next: 'idle' | 'free') =>
  forFlows(names, (name) => stateOf(name, next));

/**
 * The root chart. Runs the session and the loading of code for the app's whole life, the outbox of the user who is signed in, one
 * flow in the foreground, and the open plant's page.
 */
export const appMachine = appSetup.createMachine({
  id: 'app',
  description: 'The whole app: the session, the outbox, the flow in the foreground and the page',
  context: { userId: null, keptDraft: null },
  type: 'parallel',
  invoke: [
    {
      id: 'session',
      src: 'session',
      // Signing out ends the user's flow. An expired session does not: the user signs in again over the flow.
      onSnapshot: [
        {
          guard: { type: 'isSignedOut', params: seen },
          target: ['.flow.free', '.interruptions.sought', '.outbox.closed'],
          actions: [{ type: 'keepPerson', params: seen }, 'dropPageRequests', 'dropFlowRequests'],
        },
        {
          guard: { type: 'isOtherPerson', params: seen },
          // No target: from here it would end the flow in the foreground and the page, too.
          actions: [{ type: 'keepPerson', params: seen }, 'announcePerson'],
        },
        { guard: { type: 'isSignedIn', params: seen }, actions: 'announceSession' },
      ],
      onError: {},
    },
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
              onOutput('isLeft', 'free', 'keepDraft'),
              { guard: 'isShown', target: 'free', actions: [keepsDraft, opensPlant] },
              { target: 'free', actions: keepsDraft },
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
      },
    },
    outbox: {
      description: 'The outbox of the signed-in user, whose code is loaded after the first page',
      initial: 'closed',
      on: { 'person.changed': '.loading' },
      states: {
        closed: { description: 'No user is signed in' },
        loading: {
          description: 'The code of the outbox is being loaded',
          on: { 'code.loaded': 'running' },
          invoke: { id: 'fetchOutbox', src: 'fetchOutbox', onDone: 'running', onError: 'missing' },
        },
        missing: {
          description:
            'The code could not be loaded: stored changes wait, and flows report it when they are requested',
          on: { 'code.loaded': 'running' },
          after: { outboxPause: 'loading' },
        },
        running: {
          description: 'Changes are stored on this phone and sent',
          on: { 'session.renewed': { actions: 'resumeSending' } },
          invoke: {
            id: 'outbox',
            src: 'outbox',
            input: ({ context }) => ({ userId: context.userId! }),
            onError: {},
          },
        },
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
    page,
  },
});
