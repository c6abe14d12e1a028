import { describe, expect, test } from 'vitest';
import { potResolutionMachine } from '#machines/potResolution/potResolutionMachine.ts';
import { runMachine } from '../support/runMachine.ts';

const start = () => runMachine(potResolutionMachine, { code: '7K3M9QXA' });
const draft = { friendly_name: 'Blue pot' };

describe('a label that is on no pot', () => {
  test('is put on the chosen pot', async () => {
    const flow = start();
    expect(flow.state()).toEqual({ choosing: 'picking' });
    flow.actor.send({ type: 'pot.chosen', potId: 'pot-1' });
    expect(flow.call('assignCode').input).toEqual({ code: '7K3M9QXA', potId: 'pot-1' });
    await flow.call('assignCode').answer();
    expect(flow.output()).toEqual({ kind: 'resolved', potId: 'pot-1' });
  });

  test('can be put on another pot if the first attempt failed', async () => {
    const flow = start();
    flow.actor.send({ type: 'pot.chosen', potId: 'pot-1' });
    await flow.call('assignCode').fail();
    expect(flow.state()).toEqual({ choosing: 'assignmentFailed' });
    flow.actor.send({ type: 'pot.chosen', potId: 'pot-2' });
    expect(flow.call('assignCode').input).toMatchObject({ potId: 'pot-2' });
  });

  test('is put on a new pot', async () => {
    const flow = start();
    flow.actor.send({ type: 'pot.addRequested' });
    expect(flow.state()).toEqual({ describingPot: 'filling' });
    flow.actor.send({ type: 'pot.submitted', potId: 'pot-9', draft });
    expect(flow.call('createPot').input).toEqual({ code: '7K3M9QXA', potId: 'pot-9', draft });
    await flow.call('createPot').answer({ kind: 'created', potId: 'pot-9' });
    expect(flow.output()).toEqual({ kind: 'resolved', potId: 'pot-9' });
  });

  test('counts as resolved if it got a pot in the meantime', async () => {
    const flow = start();
    flow.actor.send({ type: 'pot.addRequested' });
    flow.actor.send({ type: 'pot.submitted', potId: 'pot-9', draft });
    await flow.call('createPot').answer({ kind: 'codeTaken' });
    expect(flow.output()).toEqual({ kind: 'resolved', potId: 'pot-9' });
  });

  test('keeps the input if the pot cannot be created', async () => {
    const flow = start();
    flow.actor.send({ type: 'pot.addRequested' });
    flow.actor.send({ type: 'pot.submitted', potId: 'pot-9', draft });
    await flow.call('createPot').fail();
    expect(flow.state()).toEqual({ describingPot: 'creationFailed' });
    expect(flow.context().draft).toEqual(draft);
  });

  test.each(['choosing', 'describingPot'])('stays on no pot if the overlay is closed in %s', (state) => {
    const flow = start();
    if (state === 'describingPot') flow.actor.send({ type: 'pot.addRequested' });
    flow.actor.send({ type: 'overlay.closed' });
    expect(flow.output()).toEqual({ kind: 'cancelled' });
  });

  test('is not abandoned if the overlay is closed while saving', () => {
    const flow = start();
    flow.actor.send({ type: 'pot.chosen', potId: 'pot-1' });
    flow.actor.send({ type: 'overlay.closed' });
    expect(flow.state()).toBe('assigning');
  });
});

test('a plant without a label gets the chosen pot, which stays without one', async () => {
  const flow = runMachine(potResolutionMachine, { code: null });
  flow.actor.send({ type: 'pot.chosen', potId: 'pot-1' });
  expect(flow.output()).toEqual({ kind: 'resolved', potId: 'pot-1' });
});
