import { useEffect } from 'react';
import { missChosen } from '#app/flows/choices.ts';
import { withPageFlows } from '#app/flows/withFlows.ts';
import { app } from '#app/root.ts';

/** Informs the flows which plant is on the screen, and when it is left: unsent input is sent then. */
export function usePlantPage(plantId: string): void {
  useEffect(() => {
    let isLeft = false;
    const show = () => {
      if (!isLeft) app.send({ type: 'plant.shown', plantId });
    };
    withPageFlows(show, () => {
      if (!isLeft) missChosen('plant.shown', show);
    });
    return () => {
      isLeft = true;
      app.send({ type: 'plant.left' });
    };
  }, [plantId]);
}
