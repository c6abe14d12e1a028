import { withPageFlows } from '../../flows/withFlows.ts';
import { app } from '../../system.ts';

/**
 * Shows a tab of a plant's page: at once if the page's flow is there, else as soon as its code is. A tab that is shown late
 * would take a key that comes meanwhile for a choice of the tab that is still shown, and pass it over.
 */
export function showTab(plantId: string, tab: 'timeline' | 'gallery'): void {
  const choose = (): boolean => {
    const { timeline } = app.getSnapshot().children;
    // Another plant may be shown by now.
    if (timeline?.getSnapshot().context.plantId !== plantId) return false;
    timeline.send({ type: `${tab}.chosen` });
    return true;
  };
  if (!choose()) withPageFlows(() => void choose());
}
