import { useSelector } from '@xstate/react';
import type { Plant } from '../../queries/lists.ts';
import { app } from '../../system.ts';

/** Whether the next thing can be begun for a plant: not while another flow is in the foreground. */
export const useIsFree = ({ plantId }: Pick<Plant, 'plantId'>): boolean =>
  useSelector(app, (snapshot) => snapshot.can({ type: 'plantDetails.requested', input: { plantId } }));
