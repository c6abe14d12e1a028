/** What a second attempt sends, and why it is refused, if it differs from the first one. */
import { expect, test } from 'vitest';
import type { AnyStateMachine, EventObject } from 'xstate';
import type { PlantDetails } from '#domain/plantDetails.ts';
import { accountChangeMachine } from '#machines/accountChange/accountChangeMachine.ts';
import { accountDeletionMachine } from '#machines/accountDeletion/accountDeletionMachine.ts';
import { deviceRemovalMachine } from '#machines/deviceRemoval/deviceRemovalMachine.ts';
import { backupMachine } from '#machines/backup/backupMachine.ts';
import { exportMachine } from '#machines/export/exportMachine.ts';
import { importMachine } from '#machines/import/importMachine.ts';
import { invitationMachine } from '#machines/invitation/invitationMachine.ts';
import { joiningMachine } from '#machines/joining/joiningMachine.ts';
import { passkeyAdditionMachine } from '#machines/passkeyAddition/passkeyAdditionMachine.ts';
import { passkeyRemovalMachine } from '#machines/passkeyRemoval/passkeyRemovalMachine.ts';
import { passwordResetMachine } from '#machines/passwordReset/passwordResetMachine.ts';
import { personRemovalMachine } from '#machines/personRemoval/personRemovalMachine.ts';
import { plantDetailsMachine } from '#machines/plantDetails/plantDetailsMachine.ts';
import { resetCodeMachine } from '#machines/resetCode/resetCodeMachine.ts';
import { resetMailMachine } from '#machines/resetMail/resetMailMachine.ts';
import { roleChangeMachine } from '#machines/roleChange/roleChangeMachine.ts';
import { signInMachine } from '#machines/signIn/signInMachine.ts';
import { ids } from '#machines/support/examples.ts';
import { userCreationMachine } from '#machines/userCreation/userCreationMachine.ts';
import { verificationMailMachine } from '#machines/verificationMail/verificationMailMachine.ts';
import { runMachine } from '../support/runMachine.ts';

type Event = EventObject & Record<string, unknown>;

interface Case {
  machine: AnyStateMachine;
  input?: object;
  /** What comes before the first attempt: events, and an answer. */
  begin?: Event[];
  first?: [call: string, answer: unknown];
  /** The events of each attempt, and what it sends. */
  attempts: [Event[], unknown][];
  call: string;
  /** The kind of a refusal with a reason; without one, the call fails. */
  refusal?: string;
  /** Leads back, if the next attempt is not possible at once. */
  back?: Event;
}

const token = 'secret';
const dismissed = { type: 'alert.dismissed' };
const passwords = ['correct hrose', 'correct horse'];
const emails = ['ann@hme.example', 'ann@home.example'];
const person = (userID: string, isMe = false) => ({ userID, name: userID, isMe });

/** Attempts that are one event each, which is sent as it is. */
const sentAsTyped = <Typed extends object>(type: string, all: readonly Typed[]): Case['attempts'] =>
  all.map((typed) => [[{ type, ...typed }], typed]);

/** Removals of two items, one after the other. */
const removals = (item: string): Case['attempts'] =>
  ['tablet', 'phone'].map((id) => [
    [
      { type: 'removal.cancelled' },
      { type: 'removal.requested', [item]: { id } },
      { type: 'removal.confirmed' },
    ],
    { id },
  ]);

const shown: PlantDetails = {
  friendly_name: 'Fern',
  species: 'Nephrolepis',
  acquired_at: '2026-03-01',
  acquired_from: null,
  notes: null,
  foods_id: 1,
};

const cases: Case[] = [
  {
    machine: accountChangeMachine,
    attempts: passwords.map((password) => {
      const change = { kind: 'email', email: 'ann@work.example', password };
      return [[{ type: 'change.submitted', change }], change];
    }),
    call: 'saveChange',
    refusal: 'refused',
  },
  {
    machine: accountDeletionMachine,
    begin: [{ type: 'deletion.requested' }],
    first: ['findStanding', { kind: 'others', hasUnsent: false }],
    attempts: sentAsTyped(
      'deletion.confirmed',
      passwords.map((password) => ({ password })),
    ),
    call: 'deleteAccount',
    refusal: 'refused',
  },
  {
    machine: deviceRemovalMachine,
    attempts: removals('device'),
    call: 'removeDevice',
  },
  {
    machine: backupMachine,
    attempts: [1, 2].map(() => [[{ type: 'backup.requested' }], undefined]),
    call: 'createBackup',
    refusal: 'refused',
  },
  {
    machine: exportMachine,
    first: ['readExport', null],
    attempts: [1, 2].map(() => [[{ type: 'export.requested' }], undefined]),
    call: 'beginExport',
    refusal: 'refused',
  },
  {
    machine: importMachine,
    attempts: ['old.zip', 'new.zip'].map((name) => {
      const file = { id: name, name, size: 9 };
      return [[{ type: 'file.chosen', file }], file];
    }),
    call: 'importExport',
    refusal: 'refused',
  },
  {
    machine: invitationMachine,
    attempts: ['first', 'second'].map((id) => [
      [{ type: 'revocation.requested', id }, { type: 'question.confirmed' }],
      { id },
    ]),
    call: 'revokeInvitation',
  },
  {
    machine: joiningMachine,
    input: { token },
    first: ['readInvitation', { kind: 'open', by: 'Ann' }],
    attempts: sentAsTyped(
      'account.submitted',
      emails.map((email) => ({ name: 'Cleo', email, password: 'a third horse' })),
    ),
    call: 'join',
    refusal: 'refused',
    back: dismissed,
  },
  {
    machine: passkeyAdditionMachine,
    begin: [{ type: 'addition.requested' }],
    attempts: sentAsTyped(
      'addition.confirmed',
      passwords.map((password) => ({ password })),
    ),
    call: 'beginAddition',
    refusal: 'refused',
  },
  {
    machine: passkeyRemovalMachine,
    attempts: removals('passkey'),
    call: 'removePasskey',
  },
  {
    machine: passwordResetMachine,
    input: { token },
    first: ['findUser', { name: 'Ben', email: 'ben@home.example', passkeys: [] }],
    attempts: passwords.map((password, index) => [
      [{ type: 'password.submitted', password, keepsPasskeys: index > 0 }],
      { newPassword: password, keepPasskeys: index > 0 },
    ]),
    call: 'setPassword',
    refusal: 'refused',
    back: dismissed,
  },
  {
    machine: personRemovalMachine,
    begin: [{ type: 'removal.requested', person: person('ann', true) }],
    attempts: sentAsTyped(
      'removal.confirmed',
      passwords.map((password) => ({ password })),
    ),
    call: 'removePerson',
    refusal: 'refused',
  },
  {
    machine: plantDetailsMachine,
    input: { plantId: ids.plant },
    attempts: ['Big fren', 'Big fern'].map((friendly_name) => [
      [{ type: 'details.submitted', filled: { shown, given: { ...shown, friendly_name } } }],
      { changes: { friendly_name } },
    ]),
    call: 'saveDetails',
    back: dismissed,
  },
  {
    machine: resetCodeMachine,
    attempts: ['ben', 'cleo'].map((userID) => [
      [{ type: 'code.requested', person: person(userID) }],
      { userID },
    ]),
    call: 'makeCode',
    refusal: 'refused',
  },
  {
    machine: resetMailMachine,
    attempts: sentAsTyped(
      'mail.requested',
      emails.map((email) => ({ email })),
    ),
    call: 'requestMail',
  },
  {
    machine: roleChangeMachine,
    attempts: ['ben', 'cleo'].map((userID) => [
      [
        { type: 'change.cancelled' },
        { type: 'change.requested', wish: { person: person(userID), role: 'owner' } },
        { type: 'change.confirmed' },
      ],
      { person: person(userID) },
    ]),
    call: 'changeRole',
    refusal: 'refused',
  },
  {
    machine: signInMachine,
    attempts: sentAsTyped(
      'signIn.submitted',
      passwords.map((password) => ({ email: 'ann@home.example', password })),
    ),
    call: 'signIn',
    refusal: 'denied',
    back: dismissed,
  },
  {
    machine: userCreationMachine,
    attempts: emails.map((email) => {
      const user = { name: 'Ann', email, password: 'correct horse' };
      return [[{ type: 'user.submitted', user }], user];
    }),
    call: 'createUser',
    refusal: 'refused',
    back: dismissed,
  },
  {
    machine: verificationMailMachine,
    attempts: sentAsTyped(
      'mail.requested',
      emails.map((email) => ({ email })),
    ),
    call: 'requestMail',
  },
];

test.each(cases.map((one) => [one.machine.id, one] as const))(
  'the chart %s: a second attempt sends what was given last, and its refusal has its own reason',
  async (_, { machine, input, begin = [], first, attempts, call, refusal, back }) => {
    const flow = runMachine(machine, input);
    for (const event of begin) flow.actor.send(event);
    if (first) await flow.call(first[0]).answer(first[1]);
    for (const [index, [events, sent]] of attempts.entries()) {
      for (const event of events) flow.actor.send(event);
      const reason = `Refused ${index + 1} times.`;
      const attempt = flow.call(call);
      if (sent !== undefined) expect(attempt.input).toMatchObject(sent as object);
      await (refusal === undefined ? attempt.fail() : attempt.answer({ kind: refusal, reason }));
      if (refusal !== undefined) expect(flow.context().reason).toBe(reason);
      if (back) flow.actor.send(back);
    }
  },
);
