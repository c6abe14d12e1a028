import { describe, expect, test } from 'vitest';
import type { NewIntent } from '#domain/intent.ts';
import { watering } from '#machines/support/examples.ts';
import { simpleServer, simulatedPhone } from './support/phone.ts';

const of = { plantId: 'plant', interactionId: 'entry' };

/** A phone in use, and the changes that its user makes. */
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
    /** Answers the current change with a server error, so that it is retried. */
    async breakOver(): Promise<void> {
      await phone.answer('broken');
      phone.pass(10_000);
      await phone.settled();
    },
    queued: () => phone.context().queue.map(({ kind }) => kind),
  };
}

test('a change that replaces a failed one starts with no failed attempts', async () => {
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

/** An entry created for a photo, whose upload has just started. */
async function uploading() {
  const phone = await openPhone();
  await phone.want({ ...of, kind: 'addInteraction', action: watering, note: '' });
  await phone.want({ ...of, kind: 'uploadPhoto', photoId: 'p', holdsEntry: true });
  await phone.answer('answered');
  expect(phone.sending()).toBe('p');
  const remove = () => phone.want({ ...of, kind: 'deletePhoto', photoId: 'p' });
  /** Answers all pending calls. */
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

test('a photo that is deleted while the server processes it does not reappear, nor does its entry', async () => {
  const phone = await uploading();
  await phone.answerUpload('late');
  await phone.remove();
  expect(phone.shown()).toEqual([]);
  await phone.finish();
  expect(phone.server.list()).toEqual([]);
});

test('no alert appears for a deleted photo that the server then refuses, by refusal or by errors', async () => {
  for (const fates of [['refused'], ['broken', 'broken', 'broken']] as const) {
    const phone = await uploading();
    await phone.remove();
    for (const fate of fates) {
      await phone.answerUpload(fate);
      phone.pass(20_000);
      await phone.settled();
    }
    expect(phone.context().refused).toEqual([]);
    // An earlier attempt may have arrived.
    expect(phone.queued()).toEqual(['deletePhoto', 'deleteInteraction']);
    await phone.finish();
    expect(phone.context().refused).toEqual([]);
    expect(phone.server.list()).toEqual([]);
  }
});

test('a photo that arrived in an attempt without a response is deleted although a later attempt is refused', async () => {
  const phone = await uploading();
  await phone.answerUpload('lost');
  await phone.remove();
  phone.pass(20_000);
  await phone.settled();
  await phone.answerUpload('refused');
  await phone.finish();
  expect(phone.server.list()).toEqual([]);
});

test('no alert appears for an empty entry that the server refuses to delete', async () => {
  const phone = await uploading();
  await phone.answerUpload('refused');
  phone.outbox().send({ type: 'refusal.discarded' });
  await phone.settled();
  expect(phone.queued()).toEqual(['deleteInteraction']);
  for (let tries = 0; tries < 3; tries += 1) await phone.breakOver();
  expect(phone.context()).toMatchObject({ queue: [], refused: [] });
});

describe('a snoozed task', () => {
  const task = { plantId: 'plant', taskId: 'task' };
  const snooze: NewIntent = { ...task, kind: 'snoozeTask', from: '2026-03-01', days: 1 };
  const unsnooze: NewIntent = { ...task, kind: 'unsnoozeTask' };

  test('sends nothing after an undo, unless the server may have received the snooze', async () => {
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

  test('stays unchanged if the server refuses; the end is announced, and no alert appears', async () => {
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
