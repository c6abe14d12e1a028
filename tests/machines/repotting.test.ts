import { describe, expect, test } from 'vitest';
import type { CameraEvent } from '#machines/camera/setup.ts';
import { repottingMachine } from '#machines/repotting/repottingMachine.ts';
import { runMachine } from '../support/runMachine.ts';

const input = {
  plantId: 'plant-1',
  plantName: 'Old fern',
  potId: 'pot-1',
  potName: 'Blue pot',
  interactionId: 'entry-1',
};
const code = '7K3M9QXA';

/** The child flow that reads the label. */
const readerOf = (flow: ReturnType<typeof runMachine>) =>
  (flow.child('destination').getSnapshot() as { children: Record<string, { send(event: object): void }> })
    .children.codeReading!;

/** A plant that could not be put back, and a running scan of a pot for it. */
async function inNoPot() {
  const flow = runMachine(repottingMachine, input);
  readerOf(flow).send({ type: 'code.entered', text: code, isTyped: false });
  await flow.call('validateCode').answer({ valid: true, potId: 'pot-2' });
  await flow.call('freePot').answer();
  await flow.call('assignPot').fail();
  await flow.call('restoreOldPot').fail();
  expect(flow.state()).toEqual({ inNoPot: 'notRestored' });
  return flow;
}

describe('a repotting', () => {
  test('continues after a reload with the call that was in flight', async () => {
    const before = runMachine(repottingMachine, input);
    readerOf(before).send({ type: 'code.entered', text: code, isTyped: false });
    await before.call('validateCode').answer({ valid: true, potId: 'pot-2' });
    await before.call('freePot').answer();
    const after = runMachine(repottingMachine, undefined, before.keep());
    expect(after.call('assignPot').input).toEqual({ plantId: 'plant-1', potId: 'pot-2' });
    await after.call('assignPot').answer({ kind: 'placed', potName: 'Green pot' });
    expect(after.call('recordRepotting').input).toEqual({
      plantId: 'plant-1',
      interactionId: 'entry-1',
      note: 'Repotted into Green pot',
    });
  });

  test('continues after a reload during a scan for a plant in no pot, with its camera', async () => {
    const before = await inNoPot();
    before.actor.send({ type: 'pot.scanRequested' });
    before.say('cameraStream', { type: 'camera.opened' });
    const after = runMachine(repottingMachine, undefined, before.keep());
    expect(after.state()).toBe('scanningAgain');
    expect(after.orders.filter(({ to }) => to === 'cameraStream').map(({ order }) => order.type)).toEqual([
      'started',
    ]);
    const read: CameraEvent = { type: 'code.read', text: code };
    after.say('cameraStream', read);
    await after.call('validateCode').answer({ valid: true, potId: 'pot-3' });
    expect(after.call('assignPot').input).toEqual({ plantId: 'plant-1', potId: 'pot-3' });
  });
});
