import { useEffect } from 'react';
import { missChosen } from '../../flows/choices.ts';
import { withPageFlows } from '../../flows/withFlows.ts';
import { app } from '../../system.ts';

/** Tells the flows which plant is on the screen, and when it is not any more: what is being typed is sent then. */
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
