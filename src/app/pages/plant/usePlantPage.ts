import { useEffect } from 'react';
import { app } from '#app/runtime/app.ts';
import { start, withdraw } from '#app/runtime/start.ts';

/** Informs the flows which plant is on the screen, and when it is left: unsent input is sent then. */
export function usePlantPage(plantId: string): void {
  useEffect(() => {
    start({ type: 'plant.shown', input: { plantId } });
    return () => {
      withdraw('plant.shown');
      withdraw('tab.chosen');
      app.send({ type: 'plant.left' });
    };
  }, [plantId]);
}
