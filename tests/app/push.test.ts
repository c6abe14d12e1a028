import { afterEach, describe, expect, test, vi } from 'vitest';
import { isForKey, subscribe } from '#app/device/push.ts';

const key = Uint8Array.from([4, 250, 251, 252, 253, 254, 255]);
const text = 'BPr7_P3-_w';
const subscription = (own: Uint8Array | null) =>
  ({ options: { applicationServerKey: own?.buffer ?? null } }) as unknown as PushSubscription;

test('a subscription belongs to the server whose key it was made with', () => {
  expect(isForKey(subscription(key), text)).toBe(true);
  expect(isForKey(subscription(key.map((byte) => byte ^ 1)), text)).toBe(false);
});

test('one that does not tell its key is taken as it is', () => {
  expect(isForKey(subscription(null), text)).toBe(true);
});

describe('a subscription that comes after it was given up', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A push service that answers when it is told to. */
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

  test('is given back', async () => {
    const { unsubscribe, answers } = slowService();
    const waiting = new AbortController();
    const late = subscribe(text, waiting.signal);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    waiting.abort();
    answers[0]!();
    await late;
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  test('is kept where the person has tried again since', async () => {
    const { unsubscribe, answers } = slowService();
    const waiting = new AbortController();
    const late = subscribe(text, waiting.signal);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    waiting.abort();
    const second = subscribe(text, new AbortController().signal);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    for (const answer of answers) answer();
    await Promise.all([late, second]);
    expect(unsubscribe).not.toHaveBeenCalled();
  });
});
