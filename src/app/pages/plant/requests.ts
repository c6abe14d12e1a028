import { v7 as uuid } from 'uuid';
import { vibrate } from '#app/runtime/vibrate.ts';
import { canAskForCamera } from '#app/flows/photoCapture/canAskForCamera.ts';
import { start } from '#app/runtime/start.ts';
import type { Action, Plant } from '#app/data/lists.ts';

/** Two taps on one action within this time, in ms, count as one: wet fingers may tap twice. */
const doubleTap = 600;

let last = { tapped: '', at: 0 };

/** Starts the flow of an action for a plant (spec §3 'actionFlow'), with haptic feedback (spec §9). */
export function chooseAction(plant: Plant, action: Action): void {
  const tapped = `${plant.plantId} ${action.actionID}`;
  const now = performance.now();
  if (tapped === last.tapped && now - last.at < doubleTap) return;
  last = { tapped, at: now };
  vibrate('tap');
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
