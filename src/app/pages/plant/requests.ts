import { v7 as uuid } from 'uuid';
import { vibrate } from '#app/runtime/vibrate.ts';
import { canAskForCamera } from '#app/flows/photoCapture/canAskForCamera.ts';
import { app } from '#app/runtime/app.ts';
import { start } from '#app/runtime/start.ts';
import type { Action, Plant } from '#app/data/lists.ts';

/** Returns the care that is being recorded, if it is this action for this plant. */
function running(plant: Plant, action: Action) {
  const { careAction } = app.getSnapshot().children;
  const context = careAction?.getSnapshot().context;
  return context?.plantId === plant.plantId && context.action.actionID === action.actionID
    ? careAction
    : undefined;
}

/** Starts the flow of an action for a plant (spec §3 'actionFlow'), with haptic feedback (spec §9). */
export function chooseAction(plant: Plant, action: Action): void {
  const tapped = `${plant.plantId} ${action.actionID}`;
  vibrate('tap');
  // Wet fingers may tap twice. While the first entry can be undone, the flow asks before it writes another one.
  const current = running(plant, action);
  if (current?.getSnapshot().can({ type: 'action.repeated' })) {
    current.send({ type: 'action.repeated' });
    return;
  }
  const { plantId, plantName, species, foodId, potId, potName } = plant;
  const { actionFlow } = action;
  switch (actionFlow) {
    case 'repo':
      start({
        type: 'repotting.requested',
        input: { plantId, plantName, potId, potName, interactionId: uuid() },
      });
      break;
    case 'prop':
      start({
        type: 'propagation.requested',
        input: { parent: { plantId, plantName, species, foodId }, noteId: uuid(), draft: null },
      });
      break;
    case 'kill':
      start({ type: 'kill.requested', input: { plantId, plantName, potId, interactionId: uuid() } });
      break;
    case 'health':
      start({ type: 'health.requested', input: { plantId, interactionId: uuid() } }, tapped);
      break;
    case 'none':
      break;
    default:
      start(
        {
          type: 'careAction.requested',
          input: {
            plantId,
            potId,
            action: { ...action, actionFlow },
            interactionId: uuid(),
            hasCamera: canAskForCamera(),
          },
        },
        tapped,
      );
  }
}

export const editPot = (potId: string): void => start({ type: 'potDetails.requested', input: { potId } });
