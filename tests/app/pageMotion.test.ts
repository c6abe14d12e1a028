import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakePage } from './support/fakePage.ts';

interface Move {
  fromLocation?: { pathname: string };
  toLocation: { pathname: string };
  pathChanged: boolean;
}

/** A photo in a link. */
class Photo {
  dataset: { moves?: string } = {};
  removeAttribute = () => void delete this.dataset.moves;
}
/** A pressed part of a link, with the photo in it. */
class Pressed {
  photo: Photo | null;
  constructor(photo: Photo | null) {
    this.photo = photo;
  }
  closest = () => this;
  querySelector = () => this.photo;
}

let page: ReturnType<typeof fakePage>;
let isStill: boolean;
let hasTypes: boolean;
let photos: Photo[];

beforeEach(() => {
  vi.resetModules();
  page = fakePage();
  isStill = false;
  hasTypes = true;
  photos = [new Photo(), new Photo()];
  Object.assign(page.document, {
    startViewTransition: () => ({ ready: Promise.resolve() }),
    querySelector: () => photos.find(({ dataset }) => dataset.moves !== undefined) ?? null,
  });
  vi.stubGlobal('Element', Pressed);
  vi.stubGlobal('CSS', { supports: () => hasTypes });
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isStill;
    },
  }));
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the app. @returns a function that tells how the page moves from one path to another, if at all */
async function opened() {
  const { pageMotion } = await import('#app/ui/pages/pageMotion.ts');
  const { types } = pageMotion as unknown as { types: (move: Move) => string[] | false };
  return (from: string | null, to: string, pathChanged = true) =>
    types({
      toLocation: { pathname: to },
      pathChanged,
      ...(from !== null && { fromLocation: { pathname: from } }),
    });
}

test("pages fade into each other, and a photo moves only to a plant's page from a page of another kind", async () => {
  const move = await opened();
  expect(move('/', '/tasks')).toEqual([]);
  expect(move('/plants', '/plants/fern')).toEqual(['to-plant']);
  expect(move('/', '/plants/fern')).toEqual(['to-plant']);
  expect(move('/plants/fern', '/plants')).toEqual([]);
  // From a plant to its parent: both pages have the large photo, at the same place.
  expect(move('/plants/fern', '/plants/ivy')).toEqual([]);
});

test('the first page does not fade in, nor does a page that only opens something over itself', async () => {
  const move = await opened();
  expect(move(null, '/plants/fern')).toBe(false);
  expect(move('/plants/fern', '/plants/fern', false)).toBe(false);
  isStill = true;
  expect(move('/', '/tasks')).toBe(false);
});

test('a page that the browser itself has moved, as on a swipe back, does not fade as well, but the next one does', async () => {
  const move = await opened();
  const goBack = (hasUAVisualTransition: boolean) =>
    page.window.dispatchEvent(Object.assign(new Event('popstate'), { hasUAVisualTransition }));
  goBack(true);
  expect(move('/tasks', '/')).toBe(false);
  expect(move('/', '/tasks')).toEqual([]);
  goBack(false);
  expect(move('/tasks', '/')).toEqual([]);
});

test('of several photos that were pressed, only the last one moves', async () => {
  await opened();
  const press = (pressed: object) => {
    const event = new Event('click');
    Object.defineProperty(event, 'target', { value: pressed });
    page.window.dispatchEvent(event);
  };
  const moving = () => photos.map(({ dataset }) => dataset.moves !== undefined);
  press(new Pressed(photos[0]!));
  expect(moving()).toEqual([true, false]);
  // Such as a link that opens in another tab.
  press(new Pressed(photos[1]!));
  expect(moving()).toEqual([false, true]);
  press(new Pressed(null));
  press(page.document);
  expect(moving()).toEqual([false, true]);
});

test('in a browser without such transitions, pages change at once', async () => {
  hasTypes = false;
  const { pageMotion } = await import('#app/ui/pages/pageMotion.ts');
  expect(pageMotion).toBe(false);
});
