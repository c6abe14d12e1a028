import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** Says that the browser can install Snug, as Chromium does. @returns the browser's question */
let offer: () => () => Promise<unknown>;

beforeEach(() => {
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', {});
  offer = () => {
    let isAsked = false;
    const prompt = vi.fn<() => Promise<unknown>>(async () => {
      if (isAsked)
        throw new DOMException('The prompt() method may only be called once.', 'InvalidStateError');
      isAsked = true;
    });
    const event = new Event('beforeinstallprompt', { cancelable: true });
    // Otherwise the browser shows a bar of its own.
    expect(page.dispatchEvent(Object.assign(event, { prompt }))).toBe(false);
    return prompt;
  };
});
afterEach(() => vi.unstubAllGlobals());

test('an offer of the browser to install Snug is used once; then a button needs a new one', async () => {
  const { askToInstall, wayToInstall } = await import('#app/runtime/installing.ts');
  expect(wayToInstall()).toBeNull();
  await expect(askToInstall()).rejects.toThrow('This browser has not offered to install Snug.');
  const first = offer();
  expect(wayToInstall()).toBe('button');
  await askToInstall();
  expect(first).toHaveBeenCalledOnce();
  expect(wayToInstall()).toBeNull();
  const second = offer();
  expect(wayToInstall()).toBe('button');
  await askToInstall();
  expect([first, second].map((prompt) => vi.mocked(prompt).mock.calls.length)).toEqual([1, 1]);
});

test('an offer is told to the hint, until it is gone', async () => {
  const { onInstallable } = await import('#app/runtime/installing.ts');
  const listener = vi.fn<() => void>();
  const end = onInstallable(listener);
  offer();
  expect(listener).toHaveBeenCalledOnce();
  end();
  offer();
  expect(listener).toHaveBeenCalledOnce();
});

test.each([
  ['in a browser', {}, false, [false, null]],
  ['as an installed app', {}, true, [true, null]],
  ['on an iPhone in a browser', { standalone: false }, false, [false, 'menu']],
  ['on an iPhone as an installed app', { standalone: true }, false, [true, null]],
])(
  'opened %s, Snug knows whether it is installed, and how it could be',
  async (_, device, isAlone, known) => {
    vi.stubGlobal('navigator', device);
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isAlone && query === '(display-mode: standalone)',
    }));
    const { isInstalled, wayToInstall } = await import('#app/runtime/installing.ts');
    expect([isInstalled(), wayToInstall()]).toEqual(known);
  },
);
