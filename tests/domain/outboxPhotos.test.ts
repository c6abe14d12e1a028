import { describe, expect, test } from 'vitest';
import type { Intent } from '#domain/intent.ts';
import {
  isUnwanted,
  leftEmpty,
  nextIntent,
  nextUpload,
  queued,
  replacedBy,
  resumed,
  tried,
  withDependents,
} from '#domain/outbox.ts';
import { of, intent, add, type, remove } from './queuedIntents.ts';

describe('a photo', () => {
  const upload = (id: string, photoId: string, entry = 'a') =>
    intent(id, { ...of(entry), kind: 'uploadPhoto', photoId, holdsEntry: true });
  const drop = (id: string, photoId: string, entry = 'a') =>
    intent(id, { ...of(entry), kind: 'deletePhoto', photoId });
  const choose = (id: string, photoId: string, entry = 'a') =>
    intent(id, { ...of(entry), kind: 'setProfilePhoto', photoId });
  const idsOf = (queue: readonly Intent[]) => queue.map(({ id }) => id);

  test('is uploaded independently of other changes, after its entry is on the server', () => {
    expect(nextIntent([upload('1', 'p')], [])).toBeUndefined();
    expect(nextUpload([upload('1', 'p')])?.id).toBe('1');
    expect(nextUpload([add('0'), upload('1', 'p'), upload('2', 'q', 'b')])?.id).toBe('2');
  });

  test('is uploaded before other changes to it are sent', () => {
    const queue = [upload('1', 'p'), drop('2', 'p'), choose('3', 'p'), remove('4'), add('5', 'b')];
    expect(nextIntent(queue, [])?.id).toBe('5');
    expect(nextIntent(queue.slice(1), [])?.id).toBe('2');
    expect(nextIntent([upload('1', 'p'), choose('3', 'q')], [])?.id).toBe('3');
  });

  test('deleted before its entry was ever sent is not uploaded, and the empty entry is deleted', () => {
    const queue = [add('0'), upload('1', 'p'), choose('2', 'p')];
    expect(queued(queue, drop('3', 'p'), [])).toMatchObject([
      { id: '0' },
      { kind: 'deleteInteraction', interactionId: 'a', ifEmpty: true },
    ]);
    expect(idsOf(replacedBy(queue, drop('3', 'p'), []))).toEqual(['1', '2']);
  });

  test('deleted when its entry may be on the server is still uploaded first, since another page may be uploading it', () => {
    for (const before of [[], tried([add('0')], '0'), resumed([add('0')], [])]) {
      const queue = [...before, upload('1', 'p'), choose('2', 'p'), upload('3', 'q')];
      const left = queued(queue, drop('4', 'p'), []);
      expect(idsOf(left)).toEqual([...idsOf(before), '1', '3', '4', '1:empty']);
      expect(nextUpload(left.slice(before.length))?.id).toBe('1');
      expect(idsOf(replacedBy(queue, drop('4', 'p'), []))).toEqual(['2']);
    }
  });

  test('deleted during its upload is deleted after the upload, with its empty entry', () => {
    expect(idsOf(queued([upload('1', 'p')], drop('3', 'p'), ['1']))).toEqual(['1', '3', '1:empty']);
    expect(replacedBy([upload('1', 'p')], drop('3', 'p'), ['1'])).toEqual([]);
  });

  test('deleted with its entry is followed by one deletion of the entry, in any order of sending', () => {
    const dropped = queued([upload('1', 'p')], drop('3', 'p'), []);
    expect(idsOf(queued(dropped, remove('4'), []))).toEqual(['1', '3', '4']);
    expect(idsOf(replacedBy(dropped, remove('4'), []))).toEqual(['1:empty']);
    // An intent is kept while it is being sent, and if it is of another entry.
    expect(replacedBy(dropped, remove('4'), ['1:empty'])).toEqual([]);
    expect(replacedBy(dropped, remove('4', 'b'), [])).toEqual([]);
  });

  test('is deleted independently of an entry that was never sent, if it is not of that entry', () => {
    const queue = [add('0', 'b'), upload('1', 'p')];
    expect(idsOf(queued(queue, drop('2', 'p'), []))).toEqual(['0', '1', '2', '1:empty']);
  });

  test('is uploaded or deleted before its entry is deleted, and does not hold up the deletion of another entry', () => {
    expect(nextIntent([upload('1', 'p'), remove('2')], [])).toBeUndefined();
    expect(nextIntent([drop('1', 'p'), remove('2')], [])?.id).toBe('1');
    expect(nextIntent([remove('1'), drop('2', 'p')], [])?.id).toBe('2');
    expect(nextIntent([upload('1', 'p'), drop('2', 'p'), remove('3')], [])).toBeUndefined();
    expect(nextIntent([upload('1', 'p', 'b'), remove('2')], [])?.id).toBe('2');
    expect(nextUpload([remove('1')])).toBeUndefined();
  });

  test('that is on the server is deleted without an upload', () => {
    expect(idsOf(queued([upload('1', 'p')], drop('3', 'q'), []))).toEqual(['1', '3']);
  });

  test('that is refused takes all changes to it along', () => {
    const queue = [upload('1', 'p'), drop('2', 'p'), choose('3', 'p'), drop('4', 'q')];
    expect(idsOf(withDependents(queue, queue[0]!))).toEqual(['1', '2', '3']);
  });

  test('that is refused is dropped without a question only if it is deleted anyway', () => {
    expect(isUnwanted(upload('1', 'p'), [upload('1', 'p'), drop('2', 'p')])).toBe(true);
    expect(isUnwanted(upload('1', 'p'), [upload('1', 'p'), choose('2', 'p'), drop('3', 'q')])).toBe(false);
  });

  test('that was chosen last becomes the profile photo', () => {
    expect(idsOf(queued([choose('1', 'p')], choose('2', 'q'), []))).toEqual(['2']);
    expect(idsOf(queued([choose('1', 'p')], choose('2', 'q'), ['1']))).toEqual(['1', '2']);
    // Other changes stay.
    expect(idsOf(queued([add('0'), choose('1', 'p')], choose('2', 'q'), []))).toEqual(['0', '2']);
    // Another plant keeps what was chosen for it.
    const ofOther = { ...choose('3', 'r', 'b'), plantId: 'other' };
    expect(idsOf(queued([choose('1', 'p')], ofOther, []))).toEqual(['1', '3']);
  });

  test('leaves no empty entry behind, which is deleted after all other changes to it', () => {
    const [empty] = leftEmpty([upload('1', 'p')], []);
    expect(empty).toEqual({ ...remove('1:empty'), ifEmpty: true });
    expect(nextIntent([empty!], [])?.id).toBe(empty!.id);
    expect(nextIntent([empty!, upload('2', 'q')], [])).toBeUndefined();
    expect(nextIntent([empty!, type('2', 'W')], [])).toBeUndefined();
    const refusal = { id: '2', intents: [upload('2', 'q')], reason: '' };
    expect(nextIntent([empty!], [refusal])).toBeUndefined();
    const ofOther = { id: '3', intents: [upload('3', 'r', 'b')], reason: '' };
    expect(
      nextIntent([empty!], [ofOther, { ...refusal, intents: [...refusal.intents, ...ofOther.intents] }]),
    ).toBeUndefined();
    expect(nextIntent([empty!], [ofOther])?.id).toBe(empty!.id);
    // The user deleted this one.
    expect(nextIntent([remove('4')], [refusal])?.id).toBe('4');
  });

  test('does not delete an entry that is deleted anyway, was never created or is not only for photos', () => {
    expect(leftEmpty([upload('1', 'p')], [remove('2')])).toEqual([]);
    expect(leftEmpty([add('0'), upload('1', 'p')], [])).toEqual([]);
    expect(leftEmpty([{ ...upload('1', 'p'), holdsEntry: false } as Intent], [])).toEqual([]);
    expect(leftEmpty([upload('1', 'p'), upload('2', 'q')], [])).toHaveLength(1);
    expect(leftEmpty([upload('1', 'p'), upload('2', 'q', 'b')], [])).toHaveLength(2);
    expect(leftEmpty([upload('1', 'p')], [remove('2', 'b')])).toHaveLength(1);
  });
});
