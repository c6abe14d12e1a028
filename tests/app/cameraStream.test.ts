import { expect, test } from 'vitest';
import { constraintsFor, pictureConstraintsFor, type Facing } from '#app/camera/cameraStream.ts';

test.each([
  ['the scanner', constraintsFor],
  ['pictures to keep', pictureConstraintsFor],
])('%s: each try prefers the wanted camera, only the last takes any, and none asks for sound', (_, tries) => {
  for (const facing of ['environment', 'user'] satisfies Facing[]) {
    const asked = tries(facing);
    expect(asked.slice(0, -1).map(({ video }) => video)).toEqual(
      asked.slice(0, -1).map(() => expect.objectContaining({ facingMode: { ideal: facing } })),
    );
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.at(-1)).toEqual({ audio: false, video: true });
    expect(asked.map(({ audio }) => audio)).toEqual(asked.map(() => false));
  }
});
