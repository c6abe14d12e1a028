import { interactionCardMachine } from '#machines/interactionCard/interactionCardMachine.ts';
import { timelineMachine } from '#machines/timeline/timelineMachine.ts';
import { pageVisibility } from './cameraActors.ts';
import { newEntries } from './newEntries.ts';
import type { outboxDoor } from './outboxActors.ts';

/** Connects the timeline of a plant's page to the outbox. */
export const provideTimeline = (outbox: ReturnType<typeof outboxDoor>) =>
  timelineMachine.provide({
    actors: {
      newEntries,
      interactionCard: interactionCardMachine.provide({ actors: { outbox, pageVisibility } }),
    },
  });
