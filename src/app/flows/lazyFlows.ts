import type { AnyStateMachine, EventObject } from 'xstate';
import type { Feedback } from '#machines/support/feedback.ts';
import { person } from '#app/runtime/app.ts';
import { lazyFlow, type FlowEntry } from '#app/runtime/lazyFlow.ts';
import { vibrate } from '#app/runtime/vibrate.ts';
import { entries } from './entries.ts';

type Machines = {
  [Name in keyof typeof entries]: (typeof entries)[Name] extends FlowEntry<infer Machine> ? Machine : never;
};

/** Vibrates when a flow emits feedback. */
export function haptics(event: EventObject): void {
  if (event.type === 'feedback.given') vibrate((event as Feedback).pattern);
}

const lazyFlows = new Map(
  Object.entries<FlowEntry<AnyStateMachine>>(entries).map(([name, { load, survivesReload }]) => [
    name,
    lazyFlow(
      name,
      async () => {
        if (!survivesReload) return load();
        const [machine, { resumable }] = await Promise.all([load(), import('#app/runtime/resumable.ts')]);
        return resumable(machine, person);
      },
      haptics,
    ),
  ]),
);

/** The logic of each lazy flow, by its name in the root chart. */
export const flowLogic = Object.fromEntries(
  Array.from(lazyFlows, ([name, { logic }]) => [name, logic]),
) as unknown as Machines;

/** Loads the code of flows. @throws if one of them fails to load */
export async function fetchFlows(names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => lazyFlows.get(name)?.fetch()));
}
