import { ids } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { timelineMachine } from './timelineMachine.ts';

/** Returns whether a card is in edit mode after these steps. */
function isEditing(steps: readonly string[]): boolean {
  let open = 0;
  for (const step of steps) {
    if (step.startsWith('card.opened')) open += 1;
    if (step === 'interactionCard done') open -= 1;
  }
  return open > 0;
}

export const timelineModel = defineModel<typeof timelineMachine>({
  machine: timelineMachine,
  overview: {
    does: "a plant's page: the current tab, and the card in edit mode",
    lifetime: "child of `app` while a plant's page is shown; `/plants/{plantId}`",
  },
  starts: { '': { plantId: ids.plant } },
  events: {
    'timeline.chosen': plain,
    'gallery.chosen': plain,
    'entry.added': plain,
    'card.opened': { one: { interactionId: ids.note }, other: { interactionId: ids.interaction } },
    'page.left': plain,
  },
  actors: { interactionCard: { done: nothing }, newEntries: {} },
  identity: ({ cardId }) => cardId,
  journeys: [
    {
      name: 'a new entry switches to the Timeline tab',
      steps: ['gallery.chosen', 'entry.added'],
      ends: { state: 'open.card.normal open.tab.timeline' },
    },
    {
      name: 'opening another card closes the first one',
      steps: ['card.opened (one)', 'card.opened (other)', 'interactionCard done'],
      ends: { state: 'open.card.editing.here open.tab.timeline' },
      calls: [
        { newEntries: { plantId: ids.plant } },
        { interactionCard: { plantId: ids.plant, interactionId: ids.note } },
        { interactionCard: { plantId: ids.plant, interactionId: ids.interaction } },
      ],
      tells: [{ interactionCard: { type: 'card.left' } }],
    },
    {
      name: 'leaving the page closes the open card first',
      steps: ['card.opened (one)', 'page.left', 'interactionCard done'],
      ends: { state: 'left' },
      tells: [{ interactionCard: { type: 'card.left' } }],
    },
  ],
  exclusive: { 'isLeaving, isSwitching': 'a card is in one state' },
  promises: {
    anywhere: {
      'newEntries fails → stays': 'The timeline can be read even if new entries are not announced (decision)',
    },
    'open.tab.gallery': {
      'timeline.chosen → open.tab.timeline': 'The Timeline tab can be chosen again (spec §2)',
    },
    'open.card.normal': {
      'page.left → left': 'A page without an open card is left at once (decision)',
    },
    'open.card.editing.here': {
      'interactionCard done → open.card.normal, keeps cardId':
        'A card is a normal card again after editing (spec §4)',
    },
    'open.card.editing': {
      'interactionCard fails → open.card.normal, keeps cardId':
        'A card that crashes is a normal card again (decision)',
    },
  },
  browser: {
    never: {
      'interactionCard fails': 'it makes no call that could fail; this is a safety net',
      'newEntries fails': 'it only listens; this is a safety net',
    },
    // A card that is asked to close does so at once.
    consequence: (before) =>
      /^(card\.opened|page\.left)/.test(before.at(-1) ?? '') && isEditing(before.slice(0, -1))
        ? /^interactionCard done$/
        : null,
  },
});
