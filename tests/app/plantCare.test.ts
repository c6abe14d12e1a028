import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Intent, NewIntent } from '#domain/intent.ts';
import { ids, watering } from '#machines/support/examples.ts';
import { useCare } from '#app/pages/plant/useCare.ts';
import type { Action } from '#app/data/lists.ts';

const [lastWeek, today] = ['2026-03-03', '2026-03-10'];
const phone = vi.hoisted(() => ({
  answer: {} as { data?: object[]; isError: boolean },
  actions: [] as object[],
  items: [] as object[],
  queue: [] as Intent[],
}));
vi.mock('#app/flows/outbox/useIntents.ts', () => ({ useIntents: () => phone.queue }));
vi.mock('#app/flows/timeline/useTimelineItems.ts', () => ({
  useTimelineItems: () => ({ items: phone.items }),
}));
vi.mock('#app/data/lists.ts', () => ({ useActions: () => ({ data: phone.actions }) }));
vi.mock('#app/data/tasks.ts', () => ({ usePlantTasks: () => phone.answer }));
vi.mock('#app/data/useToday.ts', () => ({ useToday: () => today, useTimeZone: () => 'Europe/Berlin' }));

const water = { actionID: 1, actionName: 'Water', actionNamePast: 'Watered', actionFlow: 'log' };
const feed = { actionID: 2, actionName: 'Feed', actionNamePast: 'Fed', actionFlow: 'log' };
const plantId = ids.plant;

beforeEach(() => {
  const task = { taskID: ids.task, dueDate: today, effectName: 'Hydration', actions: [water, feed] };
  Object.assign(phone, {
    answer: { data: [task], isError: false },
    actions: [water, feed],
    items: [{ title: 'Watered', when: '2026-03-02T23:30:00.000Z' }],
    queue: [],
  });
});

type Care = ReturnType<typeof useCare>;

function Page({ onCare }: { onCare: (care: Care) => void }) {
  onCare(useCare(plantId));
  return null;
}

/** Returns the care of the plant while these changes wait. */
function careWith(...waiting: NewIntent[]): Care {
  phone.queue = waiting.map((made, id) => ({ ...made, id: String(id), madeAt: `${today}T12:00:00.000Z` }));
  const read: Care[] = [];
  renderToStaticMarkup(createElement(Page, { onCare: (care) => void read.push(care) }));
  return read[0]!;
}

test('care that was given without a network is not due any more, and counts as done', () => {
  const care = careWith();
  expect(care.careOf(water as Action)).toEqual({ lastDay: lastWeek, dueDay: today });
  expect(care.tasks).toHaveLength(1);

  phone.items = [{ title: 'Fed', when: '2026-03-09T23:30:00.000Z' }, ...phone.items];
  const fed = { ...watering, ...feed };
  const waiting = careWith({
    kind: 'addInteraction',
    plantId,
    interactionId: ids.note,
    action: fed,
    note: '',
  });
  expect(waiting.tasks).toEqual([]);
  // Liquid food waters, too.
  expect(waiting.careOf(water as Action)).toEqual({ lastDay: today, dueDay: null });
});

test('the reminders that were read before are enough if they cannot be read again', () => {
  phone.answer.isError = true;
  expect(careWith().hasFailed).toBe(false);
  delete phone.answer.data;
  expect(careWith().hasFailed).toBe(true);
});
