import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createActor, type StateValue } from 'xstate';
import { ExportFlow } from '#app/flows/export/ExportFlow.tsx';
import { exportMachine, type Export } from '#machines/export/exportMachine.ts';

const running = vi.hoisted(() => ({ flow: undefined as unknown }));
vi.mock('@xstate/react', async (original) => ({
  ...(await original<object>()),
  useActorRef: () => running.flow,
}));
vi.mock('#app/data/api.ts', () => ({ server: {} }));
vi.mock('#app/data/useToday.ts', () => ({ useTimeZone: () => 'Pacific/Auckland' }));

const none: Export = {
  exportId: 'last',
  state: 'preparing',
  createdAt: '2026-03-04T11:30:00Z',
  keptUntil: '2026-03-05T11:30:00Z',
  photosDone: 0,
  photosAll: 0,
  bytes: 0,
};

/** Returns the markup of the page's part while the flow is in this state. */
function shown(value: StateValue, last: Partial<Export> | null = null, reason = ''): string {
  const context = { export: last && { ...none, ...last }, reason };
  running.flow = createActor(exportMachine, { snapshot: exportMachine.resolveState({ value, context }) });
  return renderToStaticMarkup(createElement(ExportFlow));
}
const wordsOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")
    .trim();

test.each<[what: string, state: StateValue, words: string]>([
  ['can be prepared', { none: 'quiet' }, 'Prepare an export'],
  ['is asked for', 'beginning', 'Preparing…'],
  ['failed', { none: 'failed' }, 'Prepare an export The export could not be prepared. Try again.'],
  ['got no answer', { none: 'unanswered' }, "Prepare an export Couldn't reach the server. Try again."],
  ['was refused', { none: 'refused' }, 'Prepare an export The disk is full.'],
  ['is unknown', 'unread', "Couldn't load the export. Try again"],
])('while an export %s, the page says so', (_, state, words) => {
  expect(wordsOf(shown(state, null, 'The disk is full.'))).toBe(words);
});

test('before the rows are written, the progress of an export has no end; then photos are counted', () => {
  const leave = 'You can leave this page; the server goes on.';
  const written = shown({ preparing: 'waiting' }, {});
  expect(wordsOf(written)).toBe(`Preparing the export… ${leave}`);
  expect(written).toContain('<progress aria-label="Preparing the export" max="1" class');
  for (const [asking, photosDone] of [
    ['waiting', 0],
    ['asking', 12],
  ] as const) {
    const packed = shown({ preparing: asking }, { photosDone, photosAll: 1234 });
    expect(wordsOf(packed)).toBe(`Packing photos: ${photosDone} of 1,234 ${leave}`);
    expect(packed).toContain(`<progress aria-label="Preparing the export" max="1234" value="${photosDone}"`);
  }
});

test('an export that is ready can be downloaded', () => {
  const ready = shown('ready', { state: 'ready', bytes: 2_400_000, photosAll: 3, photosDone: 3 });
  expect(wordsOf(ready)).toBe(
    'Download 2.4 MB As of 5 Mar 2026, 00:30. The server keeps it until 6 Mar 2026, 00:30. Prepare a new export',
  );
  expect(ready).toContain('href="/api/export/last" download=""');
});
