import { expect, test } from 'vitest';
import type { AnyStateMachine, EventObject } from 'xstate';
import { accountChangeMachine } from '#machines/accountChange/accountChangeMachine.ts';
import { accountDeletionMachine } from '#machines/accountDeletion/accountDeletionMachine.ts';
import { exportMachine } from '#machines/export/exportMachine.ts';
import { importMachine } from '#machines/import/importMachine.ts';
import { joiningMachine } from '#machines/joining/joiningMachine.ts';
import { passkeyAdditionMachine } from '#machines/passkeyAddition/passkeyAdditionMachine.ts';
import { passwordResetMachine } from '#machines/passwordReset/passwordResetMachine.ts';
import { resetCodeMachine } from '#machines/resetCode/resetCodeMachine.ts';
import { runMachine } from '../support/runMachine.ts';

interface Case {
  machine: AnyStateMachine;
  input?: object;
  /** The answer to a first question of the chart. */
  first?: [call: string, answer: unknown];
  begin?: EventObject;
  /** The request that the server refuses. */
  ask: EventObject & Record<string, unknown>;
  call: string;
  /** What leads back to the request, if it is not possible at once. */
  back?: EventObject;
}

const password = 'correct horse';
const token = 'secret';
const dismissed = { type: 'alert.dismissed' };

const cases: Case[] = [
  {
    machine: accountChangeMachine,
    ask: { type: 'change.submitted', change: { kind: 'email', email: 'ann@work.example', password } },
    call: 'saveChange',
  },
  {
    machine: accountDeletionMachine,
    begin: { type: 'deletion.requested' },
    first: ['findStanding', { kind: 'others', hasUnsent: false }],
    ask: { type: 'deletion.confirmed', password },
    call: 'deleteAccount',
  },
  {
    machine: exportMachine,
    first: ['readExport', null],
    ask: { type: 'export.requested' },
    call: 'beginExport',
  },
  {
    machine: importMachine,
    ask: { type: 'file.chosen', file: { id: 'f', name: 'snug.zip', size: 9 } },
    call: 'importExport',
  },
  {
    machine: joiningMachine,
    input: { token },
    first: ['readInvitation', { kind: 'open', by: 'Ann' }],
    ask: { type: 'account.submitted', name: 'Cleo', email: 'cleo@home.example', password },
    call: 'join',
    back: dismissed,
  },
  {
    machine: passkeyAdditionMachine,
    begin: { type: 'addition.requested' },
    ask: { type: 'addition.confirmed', password },
    call: 'beginAddition',
  },
  {
    machine: passwordResetMachine,
    input: { token },
    first: ['findUser', { name: 'Ben', email: 'ben@home.example' }],
    ask: { type: 'password.submitted', password },
    call: 'setPassword',
    back: dismissed,
  },
  {
    machine: resetCodeMachine,
    ask: { type: 'code.requested', person: { userID: 'b', name: 'Ben' } },
    call: 'makeCode',
  },
];

test.each(cases.map((one) => [one.machine.id, one] as const))(
  'the chart %s: a second refusal gives its own reason',
  async (_, { machine, input, begin, first, ask, call, back }) => {
    const flow = runMachine(machine, input);
    if (begin) flow.actor.send(begin);
    if (first) await flow.call(first[0]).answer(first[1]);
    for (const reason of ['Too many tries.', 'Only an owner can do this.']) {
      flow.actor.send(ask);
      await flow.call(call).answer({ kind: 'refused', reason });
      expect(flow.context().reason).toBe(reason);
      if (back) flow.actor.send(back);
    }
  },
);
