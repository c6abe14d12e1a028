import { expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { appMachine } from '#machines/app/appMachine.ts';
import { scanMachine } from '#machines/scan/scanMachine.ts';
import { runMachine } from '../support/runMachine.ts';

const ann = { user: { id: 'user-1', name: 'Ann', email: 'ann@home.example' } };
const draft = { plantName: 'Big fern', species: 'Nephrolepis', photoId: null };
const ids = { plantId: 'plant-1', interactionId: 'interaction-1' };

async function start() {
  const app = runMachine(appMachine.provide({ actors: { scan: scanMachine } }));
  await app.call('recallSession').answer(null);
  await app.call('fetchSession').answer(ann);
  app.actor.send({ type: 'interruptions.handled' });
  return {
    ...app,
    /** The form that the scanner shows. */
    form: () => app.child('scan').getSnapshot().children.plantCreation as AnyActorRef,
  };
}

/** Starts an app whose scanner shows the form of a new plant. */
async function atForm() {
  const app = await start();
  app.actor.send({ type: 'scanner.opened', code: '7K3M9QXA' });
  await app.call('validateCode').answer({ valid: true, potId: 'pot-1' });
  return app;
}

test('a scan that finds a plant opens it', async () => {
  const app = await start();
  app.actor.send({ type: 'scanner.opened', code: null });
  app.child('scan').send({ type: 'code.scanned', text: '7K3M9QXA' });
  await app.call('validateCode').answer({ valid: true, potId: 'pot-1', plantId: 'plant-7' });
  expect(app.emitted).toEqual([{ type: 'plant.opened', plantId: 'plant-7' }]);
  expect(app.state()).toMatchObject({ flow: { free: 'idle' } });
});

test('closing the scanner ends its flow and camera', async () => {
  const app = await start();
  app.actor.send({ type: 'scanner.opened', code: null });
  app.actor.send({ type: 'scanner.closed' });
  expect(app.state()).toMatchObject({ flow: { free: 'idle' } });
  expect(app.orders.findLast(({ to }) => to === 'cameraStream')?.order).toEqual({ type: 'stopped' });
});

test('a plant is created after its scanner was closed, and does not open by itself', async () => {
  const app = await atForm();
  app.form().send({ type: 'plant.submitted', draft, ids });
  app.actor.send({ type: 'scanner.closed' });
  expect(app.state()).toMatchObject({ flow: { scanning: 'hidden' } });
  await app.call('createPlant').answer({ kind: 'created' });
  await app.call('recordEntry').answer();
  expect(app.state()).toMatchObject({ flow: { free: 'idle' } });
  expect(app.emitted).toEqual([]);
});

test('an unsettled flow is shown again when the scanner is reopened', async () => {
  const app = await atForm();
  app.form().send({ type: 'plant.submitted', draft, ids });
  app.actor.send({ type: 'scanner.closed' });
  await app.call('createPlant').answer({ kind: 'created' });
  await app.call('recordEntry').fail();
  app.actor.send({ type: 'scanner.opened', code: null });
  expect(app.form().getSnapshot()).toMatchObject({ value: 'entryFailed' });
  app.form().send({ type: 'failure.accepted' });
  expect(app.emitted).toEqual([{ type: 'plant.opened', plantId: 'plant-1' }]);
});

test('the draft is kept for the next empty pot if the scanned pot was filled in the meantime', async () => {
  const app = await atForm();
  app.form().send({ type: 'plant.submitted', draft, ids });
  await app.call('createPlant').answer({ kind: 'potTaken' });
  app.form().send({ type: 'alert.dismissed' });
  await app.call('validateCode').answer({ valid: true, potId: 'pot-1', plantId: 'plant-7' });
  app.actor.send({ type: 'scanner.opened', code: '0XW4V5T2' });
  await app.call('validateCode').answer({ valid: true, potId: 'pot-2' });
  expect(app.form().getSnapshot()).toMatchObject({ context: { draft } });
});

test('the scanner fills the form of the next plant with what was typed last', async () => {
  const app = await atForm();
  for (const plantName of ['Big fren', 'Big fern']) {
    const typed = { ...draft, plantName };
    app.form().send({ type: 'plant.submitted', draft: typed, ids });
    await app.call('createPlant').answer({ kind: 'refused', reason: 'No further plant.' });
    app.actor.send({ type: 'scanner.closed' });
    app.actor.send({ type: 'scanner.opened', code: '7K3M9QXA' });
    await app.call('validateCode').answer({ valid: true, potId: 'pot-1' });
    expect(app.form().getSnapshot().context.draft).toEqual(typed);
  }
});

test('signing out ends the flow in the foreground; an expired session does not', async () => {
  const app = await atForm();
  app.child('session').send({ type: 'session.refused' });
  expect(app.state()).toMatchObject({ flow: { scanning: 'shown' } });
  const signIn = app.child('session').getSnapshot().children.signIn;
  signIn.send({ type: 'signIn.submitted', email: 'ann@home.example', password: 'correct horse' });
  await app.call('signIn').answer({ kind: 'signedIn', session: ann });
  app.child('session').send({ type: 'signOut.requested', isEverywhere: false });
  await app.call('signOut').answer();
  expect(app.state()).toMatchObject({ flow: { free: 'idle' } });
});
