import { describe, expect, test } from 'vitest';
import { sessionMachine } from '#machines/session/sessionMachine.ts';
import { runMachine } from '../support/runMachine.ts';

const ann = { user: { id: 'user-1', name: 'Ann', email: 'ann@home.example' } };
const credentials = { email: 'ann@home.example', password: 'correct horse' };

const start = () => runMachine(sessionMachine);

async function signedOut() {
  const session = start();
  await session.call('fetchSession').answer(null);
  return session;
}

async function signedIn() {
  const session = start();
  await session.call('fetchSession').answer(ann);
  return session;
}

describe('at the start', () => {
  test('a user with a session is signed in', async () => {
    const session = await signedIn();
    expect(session.state()).toEqual({ signedIn: 'current' });
    expect(session.context().session).toEqual(ann);
  });

  test('a server that does not answer signs no user out', async () => {
    const session = start();
    await session.call('fetchSession').fail();
    expect(session.state()).toBe('unreachable');
    session.actor.send({ type: 'retry.requested' });
    await session.call('fetchSession').answer(ann);
    expect(session.state()).toEqual({ signedIn: 'current' });
  });
});

describe('signing in', () => {
  test('signs the user in, and the password is discarded', async () => {
    const session = await signedOut();
    const form = session.child('signIn');
    form.send({ type: 'signIn.submitted', ...credentials });
    expect(session.call('signIn').input).toEqual(credentials);
    await session.call('signIn').answer({ kind: 'signedIn', session: ann });
    expect(session.state()).toEqual({ signedIn: 'current' });
    expect(JSON.stringify(form.getSnapshot())).not.toContain('correct horse');
  });

  test.each([
    ['refused', { kind: 'refused' }],
    ['delayed', { kind: 'tooMany' }],
  ])('can be retried if it is %s', async (state, answer) => {
    const session = await signedOut();
    const form = session.child('signIn');
    form.send({ type: 'signIn.submitted', ...credentials });
    await session.call('signIn').answer(answer);
    expect(form.getSnapshot()).toMatchObject({ value: state });
    form.send({ type: 'alert.dismissed' });
    expect(form.getSnapshot()).toMatchObject({ value: 'asking' });
  });

  test('reports nothing about the password without a response', async () => {
    const session = await signedOut();
    const form = session.child('signIn');
    form.send({ type: 'signIn.submitted', ...credentials });
    await session.call('signIn').fail();
    expect(form.getSnapshot()).toMatchObject({ value: 'unanswered' });
  });
});

describe('a session', () => {
  test('can be renewed after it expired, and work continues', async () => {
    const session = await signedIn();
    session.actor.send({ type: 'session.refused' });
    expect(session.state()).toBe('expired');
    session.child('signIn').send({ type: 'signIn.submitted', ...credentials });
    await session.call('signIn').answer({ kind: 'signedIn', session: ann });
    expect(session.state()).toEqual({ signedIn: 'current' });
  });

  test('is reloaded after the account changed', async () => {
    const session = await signedIn();
    session.actor.send({ type: 'session.changed' });
    const renamed = { user: { ...ann.user, name: 'Anne' } };
    await session.call('fetchSession').answer(renamed);
    expect(session.context().session).toEqual(renamed);
  });

  test('ends if a reload finds it expired', async () => {
    const session = await signedIn();
    session.actor.send({ type: 'session.changed' });
    await session.call('fetchSession').answer(null);
    expect(session.state()).toBe('expired');
  });

  test('stays if reloading it fails', async () => {
    const session = await signedIn();
    session.actor.send({ type: 'session.changed' });
    await session.call('fetchSession').fail();
    expect(session.state()).toEqual({ signedIn: 'current' });
    expect(session.context().session).toEqual(ann);
  });

  test('ends on sign-out', async () => {
    const session = await signedIn();
    session.actor.send({ type: 'signOut.requested', isEverywhere: false });
    await session.call('signOut').answer();
    expect(session.state()).toBe('signedOut');
    expect(session.context().session).toBeNull();
  });

  test('stays if signing out gets no response, and a message says so', async () => {
    const session = await signedIn();
    session.actor.send({ type: 'signOut.requested', isEverywhere: false });
    await session.call('signOut').fail();
    expect(session.state()).toEqual({ signedIn: 'signOutFailed' });
    session.actor.send({ type: 'alert.dismissed' });
    expect(session.state()).toEqual({ signedIn: 'current' });
  });
});
