/** The states of the root chart that run the flows over a page, and the events that start them. */
import type { DoneActorEvent } from 'xstate';
import type { PlantCreationOutput } from '../plantCreation/setup.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { flows, forFlows, mayOpenPlant, type FlowName } from './flows.ts';
import type { AppEvent } from './events.ts';
import { appSetup } from './setup.ts';

/** Returns the input that a request carries. TypeScript cannot see that it fits the flow; a journey of the model checks it. */
const inputOf = ({ event }: { event: AppEvent }) => (event as { input?: never }).input!;

const outputOf = <Output = FlowOutput>({ event }: { event: DoneActorEvent<Output> }) => ({
  output: event.output,
});

const stateOf = (name: FlowName, next: 'idle' | 'free') =>
  appSetup.createStateConfig({
    description: flows[name].description,
    invoke: {
      // XState's types accept no union of names here; all of these flows have the same shape.
      id: name as 'repotting',
      src: name as 'repotting',
      input: inputOf,
      onDone: mayOpenPlant(name)
        ? [
            {
              guard: { type: 'isPlantOpened', params: outputOf },
              target: next,
              actions: { type: 'openPlant', params: outputOf },
            },
            { target: next },
          ]
        : next,
      onError: next,
    },
  });

/** A state for each flow, which has the flow's name and leads to the state `next`. */
export const statesOf = <Name extends FlowName>(names: readonly Name[], next: 'idle' | 'free') =>
  forFlows(names, (name) => stateOf(name, next));

/** The request for each flow, with the path to its state as the target. */
export const requestsFor = <Name extends FlowName, Prefix extends '' | '.'>(
  names: readonly Name[],
  prefix: Prefix,
) =>
  Object.fromEntries(names.map((name) => [`${name}.requested`, `${prefix}${name}`])) as {
    [N in Name as `${N}.requested`]: `${Prefix}${N}`;
  };

/** The state that finishes a creation after a reload has ended the scan or the propagation that it was part of. */
export const plantCreation = appSetup.createStateConfig({
  description: flows.plantCreation.description,
  invoke: {
    id: 'plantCreation',
    src: 'plantCreation',
    input: inputOf,
    onDone: [
      {
        guard: { type: 'isPlantOpened', params: outputOf<PlantCreationOutput> },
        target: 'free',
        actions: { type: 'openPlant', params: outputOf<PlantCreationOutput> },
      },
      {
        guard: { type: 'hasParent', params: outputOf<PlantCreationOutput> },
        target: 'free',
        actions: { type: 'propagateAgain', params: outputOf<PlantCreationOutput> },
      },
      { target: 'free', actions: { type: 'keepUnplanted', params: outputOf<PlantCreationOutput> } },
    ],
    onError: 'free',
  },
});
