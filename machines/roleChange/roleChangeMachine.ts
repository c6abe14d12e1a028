import type { Role } from '#domain/role.ts';
import type { ListedPerson } from '../personRemoval/personRemovalMachine.ts';
import { promiseStub } from '../support/provided.ts';
import { question } from '../support/question.ts';

/** A new role for a person. */
export interface RoleWish {
  person: ListedPerson;
  role: Role;
}

/** The server's response. */
export type RoleResult =
  | { kind: 'changed' }
  /** The server refused, with a sentence: the household would have no owner, or the user is none any more. */
  | { kind: 'refused'; reason: string };

/** Makes a person an owner or a member of the household, after confirmation. */
export const roleChangeMachine = question({
  id: 'roleChange',
  description: 'Make a person an owner or a member',
  actors: { changeRole: promiseStub<RoleResult, RoleWish>('changeRole') },
  event: 'change',
  about: 'wish',
  listed: { description: 'The people of the household are listed with their roles' },
  asking: { description: 'You are asked whether this person should get the role' },
  doing: { name: 'changing', description: 'The server changes the role' },
  done: { name: 'changed', description: 'The person has the new role' },
  refused: { description: 'The server says why it cannot be done' },
});
