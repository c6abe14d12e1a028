import type { killMachine } from '#machines/kill/killMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { server } from '#app/data/api.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof killMachine> = {
  load: () => import('./actors.ts').then((actors) => actors.provideKill(server)),
  Overlays: lazyRequired(() => import('./KillOverlays.tsx')),
  close: (flow) => flow.send({ type: 'kill.declined' }),
  survivesReload: true,
};
