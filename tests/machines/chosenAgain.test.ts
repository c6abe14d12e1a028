import { expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { destinationMachine } from '#machines/destination/destinationMachine.ts';
import { growthMachine } from '#machines/growth/growthMachine.ts';
import type { PlantDraft } from '#machines/plantCreation/draft.ts';
import { plantingMachine } from '#machines/planting/plantingMachine.ts';
import { potDetailsMachine } from '#machines/potDetails/potDetailsMachine.ts';
import { potResolutionMachine } from '#machines/potResolution/potResolutionMachine.ts';
import { propagationMachine } from '#machines/propagation/propagationMachine.ts';
import { repottingMachine } from '#machines/repotting/repottingMachine.ts';
import { scanMachine } from '#machines/scan/scanMachine.ts';
import { codes, ids, plantDraft } from '#machines/support/examples.ts';
import { timelineMachine } from '#machines/timeline/timelineMachine.ts';
import { runMachine } from '../support/runMachine.ts';

type Flow = ReturnType<typeof runMachine>;

/** What the user typed by the second attempt. */
const revised = { ...plantDraft, plantName: 'Small fern' };

const choosePot = (flow: Flow, potId: string) =>
  flow.child('potResolution').send({ type: 'pot.chosen', potId });

const scanPot = async (flow: Flow, code: string, potId: string) => {
  const { codeReading } = flow.child('destination').getSnapshot().children as Record<string, AnyActorRef>;
  codeReading!.send({ type: 'code.entered', text: code, isTyped: false });
  await flow.call('validateCode').answer({ valid: true, potId });
};

/** Submits the form of a plant whose pot another plant takes. @returns what was to be created */
const losePot = async (flow: Flow, draft: PlantDraft) => {
  flow.child('plantCreation').send({
    type: 'plant.submitted',
    draft,
    ids: { plantId: ids.newPlant, interactionId: ids.interaction },
  });
  const creation = flow.call('createPlant');
  await creation.answer({ kind: 'potTaken' });
  flow.child('plantCreation').send({ type: 'alert.dismissed' });
  return creation.input;
};

const formOf = (flow: Flow) => {
  const { potId, draft } = flow.child('plantCreation').getSnapshot().context as Record<string, unknown>;
  return { potId, draft };
};

// A propagated plant takes the species and the food of its parent.
const { species, foodId } = plantDraft;
const parent = { plantId: ids.plant, plantName: 'Old fern', species, foodId };

test('a new plant keeps what was typed last, but not the pot that was taken', async () => {
  const flow = runMachine(plantingMachine, { potId: ids.newPot });
  expect(formOf(flow)).toEqual({ potId: ids.newPot, draft: null });
  expect(await losePot(flow, { ...plantDraft, potId: ids.pot })).toMatchObject({ potId: ids.pot });
  expect(formOf(flow)).toEqual({ potId: ids.newPot, draft: plantDraft });
  await losePot(flow, { ...revised, potId: ids.otherPot });
  expect(formOf(flow)).toEqual({ potId: ids.newPot, draft: revised });
});

test('a propagated plant goes into the pot that was scanned last, with what was typed last', async () => {
  const flow = runMachine(propagationMachine, { parent, noteId: ids.note, draft: null });
  await scanPot(flow, codes.label, ids.pot);
  await losePot(flow, plantDraft);
  expect(flow.context().passOver).toBe(codes.label);
  await scanPot(flow, codes.other, ids.otherPot);
  expect(formOf(flow)).toMatchObject({ potId: ids.otherPot, draft: plantDraft });
  await losePot(flow, revised);
  expect(flow.context().passOver).toBe(codes.other);
  await scanPot(flow, codes.label, ids.newPot);
  expect(formOf(flow)).toMatchObject({ potId: ids.newPot, draft: revised });
});

test('a repotted plant goes into the pot that was scanned last', async () => {
  const flow = runMachine(repottingMachine, {
    plantId: ids.plant,
    plantName: 'Old fern',
    potId: null,
    potName: null,
    interactionId: ids.interaction,
  });
  const expected = [
    [codes.label, ids.pot],
    [codes.other, ids.otherPot],
    [codes.label, ids.newPot],
  ] as const;
  for (const [code, potId] of expected) {
    await scanPot(flow, code, potId);
    expect(flow.call('assignPot').input).toEqual({ plantId: ids.plant, potId });
    await flow.call('assignPot').answer({ kind: 'potTaken' });
    expect(flow.context().passOver).toBe(code);
    flow.actor.send({ type: 'pot.scanRequested' });
  }
});

const shown = {
  acquired_at: '2026-03-01T10:00:00.000Z',
  acquired_from: null,
  friendly_name: 'Blue pot',
  location: null,
  diameter_cm: null,
  height_cm: null,
};
const shownPot = { shown, given: shown };

test('a pot gets the label that was scanned last, in place of the one that was chosen last', async () => {
  const flow = runMachine(potDetailsMachine, { potId: ids.pot });
  for (const [lost, found] of [
    [codes.label, codes.other],
    [codes.other, codes.label],
    [null, codes.other],
  ] as const) {
    if (lost === null) flow.actor.send({ type: 'label.addRequested', filled: shownPot });
    else {
      flow.actor.send({ type: 'label.replaceRequested', code: lost, filled: shownPot });
      flow.actor.send({ type: 'label.replaceConfirmed' });
    }
    flow.child('codeReading').send({ type: 'code.entered', text: found, isTyped: false });
    await flow.call('validateCode').answer({ valid: true });
    expect(flow.call('assignLabel').input).toEqual({ potId: ids.pot, code: found, replaces: lost });
    await flow.call('assignLabel').answer();
  }
});

test('on a timeline, the card that was opened last is edited', () => {
  const flow = runMachine(timelineMachine, { plantId: ids.plant });
  for (const interactionId of ['first', 'second', 'third']) {
    flow.actor.send({ type: 'card.opened', interactionId });
    expect(flow.child('interactionCard').getSnapshot().context).toMatchObject({ interactionId });
  }
});

test('a plant whose pot is taken again after a scan keeps what was typed last', async () => {
  const flow = runMachine(scanMachine, { code: codes.label, draft: null });
  for (const draft of [null, plantDraft, revised]) {
    await flow.call('validateCode').answer({ valid: true, potId: ids.pot });
    expect(formOf(flow)).toEqual({ potId: ids.pot, draft });
    await losePot(flow, draft === plantDraft ? revised : plantDraft);
  }
});

test('a label that is scanned instead of one whose new pot was deleted leads to its own pot', async () => {
  const flow = runMachine(destinationMachine, { potId: null, passOver: null });
  const scan = (text: string) =>
    flow.child('codeReading').send({ type: 'code.entered', text, isTyped: false });
  scan(codes.label);
  await flow.call('validateCode').answer({ valid: true });
  choosePot(flow, ids.pot);
  await flow.call('assignCode').answer();
  await flow.call('validateCode').answer({ valid: true, inBin: { kind: 'pot', id: ids.pot } });
  flow.child('codeReading').send({ type: 'alert.dismissed' });
  scan(codes.other);
  await flow.call('validateCode').answer({ valid: true, potId: ids.otherPot });
  expect(flow.output()).toEqual({ kind: 'found', potId: ids.otherPot, code: codes.other });
});

test('the question whether to move a label names the pot of the label that was scanned last', async () => {
  const flow = runMachine(potDetailsMachine, { potId: ids.pot });
  for (const potId of [ids.otherPot, ids.newPot]) {
    flow.actor.send({ type: 'label.addRequested', filled: shownPot });
    flow.child('codeReading').send({ type: 'code.entered', text: codes.label, isTyped: false });
    await flow.call('validateCode').answer({ valid: true, potId });
    expect(flow.context().otherPotId).toBe(potId);
    flow.actor.send({ type: 'alert.dismissed' });
  }
});

test('a new pot is created as it was described last', async () => {
  const flow = runMachine(potResolutionMachine, { code: null });
  flow.actor.send({ type: 'pot.addRequested' });
  for (const friendly_name of ['Blue pto', 'Blue pot']) {
    const draft = { friendly_name };
    flow.actor.send({ type: 'pot.submitted', potId: ids.newPot, draft });
    expect(flow.call('createPot').input).toMatchObject({ draft });
    await flow.call('createPot').fail();
  }
});

test('a comparison begins with the oldest and the newest photo of the gallery that is open', () => {
  const flow = runMachine(growthMachine);
  for (const [before, after] of [
    ['may', 'june'],
    ['april', 'july'],
  ] as const) {
    const photos = [before, after].map((photoId) => ({ photoId, day: '2026-05-01' }));
    flow.actor.send({ type: 'comparison.opened', photos });
    expect(flow.context()).toMatchObject({ before, after });
    flow.actor.send({ type: 'growth.closed' });
  }
});

test('the time lapse shows the photo that was chosen last', () => {
  const flow = runMachine(growthMachine);
  const photos = ['may', 'june', 'july'].map((photoId) => ({ photoId, day: '2026-05-01' }));
  flow.actor.send({ type: 'lapse.opened', photos });
  for (const frame of [2, 1]) {
    flow.actor.send({ type: 'frame.chosen', frame });
    expect(flow.context().frame).toBe(frame);
  }
});
