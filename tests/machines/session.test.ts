import { describe, expect, test } from 'vitest';
import { sessionMachine } from '#machines/session/sessionMachine.ts';
import { runMachine } from '../support/runMachine.ts';

const ann = { user: { id: 'user-1', name: 'Ann', email: 'ann@home.example' } };
const credentials = { email: 'ann@home.example', password: 'correct horse' };

const begin = () => runMachine(sessionMachine);

/** A phone that knows no user. */
async function start() {
  const session = begin();
  await session.call('recallSession').answer(null);
  return session;
}

/** A phone that knows its last user. */
async function remembered() {
  const session = begin();
  await session.call('recallSession').answer(ann);
  return session;
}

async function signedOut() {
  const session = await start();
  await session.call('fetchSession').answer(null);
  return session;
}

async function signedIn() {
  const session = await start();
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
    const session = await start();
    await session.call('fetchSession').fail();
    expect(session.state()).toBe('unreachable');
    session.actor.send({ type: 'retry.requested' });
    await session.call('fetchSession').answer(ann);
    expect(session.state()).toEqual({ signedIn: 'current' });
  });
});

describe('a phone that knows its last user', () => {
  test('acts for them before the server answers, and without an answer', async () => {
    const session = await remembered();
    expect(session.state()).toEqual({ signedIn: 'remembered' });
    expect(session.context().session).toEqual(ann);
    await session.call('fetchSession').fail();
    expect(session.state()).toEqual({ signedIn: 'unconfirmed' });
    session.actor.send({ type: 'connection.returned' });
    await session.call('fetchSession').answer(ann);
    expect(session.state()).toEqual({ signedIn: 'current' });
  });

  test('forgets them if the server knows no session', async () => {
    const session = await remembered();
    await session.call('fetchSession').answer(null);
    expect(session.state()).toBe('signedOut');
    expect(session.context().session).toBeNull();
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

  test('is reloaded again if the account changes during a reload', async () => {
    const session = await signedIn();
    session.actor.send({ type: 'session.changed' });
    const first = session.call('fetchSession');
    session.actor.send({ type: 'session.changed' });
    await first.answer({ user: { ...ann.user, name: 'Anne' } });
    const latest = { user: { ...ann.user, name: 'Anne', email: 'anne@home.example' } };
    await session.call('fetchSession').answer(latest);
    expect(session.state()).toEqual({ signedIn: 'current' });
    expect(session.context().session).toEqual(latest);
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
