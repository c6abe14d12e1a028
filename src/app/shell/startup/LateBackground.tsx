import { whenIdle } from '#app/runtime/idle.ts';
import { lazyOptional } from '#app/ui/pages/lazyComponent.tsx';

/** Delay in ms: the first page gets network and CPU to itself before the service worker fetches the whole app. */
const head = 2500;

/** New versions and reminders. Loaded when the page is idle; if that fails, the app works without them. */
export const LateBackground = lazyOptional(async () => {
  await new Promise((resolve) => setTimeout(resolve, head));
  await new Promise<void>(whenIdle);
  return import('./Background.tsx');
});
