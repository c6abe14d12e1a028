import { dataOf } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import type { RemovalResult } from '#machines/personRemoval/personRemovalMachine.ts';
import type { RoleResult, RoleWish } from '#machines/roleChange/roleChangeMachine.ts';
import { authData } from '../authData.ts';
import { isProblem, reload, unlessGone, type Server } from '../calls.ts';
import { replaceCached } from '../changeLists.ts';
import { queryKeys } from '../keys.ts';

/** Returns a refusal of the server, with its sentence. @throws any other error */
function refusal(error: unknown): { kind: 'refused'; reason: string } {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 401)
    return { kind: 'refused', reason: error.message };
  throw error;
}

/** Makes a person an owner or a member. @throws {ApiError} if the server failed or did not answer */
export async function updatePerson(server: Server, { person, role }: RoleWish): Promise<RoleResult> {
  const params = { path: { userID: person.userID } };
  try {
    const people = await dataOf(server.api.PATCH('/api/people/{userID}', { params, body: { role } }));
    await replaceCached(server, queryKeys.people, people);
    return { kind: 'changed' };
  } catch (error) {
    return refusal(error);
  }
}

/** Removes another person. @throws {ApiError} if the server failed or did not answer */
export async function deletePerson(server: Server, userID: string): Promise<RemovalResult> {
  try {
    const call = dataOf(server.api.DELETE('/api/people/{userID}', { params: { path: { userID } } }));
    await call.catch(unlessGone);
    return { kind: 'removed' };
  } catch (error) {
    return refusal(error);
  } finally {
    reload(server, queryKeys.people, queryKeys.invitations);
  }
}

/**
 * Deletes the account of this user, who leaves the household.
 *
 * @param endsHousehold whether the household is deleted too, if they are its last user
 * @throws {ApiError} if the server failed or did not answer
 */
export async function deleteUser(
  { api }: Server,
  { password, endsHousehold }: { password: string; endsHousehold: boolean },
): Promise<RemovalResult> {
  const params = endsHousehold ? { query: { household: 'delete' as const } } : {};
  try {
    await authData(api.POST('/api/auth/delete-user', { params, body: { password } }));
    return { kind: 'removed' };
  } catch (error) {
    // Another user has signed in on this device since.
    if (isProblem(error, 'signed-out')) return { kind: 'refused', reason: error.message };
    // An earlier attempt, whose response was lost, has ended this session too.
    if (error instanceof ApiError && error.status === 401) return { kind: 'removed' };
    if (error instanceof ApiError && error.code === 'INVALID_PASSWORD')
      return { kind: 'refused', reason: 'This is not your current password.' };
    return refusal(error);
  }
}
