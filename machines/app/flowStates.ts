/** States of the root chart that differ only in the flow that they run. */
import type { DoneActorEvent } from 'xstate';
import type { FlowOutput } from '../support/flowOutput.ts';
import { appSetup, type AppEvent } from './setup.ts';

/** The events that request a flow. */
const requestOf = {
  careAction: 'action.chosen',
  snooze: 'snooze.requested',
  bulkDone: 'bulkDone.requested',
  profilePhoto: 'profilePhoto.chosen',
  repotting: 'repotting.requested',
  propagation: 'propagation.requested',
  kill: 'kill.requested',
  carePreferences: 'carePreferences.requested',
  plantDetails: 'plantDetails.requested',
  potDetails: 'potDetails.requested',
} as const;

type Flow = keyof typeof requestOf;

/** Returns the input that the event carries. TypeScript cannot match it with the flow; the journeys of the model do. */
function inputOf(event: AppEvent, flow: Flow): never {
  if (event.type === requestOf[flow]) return event.input as never;
  throw new Error(`${flow} starts on ${requestOf[flow]}, not on ${event.type}`);
}

const outputOf = ({ event }: { event: DoneActorEvent<FlowOutput> }) => ({ output: event.output });

/** A flow after which the app goes on where it is. */
export const endsHere = (
  flow: Exclude<Flow, 'repotting' | 'propagation'>,
  next: 'idle' | 'free',
  description: string,
) =>
  appSetup.createStateConfig({
    description,
    invoke: {
      // XState's types need one literal; all of these flows have the same shape.
      id: flow as 'kill',
      src: flow as 'kill',
      input: ({ event }) => inputOf(event, flow),
      onDone: next,
      onError: next,
    },
  });

/** A flow that may end at another plant, whose page is opened then. */
export const endsAnywhere = (flow: 'repotting' | 'propagation', description: string) =>
  appSetup.createStateConfig({
    description,
    invoke: {
      id: flow as 'repotting',
      src: flow as 'repotting',
      input: ({ event }) => inputOf(event, flow),
      onDone: [
        {
          guard: { type: 'isElsewhere', params: outputOf },
          target: 'free',
          actions: { type: 'openPlant', params: outputOf },
        },
        { target: 'free' },
      ],
      onError: 'free',
    },
  });
