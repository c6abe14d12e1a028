/** States of the root chart that differ only in the flow that they run. */
import type { DoneActorEvent } from 'xstate';
import type { FlowOutput } from '../support/flowOutput.ts';
import { appSetup, type AppEvent } from './setup.ts';

/** Flows that leave the page as it is, and flows that may open another plant. */
type Here =
  | 'careAction'
  | 'snooze'
  | 'bulkDone'
  | 'profilePhoto'
  | 'kill'
  | 'carePreferences'
  | 'plantDetails'
  | 'potDetails';
type Elsewhere = 'repotting' | 'propagation';

/** Returns the input that the request for a flow carries. TypeScript cannot match the two; the journeys of the model do. */
const inputOf = ({ event }: { event: AppEvent }) => (event as { input?: never }).input!;

const outputOf = ({ event }: { event: DoneActorEvent<FlowOutput> }) => ({ output: event.output });

/** A state that runs a flow and then leaves the page as it is. */
export const endsHere = (flow: Here, next: 'idle' | 'free', description: string) =>
  appSetup.createStateConfig({
    description,
    invoke: {
      // XState's types need one literal; all of these flows have the same shape.
      id: flow as 'kill',
      src: flow as 'kill',
      input: inputOf,
      onDone: next,
      onError: next,
    },
  });

/** A state that runs a flow and opens the plant at which it ends, if that is another one. */
export const endsAnywhere = (flow: Elsewhere, description: string) =>
  appSetup.createStateConfig({
    description,
    invoke: {
      id: flow as 'repotting',
      src: flow as 'repotting',
      input: inputOf,
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
