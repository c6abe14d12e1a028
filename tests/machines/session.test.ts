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
  test('somebody with a session is signed in', async () => {
    const session = await signedIn();
    expect(session.state()).toEqual({ signedIn: 'current' });
    expect(session.context().session).toEqual(ann);
  });

  test('nobody is signed out by a server that does not answer', async () => {
    const session = start();
    await session.call('fetchSession').fail();
    expect(session.state()).toBe('unreachable');
    session.actor.send({ type: 'retry.requested' });
    await session.call('fetchSession').answer(ann);
    expect(session.state()).toEqual({ signedIn: 'current' });
  });
});

describe('signing in', () => {
  test('leads in, and the password is forgotten', async () => {
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
  ])('that is %s can be tried again', async (state, answer) => {
    const session = await signedOut();
    const form = session.child('signIn');
    form.send({ type: 'signIn.submitted', ...credentials });
    await session.call('signIn').answer(answer);
    expect(form.getSnapshot()).toMatchObject({ value: state });
    form.send({ type: 'alert.dismissed' });
    expect(form.getSnapshot()).toMatchObject({ value: 'asking' });
  });

  test('that gets no answer says nothing about the password', async () => {
    const session = await signedOut();
    const form = session.child('signIn');
    form.send({ type: 'signIn.submitted', ...credentials });
    await session.call('signIn').fail();
    expect(form.getSnapshot()).toMatchObject({ value: 'unanswered' });
  });
});

describe('a session', () => {
  test('that ran out is asked for again, and work goes on', async () => {
    const session = await signedIn();
    session.actor.send({ type: 'session.refused' });
    expect(session.state()).toBe('expired');
    session.child('signIn').send({ type: 'signIn.submitted', ...credentials });
    await session.call('signIn').answer({ kind: 'signedIn', session: ann });
    expect(session.state()).toEqual({ signedIn: 'current' });
  });

  test('is read again after the account changed', async () => {
    const session = await signedIn();
    session.actor.send({ type: 'session.changed' });
    const renamed = { user: { ...ann.user, name: 'Anne' } };
    await session.call('fetchSession').answer(renamed);
    expect(session.context().session).toEqual(renamed);
  });

  test('that is gone when it is read again has ended', async () => {
    const session = await signedIn();
    session.actor.send({ type: 'session.changed' });
    await session.call('fetchSession').answer(null);
    expect(session.state()).toBe('expired');
  });

  test('stays when reading it again fails', async () => {
    const session = await signedIn();
    session.actor.send({ type: 'session.changed' });
    await session.call('fetchSession').fail();
    expect(session.state()).toEqual({ signedIn: 'current' });
    expect(session.context().session).toEqual(ann);
  });

  test('ends by signing out', async () => {
    const session = await signedIn();
    session.actor.send({ type: 'signOut.requested', isEverywhere: false });
    await session.call('signOut').answer();
    expect(session.state()).toBe('signedOut');
    expect(session.context().session).toBeNull();
  });

  test('does not end when signing out gets no answer, and that is said', async () => {
    const session = await signedIn();
    session.actor.send({ type: 'signOut.requested', isEverywhere: false });
    await session.call('signOut').fail();
    expect(session.state()).toEqual({ signedIn: 'signOutFailed' });
    session.actor.send({ type: 'alert.dismissed' });
    expect(session.state()).toEqual({ signedIn: 'current' });
  });
});
