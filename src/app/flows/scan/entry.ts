import type { scanMachine } from '#machines/scan/scanMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { plantCreation } from '#app/flows/plantCreation/part.ts';
import { server } from '#app/data/api.ts';

export const entry: FlowEntry<typeof scanMachine> = {
  load: async () => {
    const [{ provideScan }] = await Promise.all([import('./actors.ts'), plantCreation.fetch()]);
    return provideScan(server, plantCreation.logic);
  },
};
