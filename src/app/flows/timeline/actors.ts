import { interactionCardMachine } from '#machines/interactionCard/interactionCardMachine.ts';
import { timelineMachine } from '#machines/timeline/timelineMachine.ts';
import { pageVisibility } from '#app/flows/camera/actors.ts';
import { newEntries } from './newEntries.ts';
import { outbox } from '#app/flows/outbox/door.ts';

/** Connects the timeline of a plant's page to the outbox. */
export const provideTimeline = () =>
  timelineMachine.provide({
    actors: {
      newEntries,
      interactionCard: interactionCardMachine.provide({ actors: { outbox, pageVisibility } }),
    },
  });
