import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { provideUserCreation } from '#app/flows/userCreation/actors.ts';
import type { Api } from '#contract/client.ts';

const user = { name: 'Cleo', email: 'cleo@home.example', password: 'a third horse' };
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const session = async () => ({ data: { user: { name: 'Ann' } }, response: new Response() });
const says = (status: number, code: string) => async () => ({
  error: { code, message: `The server says ${code}.` },
  response: new Response(null, { status }),
});
const emailTaken = says(422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL');

/** Tries to create the user until no answers are left. @returns the state and the reason after each attempt */
async function tries({ isSignedIn, answers }: { isSignedIn: boolean; answers: [string, () => unknown][] }) {
  const left = [...answers];
  const answer = (method: string) => () => {
    const [expected, give] = left.shift()!;
    expect(method).toBe(expected);
    return give();
  };
  const api = { GET: answer('GET'), POST: answer('POST') } as unknown as Api;
  const creation = createActor(
    provideUserCreation(
      { api, queries: null },
      () => isSignedIn,
      () => undefined,
    ),
  ).start();
  const ends: unknown[] = [];
  while (left.length > 0) {
    creation.send({ type: 'user.submitted', user });
    const { value, context } = await waitFor(creation, (state) => !state.hasTag('busy'));
    ends.push([value, context.reason]);
    creation.send({ type: 'alert.dismissed' });
  }
  return ends;
}

test('a retry after a lost response recognises the account that was created', async () => {
  const answers: [string, () => unknown][] = [
    ['GET', session],
    ['POST', lost],
    ['GET', session],
    ['POST', emailTaken],
  ];
  expect(await tries({ isSignedIn: true, answers })).toEqual([
    ['unanswered', ''],
    ['likelyCreated', ''],
  ]);
});

test('an existing account is not recognised as created here if nothing was sent before', async () => {
  const answers: [string, () => unknown][] = [
    ['GET', lost],
    ['GET', session],
    ['POST', emailTaken],
  ];
  expect(await tries({ isSignedIn: true, answers })).toEqual([
    ['refused', "Couldn't reach Snug."],
    ['refused', 'The server says USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL.'],
  ]);
});

test('a retry is refused if another person has created the first account since', async () => {
  const answers: [string, () => unknown][] = [
    ['POST', lost],
    ['POST', says(403, 'SIGN_UP_CLOSED')],
  ];
  expect(await tries({ isSignedIn: false, answers })).toEqual([
    ['unanswered', ''],
    ['refused', 'The server says SIGN_UP_CLOSED.'],
  ]);
});
