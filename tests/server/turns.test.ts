import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Busy, HouseholdTurns, Turns, WriteTurns } from '#server/base/turns.ts';

test('between two turns, what has arrived is handled, even if the second one asks after the end of the first', async () => {
  const turns = new Turns(1);
  const order: string[] = [];
  const endFirst = await turns.take(1000);
  const request = nextTurn().then(() => order.push('request'));
  endFirst();
  const second = turns.take(1000).then((end) => {
    order.push('second turn');
    end();
  });
  await Promise.all([request, second]);
  expect(order).toEqual(['request', 'second turn']);
});

test('turns are given in order, and one that waits for too long is refused', async () => {
  const turns = new Turns(1);
  const order: number[] = [];
  const endFirst = await turns.take(1000);
  await expect(turns.take(1)).rejects.toThrow(Busy);
  const others = [1, 2, 3].map(async (n) => {
    const end = await turns.take(1000);
    order.push(n);
    end();
  });
  endFirst();
  await Promise.all(others);
  expect(order).toEqual([1, 2, 3]);
});

test('a household gets one turn between two looks at what has arrived, however short it is; another household does not wait', async () => {
  const turns = new HouseholdTurns();
  const order: string[] = [];
  const take = async (household: string) => {
    const end = await turns.take(household, 1000);
    order.push(household);
    end();
  };
  const request = nextTurn().then(() => order.push('request'));
  await take('ann');
  const second = take('ann');
  await take('ben');
  await Promise.all([request, second]);
  expect(order).toEqual(['ann', 'ben', 'request', 'ann']);
});

test('a household whose write was refused, because it waited for too long, can write again', async () => {
  const turns = new WriteTurns(1);
  const endFirst = await turns.take('ann', 1000);
  // Once for the turns of all households, once for those of its own.
  for (const household of ['ben', 'ann']) await expect(turns.take(household, 1)).rejects.toThrow(Busy);
  endFirst();
  for (const household of ['ben', 'ann', 'ann']) (await turns.take(household, 60_000))();
});

test('a queue that moves refuses none, however long it takes, and one that stands refuses all', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const turns = new Turns(1);
  const ends = [turns.take(1000), turns.take(1000), turns.take(1000)];
  for (const end of ends) {
    vi.advanceTimersByTime(900);
    (await end)();
  }
  await nextTurn();
  await turns.take(1000);
  const refused = ['first', 'second'].map(() => expect(turns.take(1000)).rejects.toThrow(Busy));
  vi.advanceTimersByTime(1100);
  await Promise.all(refused);
});

test('a queue takes a limited number', async () => {
  const turns = new Turns(1, 2);
  const endFirst = await turns.take(1000);
  const waiting = [turns.take(1000), turns.take(1000)];
  await expect(turns.take(1000)).rejects.toThrow(Busy);
  endFirst();
  for (const end of waiting) (await end)();
});
