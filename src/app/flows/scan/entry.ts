import type { scanMachine } from '#machines/scan/scanMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { server } from '#app/server/api.ts';

export const scanEntry: FlowEntry<typeof scanMachine> = {
  load: async () => (await import('./actors.ts')).provideScan(server),
  survivesReload: true,
};
