import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { useShownPhotos } from '#app/flows/timeline/useShownPhotos.ts';
import { useTimelineItems } from '#app/flows/timeline/useTimelineItems.ts';

const answer = vi.hoisted(() => ({ data: undefined as object[] | undefined, isError: true }));
vi.mock('#app/data/lists.ts', () => ({ usePlantPhotos: () => answer, useInteractions: () => answer }));
vi.mock('#app/data/useToday.ts', () => ({
  useToday: () => '2026-07-01',
  useTimeZone: () => 'Europe/Dublin',
}));
vi.mock('#app/flows/outbox/useIntents.ts', () => ({ useIntents: () => [] }));

test.each([
  ['photos', () => useShownPhotos('fern')],
  ['timeline', () => useTimelineItems('fern')],
])("an error replaces a plant's %s only if nothing has been read yet", (_, use) => {
  const failures: boolean[] = [];
  const Page = () => {
    failures.push(use().isError);
    return null;
  };
  answer.data = undefined;
  renderToStaticMarkup(createElement(Page));
  answer.data = [];
  renderToStaticMarkup(createElement(Page));
  expect(failures).toEqual([true, false]);
});
