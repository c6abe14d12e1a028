import { describe, expect, test } from 'vitest';
import type { NewIntent } from '#domain/intent.ts';
import { watering } from '#machines/support/examples.ts';
import { simpleServer, simulatedPhone } from './support/phone.ts';

const of = { plantId: 'plant', interactionId: 'entry' };

/** A phone in use, and what its owner wants on it. */
async function openPhone() {
  const server = simpleServer();
  const phone = simulatedPhone(server);
  await phone.open();
  let last = 0;
  return {
    server,
    ...phone,
    /** @returns its id */
    async want(made: NewIntent): Promise<string> {
      const id = String((last += 1));
      phone.outbox().send({ type: 'intent.added', intent: { ...made, id, madeAt: '2026-03-01T10:00:00Z' } });
      await phone.settled();
      return id;
    },
    /** The server breaks over the change in turn, which is tried again. */
    async breakOver(): Promise<void> {
      await phone.answer('broken');
      phone.pass(10_000);
      await phone.settled();
    },
    queued: () => phone.context().queue.map(({ kind }) => kind),
  };
}

test('what takes the place of something that the server broke over has all its tries', async () => {
  const phone = await openPhone();
  await phone.want({ ...of, kind: 'setProfilePhoto', photoId: 'p' });
  await phone.breakOver();
  await phone.answer('broken');
  const id = await phone.want({ ...of, kind: 'setProfilePhoto', photoId: 'q' });
  expect(phone.context().queue).toMatchObject([{ id }]);
  phone.pass(10_000);
  await phone.settled();
  await phone.breakOver();
  await phone.breakOver();
  expect(phone.context().refused).toEqual([]);
  await phone.breakOver();
  expect(phone.context().refused).toMatchObject([{ id }]);
});

/** An entry that was made for a photo, whose upload has just begun. */
async function uploading() {
  const phone = await openPhone();
  await phone.want({ ...of, kind: 'addInteraction', action: watering, note: '' });
  await phone.want({ ...of, kind: 'uploadPhoto', photoId: 'p', holdsEntry: true });
  await phone.answer('answered');
  expect(phone.sending()).toBe('p');
  const remove = () => phone.want({ ...of, kind: 'deletePhoto', photoId: 'p' });
  /** Everything that waits is answered. */
  const finish = async () => {
    while (phone.context().queue.length > 0) {
      await phone.answer('answered');
      await phone.answerUpload('answered');
      phone.pass(20_000);
      await phone.settled();
    }
  };
  return { ...phone, remove, finish };
}

test('a photo that the server was still busy with when it was deleted does not come back, nor does its entry', async () => {
  const phone = await uploading();
  await phone.answerUpload('late');
  await phone.remove();
  expect(phone.shown()).toEqual([]);
  await phone.finish();
  expect(phone.server.list()).toEqual([]);
});

test('nobody is asked about a photo that they deleted and the server then refuses, however it refuses', async () => {
  for (const fates of [['refused'], ['broken', 'broken', 'broken']] as const) {
    const phone = await uploading();
    await phone.remove();
    for (const fate of fates) {
      await phone.answerUpload(fate);
      phone.pass(20_000);
      await phone.settled();
    }
    expect(phone.context().refused).toEqual([]);
    // An earlier try may have arrived.
    expect(phone.queued()).toEqual(['deletePhoto', 'deleteInteraction']);
    await phone.finish();
    expect(phone.context().refused).toEqual([]);
    expect(phone.server.list()).toEqual([]);
  }
});

test('a photo that arrived in a try of which nobody heard is deleted although it is refused now', async () => {
  const phone = await uploading();
  await phone.answerUpload('lost');
  await phone.remove();
  phone.pass(20_000);
  await phone.settled();
  await phone.answerUpload('refused');
  await phone.finish();
  expect(phone.server.list()).toEqual([]);
});

test('nobody is asked about an empty entry that the server does not let go', async () => {
  const phone = await uploading();
  await phone.answerUpload('refused');
  phone.outbox().send({ type: 'refusal.discarded' });
  await phone.settled();
  expect(phone.queued()).toEqual(['deleteInteraction']);
  for (let tries = 0; tries < 3; tries += 1) await phone.breakOver();
  expect(phone.context()).toMatchObject({ queue: [], refused: [] });
});

describe('a task that is put off', () => {
  const task = { plantId: 'plant', taskId: 'task' };
  const snooze: NewIntent = { ...task, kind: 'snoozeTask', from: '2026-03-01', days: 1 };
  const unsnooze: NewIntent = { ...task, kind: 'unsnoozeTask' };

  test('and taken back is nothing, unless the server may have heard of it', async () => {
    const phone = await openPhone();
    await phone.want({ ...of, kind: 'addInteraction', action: watering, note: '' });
    await phone.want(snooze);
    await phone.want(unsnooze);
    expect(phone.queued()).toEqual(['addInteraction']);
    await phone.want(unsnooze);
    await phone.answer('answered');
    await phone.want(snooze);
    expect(phone.queued()).toEqual(['unsnoozeTask', 'snoozeTask']);
    await phone.want(unsnooze);
    expect(phone.queued()).toEqual(['unsnoozeTask']);
  });

  test('stays where it is when the server does not take it: that is told, and nobody is asked', async () => {
    const phone = await openPhone();
    const ends: boolean[] = [];
    phone.outbox().on('intent.ended', ({ isTaken }) => ends.push(isTaken));
    await phone.want(snooze);
    await phone.breakOver();
    await phone.breakOver();
    await phone.answer('broken');
    expect(phone.queued()).toEqual([]);
    expect(phone.context().refused).toEqual([]);
    expect(ends).toEqual([false]);
  });
});
