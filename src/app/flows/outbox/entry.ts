import type { outboxMachine } from '#machines/outbox/outboxMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { server } from '#app/data/api.ts';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof outboxMachine> = {
  async load() {
    const [{ provideOutbox }] = await Promise.all([
      import('./actors.ts'),
      import('#app/flows/outboxNotices/notices.ts'),
      import('./backgroundSync.ts'),
    ]);
    return provideOutbox(server);
  },
  Overlays: lazyOptional(() => import('./OutboxNotices.tsx')),
};
