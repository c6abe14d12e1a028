import { fromPromise, type AnyStateMachine } from 'xstate';
import type { appMachine } from '#machines/app/appMachine.ts';
import { flowNames } from '#machines/app/flows.ts';
import { codeLoadingMachine } from '#machines/codeLoading/codeLoadingMachine.ts';
import { whenIdle } from '#app/runtime/idle.ts';
import { lazyFlow, type FlowEntry } from '#app/runtime/lazyFlow.ts';

const files = import.meta.glob<FlowEntry<AnyStateMachine>>('./*/entry.ts', { eager: true, import: 'entry' });

/** All flows whose code is loaded on demand, by their names: each folder with an `entry.ts` is one. */
export const entries = new Map(Object.entries(files).map(([file, entry]) => [file.split('/')[1]!, entry]));

const lazyFlows = new Map(Array.from(entries, ([name, entry]) => [name, lazyFlow(name, entry)]));

/** The logic of each lazy flow, by its name in the root chart. */
export const flowLogic = Object.fromEntries(
  Array.from(lazyFlows, ([name, { logic }]) => [name, logic]),
) as Parameters<typeof appMachine.provide>[0]['actors'];

/** Loads the code of flows. @throws if one of them fails to load */
export async function fetchFlows(names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => lazyFlows.get(name)?.fetch()));
}

/** Loads the code of requested flows. */
export const codeLoading = codeLoadingMachine.provide({
  actors: {
    fetchCode: fromPromise(async ({ input: { flows } }: { input: { flows: string[] } }) => {
      await fetchFlows(flows);
      // Fetch the rest ahead, so that the first tap on a plant does not wait, and works without a network.
      if (flows.includes('timeline')) whenIdle(() => void fetchFlows(flowNames).catch(() => undefined));
    }),
  },
});

/** Returns whether a flow of this name continues after a reload. */
export const survivesReload = (name: string): boolean => entries.get(name)?.survivesReload === true;
