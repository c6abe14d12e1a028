import { withPageFlows } from '../../flows/withFlows.ts';
import { app } from '../../system.ts';

/** Shows a tab of a plant's page, as soon as the code of the page's flow is there. */
export function showTab(plantId: string, tab: 'timeline' | 'gallery'): void {
  withPageFlows(() => {
    const { timeline } = app.getSnapshot().children;
    // Another plant may be shown by now.
    if (timeline?.getSnapshot().context.plantId === plantId) timeline.send({ type: `${tab}.chosen` });
  });
}
