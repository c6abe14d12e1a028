import type { components } from '#contract/schema.d.ts';
import type { PeopleChange } from '../db/household/people.ts';
import { conflict, notFound, Problem } from '../http/problem.ts';
import { gone, ok, type Call, type Handlers } from './operation.ts';
import { iso, isoOrNull } from './views.ts';

type Schemas = components['schemas'];

async function listOf({ household }: Pick<Call<'listPeople'>, 'household'>): Promise<Schemas['Person'][]> {
  return (await household.people.list()).map(({ id, name, email, role, createdAt, seen_at }) => ({
    userID: id,
    name,
    email,
    role,
    since: iso(new Date(createdAt).getTime()),
    lastSeenAt: isoOrNull(seen_at),
  }));
}

/** @throws {Problem} unless the change was made */
function requireDone(outcome: PeopleChange): void {
  if (outcome === 'missing') throw notFound('person');
  if (outcome === 'denied')
    throw new Problem(403, 'owner-only', 'Only an owner of the household can do this.');
  if (outcome === 'lastOwner')
    throw conflict('last-owner', 'A household needs an owner. Make another person an owner first.');
}

export const peopleOperations = {
  async listPeople(call) {
    return ok(await listOf(call));
  },

  async updatePerson({ path, body, household, user }) {
    requireDone(await household.write(({ people }) => people.setRole(user, path.userID, body.role)));
    return ok(await listOf({ household }));
  },

  async deletePerson({ path, household, user, deps }) {
    if (path.userID === user) throw conflict('self', 'To leave the household, delete your account.');
    const { departures } = deps.repository;
    requireDone(await departures.remove(household.id, user, path.userID, deps.now()));
    return gone;
  },
} satisfies Partial<Handlers>;
