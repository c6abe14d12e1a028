import { assign, sendTo, setup, stateIn, type EventObject } from 'xstate';
import { interactionCardMachine } from '../interactionCard/interactionCardMachine.ts';
import { fieldOf } from '../support/params.ts';
import { callbackStub } from '../support/provided.ts';

export type TimelineEvent =
  /** A tab was chosen, by tap, swipe or key. */
  | { type: 'timeline.chosen' }
  | { type: 'gallery.chosen' }
  /** The plant's timeline has a new entry, from any source. */
  | { type: 'entry.added' }
  /** A card was opened for editing: by a long-press or its button. */
  | { type: 'card.opened'; interactionId: string }
  | { type: 'page.left' };

export interface TimelineContext {
  plantId: string;
  /** The card in edit mode. */
  cardId: string | null;
  /** The card to edit next. */
  nextCardId: string | null;
}

/**
 * A plant's page: the current tab, and the card in edit mode, one at a time (spec §2, §4). The content of the cards is derived
 * from the server's list and the outbox (`shownTimeline`); the chart stores none of it.
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
    openNextCard: assign(({ context }) => ({ cardId: context.nextCardId })),
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
          description: 'The current tab',
          initial: 'timeline',
          states: {
            timeline: {
              description: 'The timeline, newest entry first',
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
          description: 'Whether a card is in edit mode',
          initial: 'normal',
          states: {
            normal: {
              description: 'No card is in edit mode',
              on: {
                'card.opened': {
                  target: 'editing',
                  actions: {
                    type: 'openCard',
                    params: fieldOf('interactionId'),
                  },
                },
              },
            },
            editing: {
              description: 'One card is in edit mode',
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
                  description: 'Only this card is involved',
                  on: {
                    'card.opened': {
                      target: 'switching',
                      actions: [
                        {
                          type: 'keepNextCard',
                          params: fieldOf('interactionId'),
                        },
                        'leaveCard',
                      ],
                    },
                    'page.left': { target: 'leaving', actions: 'leaveCard' },
                  },
                },
                switching: { description: 'This card closes first, then the other one opens' },
                leaving: { description: 'This card closes first, then the page' },
              },
            },
          },
        },
      },
    },
    left: { description: 'The page was left', type: 'final' },
  },
});
