/** The theme of the page before the app's code has loaded: see `early.js`. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakePage } from './support/fakePage.ts';

const light = '#FAF7F0';
const dark = '#14170F';

let page: ReturnType<typeof fakePage>;
let metas: { media: string; content: string }[];
const root: { dataset: { theme?: string } } = { dataset: {} };

beforeEach(() => {
  vi.resetModules();
  page = fakePage();
  root.dataset = {};
  metas = ['light', 'dark'].map((scheme) => ({ media: `(prefers-color-scheme: ${scheme})`, content: '' }));
  Object.assign(page.document, {
    documentElement: root,
    querySelector: () => null,
    querySelectorAll: () => metas,
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a page of a browser. @param read returns the theme that this device has stored */
async function open(read: () => string | null): Promise<void> {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'snug-theme' ? read() : null) });
  await vi.importActual('#app/early.js');
}

/** The page's theme, and the colours of the browser's bar in light and dark mode. */
const shown = () => [root.dataset.theme, ...metas.map(({ content }) => content)];
const asTheSystem = [undefined, light, dark];

test.each<[what: string, read: () => string | null, expected: (string | undefined)[]]>([
  ['nothing', () => null, asTheSystem],
  ["the system's theme", () => 'system', asTheSystem],
  ['the light theme', () => 'light', ['light', light, light]],
  ['the dark theme', () => 'dark', ['dark', dark, dark]],
  ['a theme of another version', () => 'sepia', asTheSystem],
  [
    'what it does not let a page read',
    () => {
      throw new DOMException('Access is denied.', 'SecurityError');
    },
    asTheSystem,
  ],
])('a page opens in the theme of a browser that has stored %s', async (_, read, expected) => {
  await open(read);
  expect(shown()).toEqual(expected);
});

test('a theme that is chosen here or in another tab is shown at once', async () => {
  let kept = 'dark';
  await open(() => kept);
  page.window.dispatchEvent(Object.assign(new Event('snug-theme'), { detail: 'light' }));
  expect(shown()).toEqual(['light', light, light]);
  kept = 'system';
  page.tell('storage');
  expect(shown()).toEqual(asTheSystem);
});
