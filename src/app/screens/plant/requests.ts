import { v7 as uuid } from 'uuid';
import { vibrate } from '../../device/vibrate.ts';
import type { Action, Plant } from '../../queries/lists.ts';
import { app } from '../../system.ts';

/** Begins the flow of an action for a plant (spec §3 'actionFlow'), and lets the finger feel it (spec §9). */
export function chooseAction(plant: Plant, action: Action): void {
  vibrate('tap');
  const { plantId, plantName, species, foodId, potId, potName } = plant;
  const { actionFlow } = action;
  switch (actionFlow) {
    case 'repo':
      app.send({
        type: 'repotting.requested',
        input: { plantId, plantName, potId, potName, interactionId: uuid() },
      });
      break;
    case 'prop':
      app.send({
        type: 'propagation.requested',
        input: { parent: { plantId, plantName, species, foodId }, noteId: uuid() },
      });
      break;
    case 'kill':
      app.send({ type: 'kill.requested', input: { plantId, plantName, potId, interactionId: uuid() } });
      break;
    case 'none':
      break;
    default:
      app.send({
        type: 'action.chosen',
        input: { plantId, potId, action: { ...action, actionFlow }, interactionId: uuid() },
      });
  }
}

export const editPreferences = ({ plantId, plantName }: Plant): void =>
  app.send({ type: 'carePreferences.requested', input: { plantId, plantName } });

export const editPlant = ({ plantId }: Plant): void =>
  app.send({ type: 'plantDetails.requested', input: { plantId } });

export const editPot = (potId: string): void => app.send({ type: 'potDetails.requested', input: { potId } });
