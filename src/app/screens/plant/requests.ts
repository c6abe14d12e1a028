import { useSyncExternalStore } from 'react';
import { v7 as uuid } from 'uuid';
import { vibrate } from '../../device/vibrate.ts';
import { withPlantFlows } from '../../flows/withFlows.ts';
import type { Action, Plant } from '../../queries/lists.ts';
import { app } from '../../system.ts';

type Request = Parameters<typeof app.send>[0];

/** What was chosen and could not begin, as its code is not there. */
let missed: Request | null = null;
const watchers = new Set<() => void>();

function setMissed(request: Request | null): void {
  missed = request;
  for (const look of watchers) look();
}

function watchMissed(look: () => void): () => void {
  watchers.add(look);
  return () => {
    watchers.delete(look);
    missed = null;
  };
}

/** What was chosen and is still to begin, as its code is on its way: chosen again until then, it is meant once. */
const awaited = new Set<string>();

function begin(request: Request, choice: string = request.type): void {
  if (awaited.has(choice)) return;
  awaited.add(choice);
  withPlantFlows(
    () => {
      awaited.delete(choice);
      setMissed(null);
      app.send(request);
    },
    () => {
      awaited.delete(choice);
      setMissed(request);
    },
  );
}

/** @returns whether something could not begin, what tries it again, and what gives it up */
export function useMissed() {
  const request = useSyncExternalStore(watchMissed, () => missed);
  return {
    isMissed: request !== null,
    tryAgain: () => request && begin(request),
    giveUp: () => setMissed(null),
  };
}

/** Two taps on one action within this time are one: wet fingers tremble. In ms. */
const doubleTap = 600;

let last = { tapped: '', at: 0 };

/** Begins the flow of an action for a plant (spec §3 'actionFlow'), and lets the finger feel it (spec §9). */
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
      begin({
        type: 'repotting.requested',
        input: { plantId, plantName, potId, potName, interactionId: uuid() },
      });
      break;
    case 'prop':
      begin({
        type: 'propagation.requested',
        input: { parent: { plantId, plantName, species, foodId }, noteId: uuid() },
      });
      break;
    case 'kill':
      begin({ type: 'kill.requested', input: { plantId, plantName, potId, interactionId: uuid() } });
      break;
    case 'none':
      break;
    default:
      begin(
        {
          type: 'action.chosen',
          input: { plantId, potId, action: { ...action, actionFlow }, interactionId: uuid() },
        },
        tapped,
      );
  }
}

export const editPreferences = ({ plantId, plantName }: Plant): void =>
  begin({ type: 'carePreferences.requested', input: { plantId, plantName } });

export const editPlant = ({ plantId }: Plant): void =>
  begin({ type: 'plantDetails.requested', input: { plantId } });

export const editPot = (potId: string): void => begin({ type: 'potDetails.requested', input: { potId } });
