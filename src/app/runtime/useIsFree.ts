import { useSelector } from '@xstate/react';
import type { Plant } from '#app/server/lists.ts';
import { app } from './app.ts';

/** Returns whether a new flow can start for a plant: not while another one is in the foreground. */
export const useIsFree = ({ plantId }: Pick<Plant, 'plantId'>): boolean =>
  useSelector(app, (snapshot) => snapshot.can({ type: 'plantDetails.requested', input: { plantId } }));
