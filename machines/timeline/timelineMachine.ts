import { assign, sendTo, setup, stateIn, type EventObject } from 'xstate';
import { interactionCardMachine } from '../interactionCard/interactionCardMachine.ts';
import { callbackStub } from '../support/provided.ts';

export type TimelineEvent =
  /** The tabs, by tap, swipe or key. */
  | { type: 'timeline.chosen' }
  | { type: 'gallery.chosen' }
  /** Something new is in this plant's timeline, whoever wrote it. */
  | { type: 'entry.added' }
  /** A card is to be edited: held for half a second, or its button pressed. */
  | { type: 'card.opened'; interactionId: string }
  | { type: 'page.left' };

export interface TimelineContext {
  plantId: string;
  /** The card that is being edited. */
  cardId: string | null;
  /** The card that is to be edited next. */
  nextCardId: string | null;
}

/**
 * A plant's page: which tab is shown, and which card is being edited, one at a time (spec §2, §4). What the cards say is worked
 * out from the server's list and the outbox (`shownTimeline`); nothing of it is kept here.
 */
export const timelineMachine = setup({
  types: {
    context: {} as TimelineContext,
    events: {} as TimelineEvent,
    input: {} as { plantId: string },
    children: {} as { interactionCard: 'interactionCard'; newEntries: 'newEntries' },
  },
  actors: {
    interactionCard: interactionCardMachine,
    newEntries: callbackStub<EventObject, { plantId: string }>('newEntries'),
  },
  guards: {
    isSwitching: stateIn({ open: { card: { editing: 'switching' } } }),
    isLeaving: stateIn({ open: { card: { editing: 'leaving' } } }),
  },
  actions: {
    openCard: assign((_, params: { interactionId: string }) => ({ cardId: params.interactionId })),
    keepNextCard: assign((_, params: { interactionId: string }) => ({ nextCardId: params.interactionId })),
    openNextCard: assign(({ context }) => ({ cardId: context.nextCardId, nextCardId: null })),
    closeCard: assign({ cardId: null }),
    leaveCard: sendTo('interactionCard', { type: 'card.left' }),
  },
}).createMachine({
  id: 'timeline',
  description: "A plant's page: its timeline and its gallery",
  context: ({ input }) => ({ plantId: input.plantId, cardId: null, nextCardId: null }),
  initial: 'open',
  invoke: {
    id: 'newEntries',
    src: 'newEntries',
    input: ({ context }) => ({ plantId: context.plantId }),
    onError: {},
  },
  states: {
    open: {
      description: 'The page is on the screen',
      type: 'parallel',
      on: { 'page.left': 'left' },
      states: {
        tab: {
          description: 'Which of the two tabs is shown',
          initial: 'timeline',
          states: {
            timeline: {
              description: 'What happened, newest first',
              on: { 'gallery.chosen': 'gallery' },
            },
            gallery: {
              description: 'All photos of the plant',
              on: {
                'timeline.chosen': 'timeline',
                'entry.added': 'timeline',
              },
            },
          },
        },
        card: {
          description: 'Whether a card is being edited',
          initial: 'normal',
          states: {
            normal: {
              description: 'All cards are to be read',
              on: {
                'card.opened': {
                  target: 'editing',
                  actions: {
                    type: 'openCard',
                    params: ({ event }) => ({ interactionId: event.interactionId }),
                  },
                },
              },
            },
            editing: {
              description: 'One card is being edited',
              initial: 'here',
              invoke: {
                id: 'interactionCard',
                src: 'interactionCard',
                input: ({ context }) => ({ plantId: context.plantId, interactionId: context.cardId! }),
                onDone: [
                  { guard: 'isLeaving', target: '#timeline.left' },
                  { guard: 'isSwitching', target: 'editing', reenter: true, actions: 'openNextCard' },
                  { target: 'normal', actions: 'closeCard' },
                ],
                onError: { target: 'normal', actions: 'closeCard' },
              },
              states: {
                here: {
                  description: 'This card, and no other',
                  on: {
                    'card.opened': {
                      target: 'switching',
                      actions: [
                        {
                          type: 'keepNextCard',
                          params: ({ event }) => ({ interactionId: event.interactionId }),
                        },
                        'leaveCard',
                      ],
                    },
                    'page.left': { target: 'leaving', actions: 'leaveCard' },
                  },
                },
                switching: { description: 'This card is closed first, then the other one opens' },
                leaving: { description: 'This card is closed first, then the page' },
              },
            },
          },
        },
      },
    },
    left: { description: 'The page is not on the screen any more', type: 'final' },
  },
});
