import { fromPromise, createActor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { vibrate } from '#app/runtime/vibrate.ts';
import { potResolutionMachine } from '#machines/potResolution/potResolutionMachine.ts';
import { destinationMachine } from '#machines/destination/destinationMachine.ts';
import { codeReadingMachine, type CodeReadingOutput } from '#machines/codeReading/codeReadingMachine.ts';
import { repottingMachine } from '#machines/repotting/repottingMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';

test('a flow within a flow vibrates the phone too', async () => {
  const felt = vi.fn<(pattern: number[]) => boolean>(() => true);
  vi.stubGlobal('navigator', { vibrate: felt, userActivation: { hasBeenActive: true } });
  const reading: CodeReadingOutput = { kind: 'read', code: codes.label, validation: { valid: false } };
  const codeReading = fromPromise(async () => reading) as unknown as typeof codeReadingMachine;
  const destination = destinationMachine.provide({
    actors: { codeReading, potResolution: potResolutionMachine },
  });
  const input = {
    plantId: ids.plant,
    plantName: 'Big fern',
    potName: 'Blue pot',
    potId: ids.pot,
    interactionId: ids.interaction,
  };
  const repotting = createActor(repottingMachine.provide({ actors: { destination } }), {
    ...flowOptions,
    input,
  });
  repotting.start();
  // 'This QR code doesn't exist.' (spec §4), which its child says.
  await expect.poll(() => felt.mock.calls).toEqual([[[40, 60, 40]]]);
  repotting.stop();
  vi.unstubAllGlobals();
});

test('the phone vibrates as its flows ask, but not before the first tap on the page', () => {
  const vibrations: unknown[] = [];
  const userActivation = { hasBeenActive: false };
  vi.stubGlobal('navigator', { vibrate: (pattern: unknown) => vibrations.push(pattern), userActivation });
  vibrate('tap');
  userActivation.hasBeenActive = true;
  // Spec §9: 8, 15 and 30 ms.
  for (const kind of ['tap', 'threshold', 'longPress'] as const) vibrate(kind);
  expect(vibrations).toEqual([[8], [15], [30]]);
  vi.unstubAllGlobals();
});
