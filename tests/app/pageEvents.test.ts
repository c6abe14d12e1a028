import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchVisibility, type PageVisibility } from '#app/runtime/visibility.ts';
import { fakePage } from './support/fakePage.ts';
import { actorOf, hear } from './support/hear.ts';

let page: ReturnType<typeof fakePage>;
beforeEach(() => {
  page = fakePage();
});
afterEach(() => vi.unstubAllGlobals());

test('a page that is hidden, left or suspended is reported, and when it is visible again', () => {
  const seen: PageVisibility[] = [];
  const end = watchVisibility((now) => seen.push(now));
  page.turn('hidden');
  page.turn('hidden');
  page.turn('gone');
  page.tell('pageshow');
  page.turn('visible');
  page.turn('gone');
  page.tell('pageshow');
  expect(seen).toEqual(['hidden', 'gone', 'hidden', 'visible', 'gone', 'visible']);
  end();
  page.turn('hidden');
  page.turn('gone');
  page.tell('pageshow');
  expect(seen).toHaveLength(6);
});

test('pending changes are tried again when the network or the page is back', async () => {
  const { provideOutbox } = await import('#app/flows/outbox/actors.ts');
  const outbox = provideOutbox({} as never);
  const { heard, stop } = hear(actorOf(outbox, 'connection'));
  const returned = { type: 'connection.returned' };
  page.tell('online');
  expect(heard()).toEqual([returned]);
  page.turn('hidden');
  expect(heard()).toEqual([]);
  page.turn('visible');
  expect(heard()).toEqual([returned]);
  page.turn('gone');
  expect(heard()).toEqual([]);
  page.tell('pageshow');
  expect(heard()).toEqual([returned]);
  stop();
  page.tell('online');
  page.turn('hidden');
  page.turn('visible');
  expect(heard()).toEqual([]);
});

test("the scanner's camera rests while the page is hidden or another camera covers it", async () => {
  const { pageVisibility, providedCamera } = await import('#app/flows/camera/actors.ts');
  const { coverCamera } = await import('#app/device/camera/cover.ts');
  const [hidden, shown] = [{ type: 'page.hidden' }, { type: 'page.shown' }];
  const scanner = hear(actorOf(providedCamera, 'pageVisibility'));
  const other = hear(pageVisibility);
  const uncover = coverCamera();
  expect(scanner.heard()).toEqual([hidden]);
  page.turn('hidden');
  uncover();
  expect(scanner.heard()).toEqual([]);
  page.turn('visible');
  expect(scanner.heard()).toEqual([shown]);
  // Two cameras over each other: the scanner returns after the last of them, however often one is closed.
  const [first, second] = [coverCamera(), coverCamera()];
  first();
  first();
  expect(scanner.heard()).toEqual([hidden]);
  second();
  expect(scanner.heard()).toEqual([shown]);
  page.turn('gone');
  expect(scanner.heard()).toEqual([hidden]);
  expect(other.heard()).toEqual([hidden, shown, hidden]);
  scanner.stop();
  other.stop();
  page.tell('pageshow');
  coverCamera()();
  expect([...scanner.heard(), ...other.heard()]).toEqual([]);
});

test("only the open page of a plant hears of the plant's new entries", async () => {
  const { announceEntry, newEntries } = await import('#app/flows/timeline/newEntries.ts');
  const [fern, ivy] = [hear(newEntries, { plantId: 'fern' }), hear(newEntries, { plantId: 'ivy' })];
  announceEntry('fern');
  expect([fern.heard(), ivy.heard()]).toEqual([[{ type: 'entry.added' }], []]);
  fern.stop();
  announceEntry('fern');
  announceEntry('ivy');
  expect([fern.heard(), ivy.heard()]).toEqual([[], [{ type: 'entry.added' }]]);
  ivy.stop();
});
