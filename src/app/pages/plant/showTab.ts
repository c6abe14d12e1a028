import { withPageFlows } from '#app/flows/withFlows.ts';
import { app } from '#app/root.ts';

/**
 * Shows a tab of a plant's page: at once if the page's flow is running, otherwise as soon as its code has loaded. If the tab
 * changed later than it has to, a key pressed in between would apply to the old tab, and be lost.
 */
export function showTab(plantId: string, tab: 'timeline' | 'gallery'): void {
  const choose = (): boolean => {
    const { timeline } = app.getSnapshot().children;
    // Another plant may be on the screen by now.
    if (timeline?.getSnapshot().context.plantId !== plantId) return false;
    timeline.send({ type: `${tab}.chosen` });
    return true;
  };
  if (!choose()) withPageFlows(() => void choose());
}
