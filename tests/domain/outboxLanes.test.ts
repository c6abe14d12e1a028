import { describe, expect, test } from 'vitest';
import type { Intent } from '#domain/intent.ts';
import type { SendResult } from '#domain/outbox.ts';
import {
  added,
  askedAbout,
  begun,
  discarded,
  emptyOutbox,
  failed,
  inTurn,
  interrupted,
  isDone,
  isFailedTooOften,
  nextIn,
  postponed,
  refusedBy,
  replacedIn,
  retried,
  settled,
  type Outbox,
} from '#domain/outboxLanes.ts';
import { watering } from '#machines/support/examples.ts';

const made = { plantId: 'plant', madeAt: '2026-03-01T10:00:00.000Z' };
const entry: Intent = {
  ...made,
  interactionId: 'entry',
  id: '1',
  kind: 'addInteraction',
  action: watering,
  note: '',
};
const note: Intent = {
  ...made,
  interactionId: 'entry',
  id: '2',
  kind: 'editInteraction',
  note: 'Dry',
  isDraft: false,
};
const photo: Intent = {
  ...made,
  interactionId: 'other',
  id: '3',
  kind: 'uploadPhoto',
  photoId: 'photo',
  holdsEntry: true,
};
const deleted: Intent = { ...made, interactionId: 'other', id: '4', kind: 'deletePhoto', photoId: 'photo' };
const chosen = (id: string): Intent => ({
  ...made,
  interactionId: 'other',
  id,
  kind: 'setProfilePhoto',
  photoId: id,
});
const refusal: SendResult = { kind: 'refused', reason: 'The plant is dead.' };
const serverError: SendResult = { kind: 'failed' };

const idsOf = (intents: readonly Intent[]) => intents.map(({ id }) => id);
const sending = (...queue: Intent[]): Outbox => {
  const outbox = { ...emptyOutbox, queue };
  return { ...outbox, ...begun(outbox, 'delivery') };
};
const uploading = (...queue: Intent[]): Outbox => {
  const outbox = { ...emptyOutbox, queue };
  return { ...outbox, ...begun(outbox, 'uploads') };
};

describe('an attempt', () => {
  test('takes a change in one lane and a photo in the other', () => {
    const both = sending(photo, entry);
    const outbox = { ...both, ...begun(both, 'uploads') };
    expect(outbox.underWay).toEqual({ delivery: '1', uploads: '3' });
    expect(inTurn(outbox, 'delivery')).toMatchObject({ id: '1', isTried: true });
    expect(inTurn(outbox, 'uploads')).toBe(photo);
  });

  test('without a decision leaves the intent in the queue', () => {
    const outbox = sending(entry);
    expect(interrupted(outbox, 'delivery').underWay.delivery).toBeNull();
    expect(nextIn({ ...outbox, ...interrupted(outbox, 'delivery') }, 'delivery')?.id).toBe('1');
  });

  test('ends, fails and succeeds independently of the one in the other lane', () => {
    const both = { ...sending(entry, photo), underWay: { delivery: '1', uploads: '3' } };
    expect(interrupted(both, 'delivery').underWay).toEqual({ delivery: null, uploads: '3' });
    const once = { ...both, ...failed(both, 'uploads') };
    const twice = { ...once, ...failed(once, 'delivery') };
    expect(twice.failures).toEqual({ delivery: { of: '1', times: 1 }, uploads: { of: '3', times: 1 } });
    const { failures, underWay } = settled(twice, 'delivery');
    expect([failures.uploads, underWay.uploads]).toEqual([{ of: '3', times: 1 }, '3']);
  });

  test('that the server accepted removes the intent, and forgets its earlier failures', () => {
    const once = sending(entry, photo);
    const after = settled({ ...once, ...failed(once, 'delivery') }, 'delivery');
    expect(idsOf(after.queue)).toEqual(['3']);
    expect(after.underWay.delivery).toBeNull();
    expect(after.failures.delivery.times).toBe(0);
  });

  test('that the server postpones keeps the reason of its lane, until another result', () => {
    const later = postponed(sending(entry), 'uploads', { kind: 'postponed', reason: 'No room.' });
    expect(later.postponedFor).toEqual({ delivery: '', uploads: 'No room.' });
    const answered = postponed({ ...emptyOutbox, ...later }, 'uploads', refusal);
    expect(answered.postponedFor).toEqual({ delivery: '', uploads: '' });
  });
});

describe('a change during an attempt', () => {
  test('replaces a choice that waits, not the one in flight', () => {
    const outbox = sending(chosen('5'));
    expect(replacedIn(outbox, chosen('6'))).toEqual([]);
    const waiting = { ...outbox, ...added(outbox, chosen('6')) };
    expect(idsOf(replacedIn(waiting, chosen('7')))).toEqual(['6']);
    expect(idsOf(added(waiting, chosen('7')).queue)).toEqual(['5', '7']);
  });
});

describe('server errors', () => {
  test('count as a refusal from the third in a row', () => {
    const first = sending(entry);
    expect(isFailedTooOften(first, 'delivery', serverError)).toBe(false);
    const second = { ...first, ...failed(first, 'delivery') };
    expect(isFailedTooOften(second, 'delivery', serverError)).toBe(false);
    const third = { ...second, ...failed(second, 'delivery') };
    expect(isFailedTooOften(third, 'delivery', serverError)).toBe(true);
    expect(isFailedTooOften(third, 'delivery', { kind: 'unanswered' })).toBe(false);
  });

  test('are counted for one intent', () => {
    const first = sending(entry, note);
    const twice = {
      ...first,
      ...failed(first, 'delivery'),
      ...failed({ ...first, ...failed(first, 'delivery') }, 'delivery'),
    };
    const next = { ...twice, underWay: { ...twice.underWay, delivery: '2' } };
    expect(isFailedTooOften(next, 'delivery', serverError)).toBe(false);
    expect(failed(next, 'delivery').failures.delivery).toEqual({ of: '2', times: 1 });
  });

  test('of one lane are not forgotten when the other one fails or succeeds', () => {
    const first = sending(entry, photo);
    const both = { ...first, ...begun(first, 'uploads') };
    const once = { ...both, ...failed(both, 'uploads') };
    const uploads = { of: '3', times: 1 };
    expect(failed(once, 'delivery').failures).toEqual({ delivery: { of: '1', times: 1 }, uploads });
    expect(settled(once, 'delivery').failures.uploads).toEqual(uploads);
    expect(refusedBy(once, 'delivery', refusal).failures.uploads).toEqual(uploads);
  });
});

describe('a refusal', () => {
  test('is asked about, with the changes that depend on it', () => {
    const { queue, refused } = refusedBy(sending(entry, note, photo), 'delivery', refusal);
    expect(idsOf(queue)).toEqual(['3']);
    expect(refused).toMatchObject([{ id: '1', reason: 'The plant is dead.' }]);
    expect(idsOf(refused[0]!.intents)).toEqual(['1', '2']);
    expect(askedAbout(emptyOutbox)).toEqual([]);
  });

  test('leaves a dependent that is in flight in the other lane', () => {
    const ofEntry: Intent = { ...photo, interactionId: 'entry' };
    const outbox = { ...sending(entry, ofEntry), underWay: { delivery: '1', uploads: '3' } };
    expect(idsOf(refusedBy(outbox, 'delivery', refusal).queue)).toEqual(['3']);
  });

  test('has no reason after server errors', () => {
    expect(refusedBy(sending(entry), 'delivery', serverError).refused[0]!.reason).toBe('');
  });

  test('needs no alert if the photo is deleted anyway', () => {
    expect(isDone(uploading(photo, deleted), 'uploads', refusal)).toBe(true);
    expect(isDone(uploading(photo), 'uploads', refusal)).toBe(false);
    const once = uploading(photo, deleted);
    expect(isDone(once, 'uploads', serverError)).toBe(false);
    const twice = { ...once, ...failed(once, 'uploads') };
    const thrice = { ...twice, ...failed(twice, 'uploads') };
    expect(isDone(thrice, 'uploads', serverError)).toBe(true);
    expect(isDone(uploading(photo), 'uploads', { kind: 'settled' })).toBe(true);
  });

  test('that is retried goes ahead of newer changes', () => {
    const outbox = sending(entry, photo);
    const { queue, refused } = retried({ ...outbox, ...refusedBy(outbox, 'delivery', refusal) });
    expect(idsOf(queue)).toEqual(['1', '3']);
    expect(refused).toEqual([]);
  });

  test('holds up the deletion of an empty entry until it is decided', () => {
    const refused = [{ id: '3', intents: [photo], reason: '' }];
    const empty: Intent = {
      ...made,
      interactionId: 'other',
      id: '5',
      kind: 'deleteInteraction',
      ifEmpty: true,
    };
    const outbox = { ...emptyOutbox, queue: [empty] };
    expect(nextIn({ ...outbox, refused }, 'delivery')).toBeUndefined();
    expect(nextIn(outbox, 'delivery')).toBe(empty);
  });

  test('that is discarded deletes the entry that held only its photo', () => {
    const outbox = uploading(photo);
    const { queue, refused } = discarded({ ...outbox, ...refusedBy(outbox, 'uploads', refusal) });
    expect(queue).toMatchObject([{ kind: 'deleteInteraction', interactionId: 'other', ifEmpty: true }]);
    expect(refused).toEqual([]);
  });

  test('that is discarded deletes no entry a second time', () => {
    const gone: Intent = { ...made, interactionId: 'other', id: '5', kind: 'deleteInteraction' };
    const outbox = uploading(photo);
    const one = { ...outbox, ...refusedBy(outbox, 'uploads', refusal) };
    expect(discarded({ ...one, ...added(one, gone) }).queue).toEqual([gone]);
  });

  test('waits for the decision about an earlier one, and other changes stay', () => {
    const first = sending(entry, photo, note, chosen('5'));
    const one = { ...first, ...refusedBy(first, 'delivery', refusal) };
    const next = { ...one, ...begun(one, 'uploads') };
    const two = { ...next, ...refusedBy(next, 'uploads', { kind: 'refused', reason: 'No picture.' }) };
    expect(two.refused.map(({ reason }) => reason)).toEqual(['The plant is dead.', 'No picture.']);
    for (const decide of [retried, discarded]) {
      const { queue, refused } = decide(two);
      expect(refused.map(({ reason }) => reason)).toEqual(['No picture.']);
      expect(idsOf(queue)).toContain('5');
    }
  });
});
