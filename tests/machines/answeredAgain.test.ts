import { expect, test } from 'vitest';
import { accountDeletionMachine } from '#machines/accountDeletion/accountDeletionMachine.ts';
import { importMachine } from '#machines/import/importMachine.ts';
import { joiningMachine } from '#machines/joining/joiningMachine.ts';
import { passkeyAdditionMachine } from '#machines/passkeyAddition/passkeyAdditionMachine.ts';
import { passkeySignInMachine } from '#machines/passkeySignIn/passkeySignInMachine.ts';
import { plantImportMachine } from '#machines/plantImport/plantImportMachine.ts';
import { pushSubscriptionMachine } from '#machines/pushSubscription/pushSubscriptionMachine.ts';
import { userCreationMachine } from '#machines/userCreation/userCreationMachine.ts';
import { runMachine } from '../support/runMachine.ts';

const password = 'correct horse';
const emails = ['ann@hme.example', 'ann@home.example'];
const rounds = ['first', 'second'].map((round) => ({
  options: { challenge: `${round} challenge` },
  response: { id: `${round} passkey` },
}));

test('a household that another person has joined meanwhile is not deleted with the account', async () => {
  const flow = runMachine(accountDeletionMachine);
  for (const [kind, endsHousehold] of [
    ['alone', true],
    ['others', false],
  ] as const) {
    flow.actor.send({ type: 'deletion.cancelled' });
    flow.actor.send({ type: 'deletion.requested' });
    await flow.call('findStanding').answer({ kind, hasUnsent: false });
    flow.actor.send({ type: 'deletion.confirmed', password });
    expect(flow.call('deleteAccount').input).toEqual({ password, endsHousehold });
    await flow.call('deleteAccount').fail();
  }
});

test('a second sign-in with a passkey answers its own challenge', async () => {
  const flow = runMachine(passkeySignInMachine);
  for (const { options, response } of rounds) {
    flow.actor.send({ type: 'signIn.requested' });
    await flow.call('beginSignIn').answer(options);
    expect(flow.call('choosePasskey').input).toEqual({ options });
    await flow.call('choosePasskey').answer({ kind: 'chosen', proof: response });
    expect(flow.call('sendProof').input).toEqual({ proof: response });
    await flow.call('sendProof').answer({ kind: 'refused' });
  }
});

test('a second attempt to add a passkey saves the passkey that it created', async () => {
  const flow = runMachine(passkeyAdditionMachine);
  flow.actor.send({ type: 'addition.requested' });
  for (const { options, response } of rounds) {
    flow.actor.send({ type: 'addition.confirmed', password });
    await flow.call('beginAddition').answer({ kind: 'allowed', options });
    expect(flow.call('createPasskey').input).toEqual({ options });
    await flow.call('createPasskey').answer({ kind: 'created', passkey: response });
    expect(flow.call('savePasskey').input).toEqual({ passkey: response });
    await flow.call('savePasskey').fail();
  }
});

test('the settings say why this device gets no reminders now, not why it got none before', async () => {
  const flow = runMachine(pushSubscriptionMachine);
  for (const reason of ['noWorker', 'notInstalled']) {
    await flow.call('checkDevice').answer({ kind: 'unsupported', reason });
    expect(flow.context().reason).toBe(reason);
    flow.actor.send({ type: 'page.shown' });
  }
});

test('after a second file of plants was imported, its own report is shown', async () => {
  const flow = runMachine(plantImportMachine);
  for (const plants of [2, 5]) {
    const report = { plants, pots: 0, places: [] };
    flow.actor.send({ type: 'file.chosen', file: { key: `${plants}`, name: `${plants} plants.csv` } });
    await flow.call('readFile').answer({ kind: 'read', columns: ['name'] });
    await flow.call('checkLines').answer({ plants, isOrderUnknown: false });
    flow.actor.send({ type: 'import.requested' });
    await flow.call('importPlants').answer({ kind: 'imported', report });
    expect(flow.context().report).toEqual(report);
  }
});

test('the progress of a file that is being sent goes on', () => {
  const flow = runMachine(importMachine);
  flow.actor.send({ type: 'file.chosen', file: { key: 'file-1', name: 'old.zip', bytes: 9 } });
  for (const share of [0.25, 0.5, 0.75]) {
    flow.actor.send({ type: 'bytes.sent', share });
    expect(flow.context().share).toBe(share);
  }
});

test('a person who joins is signed in with the address of the attempt that created the account', async () => {
  const flow = runMachine(joiningMachine, { token: 'secret' });
  await flow.call('readInvitation').answer({ kind: 'open', by: 'Ann' });
  const submit = (email: string) => {
    flow.actor.send({ type: 'alert.dismissed' });
    flow.actor.send({ type: 'account.submitted', name: 'Ann', email, password });
  };
  for (const email of emails) {
    submit(email);
    await flow.call('join').fail();
  }
  submit(emails[1]!);
  await flow.call('join').answer({ kind: 'closed', why: 'used' });
  expect(flow.output()).toEqual({ email: emails[1], password });
});

test('a user whose address is taken by an unanswered second attempt is told that the account exists', async () => {
  const flow = runMachine(userCreationMachine);
  const submit = (email: string) => {
    flow.actor.send({ type: 'alert.dismissed' });
    flow.actor.send({ type: 'user.submitted', user: { name: 'Ann', email, password } });
  };
  for (const email of emails) {
    submit(email);
    await flow.call('createUser').fail();
  }
  submit(emails[1]!);
  await flow.call('createUser').answer({ kind: 'taken', reason: 'This address is in use.' });
  expect(flow.state()).toBe('likelyCreated');
});
