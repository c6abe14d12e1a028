import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { photoCaptureMachine } from '#machines/photoCapture/photoCaptureMachine.ts';
import type { CaptureFacing, PhotoCaptureEvent } from '#machines/photoCapture/setup.ts';

const events: PhotoCaptureEvent[] = [
  { type: 'shutter.pressed' },
  { type: 'camera.flipped' },
  { type: 'lastShot.removed' },
  { type: 'shots.accepted' },
  { type: 'photos.chosen', photoIds: ['chosen'] },
  { type: 'retry.requested' },
  { type: 'capture.cancelled' },
  { type: 'discard.confirmed' },
  { type: 'discard.refused' },
  { type: 'permission.requested' },
  { type: 'permission.granted' },
  { type: 'camera.opened', facing: 'environment', canFlip: true },
  { type: 'camera.opened', facing: 'user', canFlip: true },
  { type: 'camera.refused', reason: 'notReadable' },
  { type: 'camera.lost' },
  { type: 'page.hidden' },
  { type: 'page.shown' },
];

/** Random events, weighted towards those that make a picture; `null` settles a pending picture. */
const lives = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...events) },
    { weight: 2, arbitrary: fc.constantFrom(events[0]!, events[11]!) },
    { weight: 2, arbitrary: fc.boolean().map((isGood) => ({ type: 'picture', isGood }) as const) },
  ),
  { maxLength: 40, size: 'max' },
);

test('exactly one camera is on while the chart shows one, none otherwise, and no picture is lost', () => {
  const ends = new Set<string>();
  fc.assert(
    fc.property(fc.constantFrom('one', 'several'), lives, (wants, life) => {
      let live = 0;
      let made = 0;
      const camera = fromCallback<never, { facing: CaptureFacing }>(() => {
        live += 1;
        return () => {
          live -= 1;
        };
      }) as never;
      const machine = photoCaptureMachine.provide({
        actors: {
          cameraStream: camera,
          pageVisibility: fromCallback(() => undefined) as never,
          takePicture: fromPromise<{ photoId: string }, undefined>(() => new Promise(() => {})),
        },
      });
      const actor = createActor(machine, { input: { wants, isGhostShown: true } }).start();
      const expected: string[] = [];
      for (const step of life) {
        if (actor.getSnapshot().status !== 'active') break;
        const isTaking = actor.getSnapshot().matches({ open: { on: 'taking' } });
        const { shots } = actor.getSnapshot().context;
        if (step.type !== 'picture') {
          if (step.type === 'lastShot.removed' && actor.getSnapshot().can(step)) expected.pop();
          if (step.type === 'photos.chosen' && actor.getSnapshot().matches('open')) expected.push('chosen');
          actor.send(step);
        } else if (isTaking) {
          const type = `xstate.${step.isGood ? 'done' : 'error'}.actor.takePicture`;
          if (step.isGood) expected.push(`photo-${(made += 1)}`);
          actor.send({ type, output: { photoId: `photo-${made}` }, actorId: 'takePicture' } as never);
        }
        const after = actor.getSnapshot();
        expect(live).toBe(after.status === 'active' && after.matches({ open: 'on' }) ? 1 : 0);
        // A taken picture is removed only by its own button or by the confirmation.
        if (after.matches('cancelled') && shots.length > 0) expect(step.type).toBe('discard.confirmed');
        if (!after.matches('cancelled')) expect(after.context.shots).toEqual(expected);
      }
      const { output } = actor.getSnapshot();
      if (output) ends.add(output.kind);
      if (output && output.kind !== 'cancelled') expect(output.photoIds).toEqual(expected);
      actor.stop();
      expect(live).toBe(0);
    }),
    { numRuns: 500 },
  );
  expect([...ends].toSorted()).toEqual(['cancelled', 'chosen', 'given']);
});
