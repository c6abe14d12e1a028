import { fromPromise } from 'xstate';
import { dataOf } from '#contract/client.ts';
import { careActionMachine } from '#machines/careAction/careActionMachine.ts';
import { interactionCardMachine } from '#machines/interactionCard/interactionCardMachine.ts';
import { timelineMachine } from '#machines/timeline/timelineMachine.ts';
import { named, reloadPlant, type Server } from './calls.ts';
import { pageVisibility } from './cameraActors.ts';
import { newEntries } from './newEntries.ts';
import type { outboxDoor } from './outboxActors.ts';

/** The flow of one action of the bar, joined to the server. */
export const provideCareAction = ({ api, queries }: Server, outbox: ReturnType<typeof outboxDoor>) =>
  careActionMachine.provide({
    actors: {
      outbox,
      movePot: fromPromise(
        async ({ input }: { input: { plantId: string; potId: string; place: string } }) => {
          const { potId, place } = input;
          const call = api.PATCH('/api/pots/{potId}', {
            params: { path: { potId } },
            body: { location: place || null },
          });
          await named('Failed to save changes', dataOf(call));
          reloadPlant(queries, input.plantId);
        },
      ),
    },
  });

/** The page of a plant, joined to the outbox. */
export const provideTimeline = (outbox: ReturnType<typeof outboxDoor>) =>
  timelineMachine.provide({
    actors: {
      newEntries,
      interactionCard: interactionCardMachine.provide({ actors: { outbox, pageVisibility } }),
    },
  });
