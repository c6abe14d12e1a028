import { afterEach, describe, expect, test, vi } from 'vitest';
import { isForKey, subscribe } from '#app/push/push.ts';
import { eventually } from '../support/eventually.ts';

const key = Uint8Array.from([4, 250, 251, 252, 253, 254, 255]);
const text = 'BPr7_P3-_w';
const subscription = (own: Uint8Array | null) =>
  ({ options: { applicationServerKey: own?.buffer ?? null } }) as unknown as PushSubscription;

test('a subscription belongs to the server whose key it was made with', () => {
  expect(isForKey(subscription(key), text)).toBe(true);
  expect(isForKey(subscription(key.map((byte) => byte ^ 1)), text)).toBe(false);
});

test('a subscription that does not reveal its key is accepted', () => {
  expect(isForKey(subscription(null), text)).toBe(true);
});

describe('a subscription that arrives after it was cancelled', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Stubs a push service whose responses the test controls. */
  function slowService() {
    const unsubscribe = vi.fn(async () => true);
    const answers: (() => void)[] = [];
    const pushManager = {
      getSubscription: async () => null,
      subscribe: () =>
        new Promise((resolve) => {
          answers.push(() => resolve({ unsubscribe }));
        }),
    };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
    return { unsubscribe, answers };
  }

  test('is ended', async () => {
    const { unsubscribe, answers } = slowService();
    const waiting = new AbortController();
    const late = subscribe(text, waiting.signal);
    await eventually(() => expect(answers).toHaveLength(1));
    waiting.abort();
    answers[0]!();
    await late;
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  test('is kept if the user has tried again since', async () => {
    const { unsubscribe, answers } = slowService();
    const waiting = new AbortController();
    const late = subscribe(text, waiting.signal);
    await eventually(() => expect(answers).toHaveLength(1));
    waiting.abort();
    const second = subscribe(text, new AbortController().signal);
    await eventually(() => expect(answers).toHaveLength(2));
    for (const answer of answers) answer();
    await Promise.all([late, second]);
    expect(unsubscribe).not.toHaveBeenCalled();
  });
});
