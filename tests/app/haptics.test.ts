import { fromPromise, createActor, waitFor } from 'xstate';
import { expect, test, vi } from 'vitest';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { vibrate } from '#app/runtime/vibrate.ts';
import { potResolutionMachine } from '#machines/potResolution/potResolutionMachine.ts';
import { destinationMachine } from '#machines/destination/destinationMachine.ts';
import { codeReadingMachine, type CodeReadingOutput } from '#machines/codeReading/codeReadingMachine.ts';
import {
  passwordResetMachine,
  type LinkUser,
  type PasswordSetting,
} from '#machines/passwordReset/passwordResetMachine.ts';
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

test('a flow vibrates the phone for a call that is refused, and for one that ends the flow', async () => {
  const felt = vi.fn<(pattern: number[]) => boolean>(() => true);
  vi.stubGlobal('navigator', { vibrate: felt, userActivation: { hasBeenActive: true } });
  const answers: PasswordSetting[] = [{ kind: 'refused', reason: 'It is too short.' }, { kind: 'set' }];
  const ann: LinkUser = { name: 'Ann', email: 'ann@home.example', passkeys: [] };
  const machine = passwordResetMachine.provide({
    actors: {
      findUser: fromPromise<LinkUser | null, { token: string }>(async () => ann),
      setPassword: fromPromise(async () => answers.shift()!),
    },
  });
  const reset = createActor(machine, { ...flowOptions, input: { token: 'a-token' } }).start();
  const submitted = { type: 'password.submitted', password: 'a new password', keepsPasskeys: false } as const;
  await waitFor(reset, (state) => state.matches('choosing'));
  reset.send(submitted);
  await waitFor(reset, (state) => state.matches('refused'));
  reset.send({ type: 'alert.dismissed' });
  reset.send(submitted);
  await waitFor(reset, (state) => state.matches('set'));
  const [error, success] = [
    [40, 60, 40],
    [12, 60, 20],
  ];
  expect(felt.mock.calls).toEqual([[error], [success]]);
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
