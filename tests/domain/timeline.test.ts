import { describe, expect, test } from 'vitest';
import type { Intent, NewIntent } from '#domain/intent.ts';
import { shownTimeline, type ServerEntry } from '#domain/timeline.ts';
import { watering } from '#machines/support/examples.ts';

const entry = (interactionID: string, createdAt: string, more: Partial<ServerEntry> = {}): ServerEntry => ({
  interactionID,
  ...watering,
  interactionNote: '',
  createdAt,
  userID: 'anna',
  by: 'Anna',
  photos: [],
  ...more,
});

const wanted = (intent: NewIntent, madeAt = '2026-03-02T12:00:00.000Z'): Intent => ({
  ...intent,
  id: '1',
  madeAt,
});
const of = (interactionId: string) => ({ plantId: 'plant', interactionId });
const added = (id: string, madeAt?: string) =>
  wanted({ ...of(id), kind: 'addInteraction', action: watering, note: '' }, madeAt);

const older = entry('older', '2026-03-01T10:00:00.000Z', { interactionNote: 'Dry' });
const newer = entry('newer', '2026-03-02T11:59:59.000Z');
const idsOf = (...args: Parameters<typeof shownTimeline>) => shownTimeline(...args).map(({ id }) => id);

describe('a new entry', () => {
  test('has a timestamp five seconds in the past and is on top nevertheless', () => {
    const [first, second] = shownTimeline([newer], [added('new')]);
    expect(first).toMatchObject({
      id: 'new',
      title: 'Watered',
      when: '2026-03-02T11:59:55.000Z',
      isPending: true,
    });
    expect(second).toMatchObject({ id: 'newer', isPending: false });
  });

  test('of another time is in its place', () => {
    const photographed = { ...added('new'), occurredAt: '2026-03-01T12:00:00.000Z' } as Intent;
    const shown = shownTimeline([newer, older], [photographed]);
    expect(shown.map(({ id }) => id)).toEqual(['newer', 'new', 'older']);
    expect(shown[1]!.when).toBe('2026-03-01T12:00:00.000Z');
  });

  test('appears once if the server already has it', () => {
    expect(idsOf([newer, older], [added('older')])).toEqual(['newer', 'older']);
  });

  test('that was deleted immediately does not appear', () => {
    expect(idsOf([], [added('new'), wanted({ ...of('new'), kind: 'deleteInteraction' })])).toEqual([]);
  });

  test('is above an earlier one that is not on the server yet either', () => {
    const [first, second] = [added('b', '2026-03-02T12:00:00.000Z'), added('a', '2026-03-02T12:00:01.000Z')];
    for (const intents of [
      [first, second],
      [second, first],
    ])
      expect(idsOf([newer], intents)).toEqual(['a', 'b', 'newer']);
  });

  test('stays on top while its note is typed', () => {
    const typed = wanted({ ...of('new'), kind: 'editInteraction', note: 'Wet', isDraft: true });
    const later = entry('later', '2026-03-02T12:00:01.000Z');
    expect(idsOf([later], [added('new'), typed])).toEqual(['new', 'later']);
  });

  test('that was moved to another day is in its place', () => {
    const moved = wanted({
      ...of('new'),
      kind: 'editInteraction',
      occurredAt: '2026-03-01T12:00:00.000Z',
      isDraft: false,
    });
    expect(idsOf([newer, older], [added('new'), moved])).toEqual(['newer', 'new', 'older']);
  });
});

test('an entry has the type and the look of its action and the name of its person; a new one has no name yet', () => {
  const look = {
    title: 'Watered',
    badgeBg: watering.actionBackground,
    badgeIcon: watering.actionIcon,
    badgeColor: watering.actionColour,
  };
  const [unsent, known] = shownTimeline(
    [older],
    [wanted({ ...of('new'), kind: 'addInteraction', action: watering, note: 'Wet' })],
  );
  expect(known).toEqual({
    ...look,
    id: 'older',
    type: 'Water',
    note: 'Dry',
    when: older.createdAt,
    userId: 'anna',
    by: 'Anna',
    photos: [],
    isPending: false,
  });
  expect(unsent).toEqual({
    ...look,
    id: 'new',
    type: 'Water',
    note: 'Wet',
    when: '2026-03-02T11:59:55.000Z',
    userId: null,
    by: null,
    photos: [],
    isPending: true,
  });
});

test('an entry that was deleted is gone, whatever was written in it', () => {
  expect(idsOf([newer, older], [wanted({ ...of('older'), kind: 'deleteInteraction' })])).toEqual(['newer']);
});

test('entries of the same moment are sorted by id, the last first, as on the server', () => {
  const at = '2026-03-01T10:00:00.000Z';
  expect(idsOf([newer, entry('b', at), entry('a', at), entry('c', at)], [])).toEqual([
    'newer',
    'c',
    'b',
    'a',
  ]);
});

test('an entry that was moved to another day has its time and its place', () => {
  const occurredAt = '2026-02-28T10:00:00.000Z';
  const moved = wanted({ ...of('newer'), kind: 'editInteraction', occurredAt, isDraft: false });
  expect(shownTimeline([newer, older], [moved])).toMatchObject([
    { id: 'older' },
    { id: 'newer', when: occurredAt, title: 'Watered' },
  ]);
});

test('the last typed note is shown', () => {
  const typed = (note: string) => wanted({ ...of('older'), kind: 'editInteraction', note, isDraft: true });
  expect(shownTimeline([older], [typed('Wet'), typed('Wet again')])[0]).toMatchObject({
    note: 'Wet again',
    isPending: true,
  });
});

test('a note that was cleared is gone at once, and a change of the day leaves it as it is', () => {
  const edit = { ...of('older'), kind: 'editInteraction', isDraft: false } as const;
  expect(shownTimeline([older], [wanted({ ...edit, note: '' })])[0]!.note).toBe('');
  const moved = wanted({ ...edit, occurredAt: '2026-02-28T10:00:00.000Z' });
  expect(shownTimeline([older], [moved])[0]!.note).toBe('Dry');
});

test('a pending photo is shown once', () => {
  const upload = wanted({ ...of('older'), kind: 'uploadPhoto', photoId: 'photo' });
  expect(shownTimeline([older], [upload])[0]?.photos).toMatchObject([{ id: 'photo', pending: true }]);
  const photo = { id: 'photo', url: '/f', thumbnail_url: '/t', created_at: '', interaction_id: 'older' };
  expect(shownTimeline([{ ...older, photos: [photo] }], [upload])[0]?.photos).toEqual([photo]);
});

test('a pending photo is added to those of its entry, and a deleted one is gone at once', () => {
  const photo = (id: string) => ({
    id,
    url: '/f',
    thumbnail_url: '/t',
    created_at: '',
    interaction_id: 'older',
  });
  const pictured = { ...older, photos: [photo('one'), photo('two')] };
  const photosAfter = (intent: NewIntent) => shownTimeline([pictured, newer], [wanted(intent)]);
  const [, added] = photosAfter({ ...of('older'), kind: 'uploadPhoto', photoId: 'three' });
  expect(added).toMatchObject({ photos: [{ id: 'one' }, { id: 'two' }, { id: 'three' }], isPending: true });
  const [other, left] = photosAfter({ ...of('older'), kind: 'deletePhoto', photoId: 'one' });
  expect(left).toMatchObject({ photos: [{ id: 'two' }], isPending: true });
  expect(other).toMatchObject({ photos: [], isPending: false });
  // The server may have deleted it by now.
  const [, known] = photosAfter({ ...of('older'), kind: 'deletePhoto', photoId: 'gone' });
  expect(known).toMatchObject({ photos: [{ id: 'one' }, { id: 'two' }], isPending: false });
});

test('an entry that was left by its last photo is gone, unless something was written or added since', () => {
  const leave = (id: string) => wanted({ ...of(id), kind: 'deleteInteraction', ifEmpty: true });
  const typed = wanted({ ...of('newer'), kind: 'editInteraction', note: 'Wet', isDraft: true });
  const upload = wanted({ ...of('newer'), kind: 'uploadPhoto', photoId: 'photo' });
  expect(idsOf([newer, older], [leave('newer'), leave('older')])).toEqual(['older']);
  for (const later of [typed, upload]) {
    expect(idsOf([newer, older], [leave('newer'), later])).toEqual(['newer', 'older']);
  }
  const photo = { id: 'photo', url: '/f', thumbnail_url: '/t', created_at: '', interaction_id: 'newer' };
  const pictured = { ...newer, photos: [photo] };
  const drop = wanted({ ...of('newer'), kind: 'deletePhoto', photoId: 'photo' });
  expect(idsOf([pictured, older], [leave('newer')])).toEqual(['newer', 'older']);
  expect(idsOf([pictured, older], [drop, leave('newer')])).toEqual(['older']);
});

test("changes that are no entry's leave the timeline as it is", () => {
  const snooze = wanted({
    kind: 'snoozeTask',
    plantId: 'plant',
    taskId: 'task',
    days: 1,
    from: '2026-03-02',
  });
  expect(shownTimeline([newer], [snooze])).toEqual(shownTimeline([newer], []));
  // Both changes name an entry: the one with the photo, and the one of the move.
  for (const named of [
    wanted({ ...of('older'), kind: 'setProfilePhoto', photoId: 'photo' }),
    wanted({ ...of('older'), kind: 'movePlant', place: 'Hall' }),
  ])
    expect(shownTimeline([newer, older], [named])).toEqual(shownTimeline([newer, older], []));
});

test('an edit of an entry that another user deleted shows nothing', () => {
  const typed = wanted({ ...of('gone'), kind: 'editInteraction', note: 'Wet', isDraft: false });
  expect(idsOf([older], [typed])).toEqual(['older']);
});
