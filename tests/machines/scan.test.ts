import { describe, expect, test } from 'vitest';
import { scanMachine } from '#machines/scan/scanMachine.ts';
import type { PlantDraft } from '#machines/plantCreation/draft.ts';
import type { ScanInput } from '#machines/scan/setup.ts';
import { runMachine } from '../support/runMachine.ts';

const label = 'HTTPS://SNUG.EXAMPLE/Q/7K3M9QXA';
const other = 'HTTPS://SNUG.EXAMPLE/Q/0XW4V5T2';
const draft: PlantDraft = {
  plantName: 'Big fern',
  species: 'Nephrolepis',
  acquiredAt: '2026-11-21',
  foodId: 1,
  photoId: null,
};
const pictured = { ...draft, photoId: 'photo-1' };
const ids = { plantId: 'plant-1', interactionId: 'interaction-1' };

function open(input: Partial<ScanInput> = {}) {
  const flow = runMachine(scanMachine, { code: null, draft: null, ...input });
  return {
    ...flow,
    scan: (text = label) => flow.actor.send({ type: 'code.scanned', text }),
    form: () => flow.child('plantCreation'),
    validated: (answer: { valid: boolean; potId?: string; plantId?: string }) =>
      flow.call('validateCode').answer(answer),
    /** The latest order to the camera. */
    cameraOrder: () => flow.orders.findLast(({ to }) => to === 'cameraStream')?.order.type,
  };
}

/** A flow that shows the form of a new plant. */
async function atForm() {
  const flow = open();
  flow.scan();
  await flow.validated({ valid: true, potId: 'pot-1' });
  return flow;
}

/** A flow whose plant has just been created. */
async function planted(photoId: string | null) {
  const flow = await atForm();
  flow.form().send({ type: 'plant.submitted', draft: { ...draft, photoId }, ids });
  await flow.call('createPlant').answer({ kind: 'created' });
  return flow;
}

describe('a scanned code', () => {
  test('opens its plant', async () => {
    const flow = open();
    flow.scan();
    expect(flow.call('validateCode').input).toEqual({ code: '7K3M9QXA' });
    expect(flow.emitted).toEqual([{ type: 'code.accepted' }]);
    await flow.validated({ valid: true, potId: 'pot-1', plantId: 'plant-7' });
    expect(flow.output()).toEqual({ kind: 'plantOpened', plantId: 'plant-7', keptDraft: null });
  });

  test('is rejected if it is invalid, and scanning continues', async () => {
    const flow = open();
    flow.scan();
    await flow.validated({ valid: false });
    expect(flow.state()).toBe('rejected');
    flow.actor.send({ type: 'alert.dismissed' });
    expect(flow.state()).toEqual({ scanning: 'holding' });
  });

  test('shows the error line if it could not be checked, and can be retried', async () => {
    const flow = open();
    flow.scan();
    await flow.call('validateCode').fail();
    expect(flow.state()).toEqual({ scanning: 'unanswered' });
    flow.scan();
    expect(flow.state()).toEqual({ scanning: 'unanswered' });
    flow.actor.send({ type: 'retry.requested' });
    expect(flow.call('validateCode').input).toEqual({ code: '7K3M9QXA' });
    await flow.call('validateCode').fail();
    flow.scan(other);
    expect(flow.call('validateCode').input).toEqual({ code: '0XW4V5T2' });
  });

  test('is ignored while another one is being checked', () => {
    const flow = open();
    flow.scan();
    flow.scan(other);
    expect(flow.call('validateCode').input).toEqual({ code: '7K3M9QXA' });
  });

  test('stays ignored after a dismissed alert until it has been out of view for a second', async () => {
    const flow = open();
    flow.scan();
    await flow.validated({ valid: false });
    flow.actor.send({ type: 'alert.dismissed' });
    flow.pass(900);
    flow.scan();
    flow.pass(900);
    flow.scan();
    expect(flow.state()).toEqual({ scanning: 'holding' });
    flow.pass(1000);
    expect(flow.state()).toEqual({ scanning: 'watching' });
    flow.scan();
    expect(flow.state()).toBe('validating');
  });

  test('is read at once after a dismissed alert if it is a different one', async () => {
    const flow = open();
    flow.scan();
    await flow.validated({ valid: false });
    flow.actor.send({ type: 'alert.dismissed' });
    flow.scan(other);
    expect(flow.call('validateCode').input).toEqual({ code: '0XW4V5T2' });
  });

  test('can be typed, even the one just handled', async () => {
    const flow = open();
    flow.scan();
    await flow.validated({ valid: false });
    flow.actor.send({ type: 'alert.dismissed' });
    flow.actor.send({ type: 'code.entered', text: label, isTyped: false });
    expect(flow.state()).toBe('validating');
  });

  test('can come from the address on a label, and is checked at once', () => {
    const flow = open({ code: '7K3M9QXA' });
    expect(flow.call('validateCode').input).toEqual({ code: '7K3M9QXA' });
  });
});

describe('a label on no pot', () => {
  const unplaced = async () => {
    const flow = open();
    flow.scan();
    await flow.validated({ valid: true });
    return flow;
  };

  test('asks for a pot and is checked again once it has one', async () => {
    const flow = await unplaced();
    expect(flow.state()).toBe('resolvingPot');
    flow.child('potResolution').send({ type: 'pot.chosen', potId: 'pot-1' });
    await flow.call('assignCode').answer();
    expect(flow.state()).toBe('validating');
    await flow.validated({ valid: true, potId: 'pot-1' });
    expect(flow.form().getSnapshot().value).toEqual({ describingPlant: 'filling' });
  });

  test('is ignored after the chooser is closed', async () => {
    const flow = await unplaced();
    flow.child('potResolution').send({ type: 'overlay.closed' });
    expect(flow.state()).toEqual({ scanning: 'holding' });
  });
});

describe('an empty pot', () => {
  test('gets a plant, its arrival entry, a photo and a profile photo, and the plant opens', async () => {
    const flow = await atForm();
    flow.form().send({ type: 'plant.submitted', draft: pictured, ids });
    expect(flow.call('createPlant').input).toEqual({ plantId: 'plant-1', potId: 'pot-1', draft: pictured });
    await flow.call('createPlant').answer({ kind: 'created' });
    expect(flow.call('recordEntry').input).toEqual({ ...ids, note: null });
    await flow.call('recordEntry').answer();
    expect(flow.call('uploadPhoto').input).toEqual({ interactionId: 'interaction-1', photoId: 'photo-1' });
    await flow.call('uploadPhoto').answer();
    expect(flow.call('setProfilePhoto').input).toEqual({ plantId: 'plant-1', photoId: 'photo-1' });
    await flow.call('setProfilePhoto').answer();
    expect(flow.output()).toEqual({ kind: 'plantOpened', plantId: 'plant-1', keptDraft: null });
  });

  test('gets a plant without a photo', async () => {
    const flow = await planted(null);
    await flow.call('recordEntry').answer();
    expect(flow.output()).toEqual({ kind: 'plantOpened', plantId: 'plant-1', keptDraft: null });
  });

  test('stays empty when the form is closed', async () => {
    const flow = await atForm();
    flow.form().send({ type: 'overlay.closed' });
    expect(flow.state()).toEqual({ scanning: 'holding' });
    expect(flow.waiting()).toEqual([]);
  });

  test('shows the form again with its input if the plant cannot be created', async () => {
    const flow = await atForm();
    flow.form().send({ type: 'plant.submitted', draft: pictured, ids });
    await flow.call('createPlant').fail();
    expect(flow.form().getSnapshot()).toMatchObject({
      value: { describingPlant: 'creationFailed' },
      context: { draft: pictured, ids },
    });
    flow.form().send({ type: 'plant.submitted', draft: pictured, ids });
    expect(flow.call('createPlant').input).toMatchObject({ plantId: 'plant-1' });
  });

  test('shows an alert if it was filled in the meantime, is checked again, and keeps text and photo', async () => {
    const flow = await atForm();
    flow.form().send({ type: 'plant.submitted', draft: pictured, ids });
    await flow.call('createPlant').answer({ kind: 'potTaken' });
    expect(flow.form().getSnapshot().value).toBe('potTaken');
    flow.form().send({ type: 'alert.dismissed' });
    await flow.validated({ valid: true, potId: 'pot-1', plantId: 'plant-7' });
    expect(flow.output()).toEqual({ kind: 'plantOpened', plantId: 'plant-7', keptDraft: pictured });
  });

  test('pre-fills its form with the kept draft', async () => {
    const flow = open({ draft });
    flow.scan();
    await flow.validated({ valid: true, potId: 'pot-1' });
    expect(flow.form().getSnapshot().context.draft).toEqual(draft);
  });
});

describe('closing the scanner', () => {
  test('ends the flow during scanning, checking, an alert, the chooser and the form', async () => {
    const scanning = open();
    const checking = open({ code: '7K3M9QXA' });
    const alert = open({ code: '7K3M9QXA' });
    await alert.validated({ valid: false });
    const chooser = open({ code: '7K3M9QXA' });
    await chooser.validated({ valid: true });
    const form = await atForm();
    for (const flow of [scanning, checking, alert, chooser, form]) {
      flow.actor.send({ type: 'scanner.closed' });
      expect(flow.output()).toMatchObject({ kind: 'left' });
    }
  });

  test('releases the camera but finishes saving', async () => {
    const flow = await atForm();
    flow.form().send({ type: 'plant.submitted', draft, ids });
    flow.actor.send({ type: 'scanner.closed' });
    expect(flow.cameraOrder()).toBe('stopped');
    await flow.call('createPlant').answer({ kind: 'created' });
    await flow.call('recordEntry').answer();
    expect(flow.output()).toMatchObject({ kind: 'plantOpened' });
  });
});

test('the camera reads while a label is wanted, and rests otherwise', async () => {
  const flow = open();
  expect(flow.orders.find(({ to }) => to === 'cameraStream')?.order).toEqual({
    type: 'started',
    reading: true,
    deviceId: null,
  });
  flow.scan();
  expect(flow.cameraOrder()).toBe('resting.requested');
  await flow.validated({ valid: false });
  flow.actor.send({ type: 'alert.dismissed' });
  expect(flow.cameraOrder()).toBe('reading.requested');
});

test('codes read by the camera reach the flow', () => {
  const flow = open();
  flow.say('cameraStream', { type: 'camera.opened' });
  flow.say('cameraStream', { type: 'code.read', text: label } as never);
  expect(flow.call('validateCode').input).toEqual({ code: '7K3M9QXA' });
});
