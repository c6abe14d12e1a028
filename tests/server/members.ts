import { expect } from 'vitest';
import type { components } from '#contract/schema.d.ts';
import { startApp, type Answer, type App, type Person } from './support.ts';

type Someone = components['schemas']['Person'];

/** A household with Ann, its owner, and Ben, a member. */
export async function household() {
  const app = await startApp();
  const ann = await app.person('ann@home.example');
  const ben = await added(app, ann, 'ben@home.example');
  return { app, ann, ben };
}

/** Adds a member with the name Ben and signs them in. */
export async function added(app: App, by: Person, email: string): Promise<Person> {
  const body = { name: 'Ben', email, password: 'correct horse' };
  expect((await by.post('/api/auth/sign-up/email', { body })).status).toBe(200);
  return app.personOf(await app.signIn(email));
}

/** Returns the people of the household. */
export const list = async (who: Person) => (await who.get<Someone[]>('/api/people')).body;
/** Returns the id of the person with this email. */
export const idOf = async (who: Person, email: string) =>
  (await list(who)).find((person) => person.email === email)!.userID;
/** Returns the status of an answer and the type of its problem. */
export const typeOf = ({ status, body }: Answer<{ type?: string; code?: string } | undefined>) => [
  status,
  body?.type ?? body?.code,
];
