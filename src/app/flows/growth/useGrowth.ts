import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { growthMachine } from '#machines/growth/growthMachine.ts';
import { provideGrowth } from './actors.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';

export type GrowthRef = ActorRefFrom<typeof growthMachine>;

/** Holds the name of the plant, which may change while the gallery is open. */
function holdName(current: string) {
  return { set: (name: string) => void (current = name), get: () => current };
}

/** Runs the growth flow of a plant as long as its gallery is open. */
export function useGrowth(plantName: string): GrowthRef {
  const [name] = useState(() => holdName(plantName));
  useEffect(() => name.set(plantName), [name, plantName]);
  const [machine] = useState(() => provideGrowth(name.get));
  const flow = useActorRef(machine, flowOptions);
  // A video holds memory until its address is revoked.
  useEffect(() => {
    let last: string | undefined;
    const watching = flow.subscribe(({ context: { video } }) => {
      if (last !== undefined && last !== video?.url) URL.revokeObjectURL(last);
      last = video?.url;
    });
    return () => {
      watching.unsubscribe();
      if (last !== undefined) URL.revokeObjectURL(last);
    };
  }, [flow]);
  return flow;
}
