import type { timelineMachine } from '#machines/timeline/timelineMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { firstPaint } from '#app/ui/pages/whenPainted.ts';

export const entry: FlowEntry<typeof timelineMachine> = {
  async load() {
    // The page itself comes first.
    await firstPaint();
    return (await import('./actors.ts')).provideTimeline();
  },
};
