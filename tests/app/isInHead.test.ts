import { expect, test } from 'vitest';
import type { Intent } from '#domain/intent.ts';
import { isInHead } from '#app/pages/plant/isInHead.ts';

const head = { updatePlant: true, setPreferences: true, movePlant: true, setProfilePhoto: true };
const timeline = {
  addInteraction: false,
  editInteraction: false,
  deleteInteraction: false,
  uploadPhoto: false,
  deletePhoto: false,
};
const tasks = { snoozeTask: false, unsnoozeTask: false, answerWinter: false };
const kinds: Record<Intent['kind'], boolean> = { ...head, ...timeline, ...tasks };

test.each(Object.entries(kinds))(
  "whether a plant's head says that %s is not sent yet: %s",
  (kind, isThere) => {
    expect(isInHead({ kind: kind as Intent['kind'] })).toBe(isThere);
  },
);
