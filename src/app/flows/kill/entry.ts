import type { killMachine } from '#machines/kill/killMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { server } from '#app/server/api.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const killEntry: FlowEntry<typeof killMachine> = {
  load: async () => (await import('./actors.ts')).provideKill(server),
  Overlays: lazyRequired(() => import('./KillOverlays.tsx')),
  close: (flow) => flow.send({ type: 'kill.declined' }),
  survivesReload: true,
};
