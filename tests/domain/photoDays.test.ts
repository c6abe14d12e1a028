import { describe, expect, test } from 'vitest';
import { photoEntries, takenAt, takenWords } from '#domain/photoDays.ts';

const zone = 'Europe/Dublin';
const now = Date.parse('2026-03-10T12:00:00Z');
const timeOf = (original: unknown, offset?: unknown) => {
  const time = takenAt(original, offset, zone, now);
  return time === null ? null : new Date(time).toISOString();
};

describe('the time of a photo', () => {
  test('is one of its own offset, or else of the household', () => {
    expect(timeOf('2016:07:03 14:05:06', '+09:00')).toBe('2016-07-03T05:05:06.000Z');
    expect(timeOf('2016:07:03 14:05:06')).toBe('2016-07-03T13:05:06.000Z');
    expect(timeOf('2016:07:03 14:05:06', '   :  ')).toBe('2016-07-03T13:05:06.000Z');
  });

  test.each([
    ['in the future', '2026:03:10 12:00:01'],
    ['of no calendar', '2016:02:31 10:00:00'],
    ['left empty by the camera', '0000:00:00 00:00:00'],
    ['before photos of plants', '1826:03:03 10:00:00'],
    ['of a clock that has lost its time', '1970:01:01 00:03:10'],
    ['in words', 'last spring'],
    ['missing', undefined],
  ])('is ignored if it is %s', (_, original) => expect(timeOf(original)).toBeNull());

  test('is said with its year only if that is another one', () => {
    expect(takenWords('2026-03-10', '2026-03-10')).toBe('Taken today');
    expect(takenWords('2026-03-03', '2026-03-10')).toBe('Taken 3 March');
    expect(takenWords('2016-03-03', '2026-03-10')).toBe('Taken 3 March 2016');
  });
});

test('photos become one entry for each day in the household, oldest first', () => {
  let made = 0;
  const day = { zone, today: '2026-03-10', newId: () => `entry ${(made += 1)}` };
  const photo = (id: string, time: string | null) => ({
    id,
    takenAt: time === null ? null : Date.parse(time),
  });
  const photos = [
    photo('unknown', null),
    // After midnight in Dublin.
    photo('late', '2016-07-02T23:30:00Z'),
    photo('later', '2016-07-03T10:00:00Z'),
    photo('this morning', '2026-03-10T08:00:00Z'),
    photo('older', '2015-01-01T10:00:00Z'),
  ];
  expect(photoEntries(photos, day)).toEqual([
    {
      interactionId: 'entry 1',
      occurredAt: '2015-01-01T10:00:00.000Z',
      photos: [{ photoId: 'older', takenAt: '2015-01-01T10:00:00.000Z' }],
    },
    {
      interactionId: 'entry 2',
      occurredAt: '2016-07-03T10:00:00.000Z',
      photos: [
        { photoId: 'late', takenAt: '2016-07-02T23:30:00.000Z' },
        { photoId: 'later', takenAt: '2016-07-03T10:00:00.000Z' },
      ],
    },
    {
      interactionId: 'entry 3',
      photos: [{ photoId: 'unknown' }, { photoId: 'this morning', takenAt: '2026-03-10T08:00:00.000Z' }],
    },
  ]);
});
