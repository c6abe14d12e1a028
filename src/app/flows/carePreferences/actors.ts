import { fromPromise } from 'xstate';
import type { Frequencies, SoilLimits } from '#domain/preferences.ts';
import type { WinterFactors } from '#domain/winterFactors.ts';
import { carePreferencesMachine } from '#machines/carePreferences/carePreferencesMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { savePreferences } from '#app/data/intents/setPreferences.ts';
import { outbox } from '#app/flows/outbox/door.ts';
import { saved } from '#app/flows/outbox/saved.ts';

/** Connects the flow that edits a plant's care preferences to the server, and to the outbox. */
export const provideCarePreferences = (server: Server) =>
  carePreferencesMachine.provide({
    actors: {
      outbox,
      savePreferences: fromPromise(
        ({
          input,
        }: {
          input: { plantId: string; frequencies: Frequencies; winter: WinterFactors; soil: SoilLimits };
        }) => saved(input.plantId, () => savePreferences(server, input)),
      ),
    },
  });
