import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { interactionCardMachine } from '#machines/interactionCard/interactionCardMachine.ts';
import type { timelineMachine } from '#machines/timeline/timelineMachine.ts';
import { app } from '#app/runtime/app.ts';

export type TimelineRef = ActorRefFrom<typeof timelineMachine>;
export type InteractionCardRef = ActorRefFrom<typeof interactionCardMachine>;

/** Returns the flow of the open plant page. */
export const useTimeline = (): TimelineRef | undefined =>
  useSelector(app, (snapshot) => snapshot.children.timeline);

/** Returns the entry that is being edited, and the flow of its card. */
export function useEditedCard(timeline: TimelineRef | undefined) {
  const card = useSelector(timeline, (snapshot) => snapshot?.children.interactionCard);
  const interactionId = useSelector(timeline, (snapshot) => snapshot?.context.cardId ?? null);
  return card && interactionId !== null ? { card, interactionId } : null;
}
