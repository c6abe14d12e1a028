import { describe, expect, test } from 'vitest';
import { relativeDay } from '#domain/days.ts';
import { todayOf } from '#domain/zonedDays.ts';
import type { Intent } from '#domain/intent.ts';
import {
  photoAddresses,
  photoIdAt,
  photoAge,
  photoTime,
  profilePhotoOf,
  shownPhotos,
  type ShownPhoto,
} from '#domain/photos.ts';
import { dayIn } from '#domain/zone.ts';

const wanted = { plantId: 'plant', interactionId: 'entry', madeAt: '2026-03-01T10:00:00.000Z' };
const upload = (photoId: string): Intent => ({ ...wanted, id: photoId, kind: 'uploadPhoto', photoId });
const deletion = (photoId: string): Intent => ({ ...wanted, id: 'x', kind: 'deletePhoto', photoId });
const setting = (photoId: string): Intent => ({ ...wanted, id: 'y', kind: 'setProfilePhoto', photoId });
const zone = 'Europe/Dublin';
/** Returns the day of a photo in Dublin. */
const dayOf = (created_at: string) => dayIn(zone, photoTime({ created_at }));
const stored = (id: string): ShownPhoto => ({
  id,
  url: `/api/photos/${id}/full`,
  thumbnail_url: `/api/photos/${id}/thumb`,
  created_at: '2026-02-01T10:00:00.000Z',
  interaction_id: 'entry',
});
const shown = (confirmed: string[], intents: Intent[]) =>
  shownPhotos(confirmed.map(stored), intents).map(({ id, pending }) => (pending ? `${id}…` : id));

describe('the photos of a plant', () => {
  test('are the pending ones, then those on the server, each newest first', () => {
    expect(shown(['a', 'b'], [upload('c'), upload('d')])).toEqual(['d…', 'c…', 'a', 'b']);
  });

  test('include a pending one with its time and its entry, and no address yet', () => {
    expect(shownPhotos([], [upload('c')])).toEqual([
      {
        id: 'c',
        url: '',
        thumbnail_url: '',
        created_at: '2026-03-01T10:00:00.000Z',
        interaction_id: 'entry',
        pending: true,
      },
    ]);
    // A profile photo that this phone does not know is no new photo.
    expect(shown(['a'], [setting('b')])).toEqual(['a']);
  });

  test('stand at their own time if they were taken earlier', () => {
    const taken = (photoId: string, takenAt: string) => ({ ...upload(photoId), takenAt }) as Intent;
    const intents = [taken('old', '2016-07-03T10:00:00.000Z'), taken('new', '2026-02-14T10:00:00.000Z')];
    expect(shown(['a'], [...intents, upload('c')])).toEqual(['c…', 'new…', 'a', 'old…']);
  });

  test('appear once if the server already has a pending one', () => {
    expect(shown(['c', 'a'], [upload('c')])).toEqual(['c', 'a']);
  });

  test('disappear immediately when they are deleted, even if pending', () => {
    expect(shown(['a', 'b'], [upload('c'), deletion('a'), deletion('c')])).toEqual(['b']);
  });
});

test('the profile photo is the last one chosen, and none after its deletion', () => {
  expect(profilePhotoOf('a', [])).toBe('a');
  expect(profilePhotoOf('a', [setting('b'), setting('c')])).toBe('c');
  expect(profilePhotoOf('a', [setting('b'), deletion('a')])).toBe('b');
  expect(profilePhotoOf('a', [deletion('a')])).toBeNull();
});

test('a photo becomes the profile photo only after its upload', () => {
  expect(profilePhotoOf('a', [upload('b'), setting('b')])).toBe('a');
  expect(profilePhotoOf(null, [upload('b'), setting('b')])).toBeNull();
  expect(profilePhotoOf('a', [upload('c'), setting('b')])).toBe('b');
});

describe('a photo', () => {
  test('is recognized by its path', () => {
    expect(photoAddresses('a-b')).toEqual({ thumb: '/api/photos/a-b/thumb', full: '/api/photos/a-b/full' });
    for (const url of Object.values(photoAddresses('a-b'))) expect(photoIdAt(url)).toBe('a-b');
    expect(photoIdAt(null)).toBeNull();
    expect(photoIdAt('https://elsewhere.example/api/photos/a-b/full')).toBeNull();
  });

  test('belongs to its day in the time zone, its age less five seconds', () => {
    expect(dayOf('2026-06-30T23:30:00.000Z')).toBe('2026-07-01');
    expect(dayOf('2026-06-30T22:59:55.000Z')).toBe('2026-07-01');
    expect(dayOf('2026-06-30T22:59:54.000Z')).toBe('2026-06-30');
  });

  test('reads now while it is fresh, and for a minute at most, its age less five seconds', () => {
    const now = Date.parse('2026-07-01T12:00:00.000Z');
    const age = (created_at: string) => photoAge({ created_at }, { zone, now, today: '2026-07-01' });
    expect(age('2026-07-01T12:00:00.000Z')).toBe('now');
    // The clock of the server may be ahead.
    expect(age('2026-07-01T12:00:02.000Z')).toBe('now');
    expect(age('2026-07-01T11:58:55.001Z')).toBe('now');
    expect(age('2026-07-01T11:58:55.000Z')).toBe('today');
    expect(age('2026-06-30T12:00:00.000Z')).toBe('yesterday');
  });

  test.each(['2026-03-02T00:00:03.000Z', '2026-03-02T00:30:00.000Z'])(
    'taken offline at %s belongs to today',
    (created_at) => {
      const today = todayOf(zone, '2026-03-01', [photoTime({ created_at })]);
      expect(relativeDay(dayOf(created_at), today)).toBe('today');
    },
  );
});
