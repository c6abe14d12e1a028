import { failure } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { accountDeletionMachine } from './accountDeletionMachine.ts';

const password = 'correct horse';

export const accountDeletionModel = defineModel<typeof accountDeletionMachine>({
  machine: accountDeletionMachine,
  overview: {
    does: "deletes the user's account, and the household of a user who is alone, with the password",
    lifetime: 'as long as `/settings/account` is open',
  },
  events: {
    'deletion.requested': plain,
    'deletion.confirmed': { '': { password } },
    'deletion.cancelled': plain,
    'session.ended': plain,
  },
  actors: {
    findStanding: {
      done: {
        'with others': { kind: 'others', hasUnsent: false },
        unsent: { kind: 'others', hasUnsent: true },
        'last owner': { kind: 'lastOwner', hasUnsent: false },
        alone: { kind: 'alone', hasUnsent: false },
      },
    },
    deleteAccount: {
      done: {
        removed: { kind: 'removed' },
        refused: { kind: 'refused', reason: 'This is not your current password.' },
      },
    },
  },
  identity: ({ standing }) => standing?.kind,
  writes: ['deleteAccount'],
  quiet: {
    'deleteAccount: removed → deleted': 'the account is gone, and the sign-in page appears',
  },
  throughout: {
    'never calls deleteAccount until deletion.confirmed':
      'An account is deleted only after its deletion was confirmed (decision)',
  },
  promises: {
    checking: {
      'findStanding: last owner → handingOn':
        'The last owner of a household with other people is told to make one of them an owner first (decision)',
    },
    'asking.failed': {
      'session.ended → deleted':
        'If the session ends after a deletion without an answer, the account is deleted, so the user is signed out (decision)',
    },
  },
  journeys: [
    {
      name: 'an account is deleted with its password, and what the user wrote stays',
      steps: [
        'deletion.requested',
        'findStanding: with others',
        'deletion.confirmed',
        'deleteAccount: removed',
      ],
      ends: { state: 'deleted' },
      keeps: { password: '' },
      calls: [{ findStanding: null }, { deleteAccount: { password, endsHousehold: false } }],
    },
    {
      name: 'the only person of a household is told that it is deleted too',
      steps: ['deletion.requested', 'findStanding: alone', 'deletion.confirmed', 'deleteAccount: removed'],
      ends: { state: 'deleted' },
      calls: [{ findStanding: null }, { deleteAccount: { password, endsHousehold: true } }],
    },
    {
      name: 'the last owner makes another person an owner first',
      steps: ['deletion.requested', 'findStanding: last owner', 'deletion.cancelled'],
      ends: { state: 'ready' },
    },
    {
      name: 'an account is kept if the user declines',
      steps: ['deletion.requested', 'findStanding: unsent', 'deletion.cancelled'],
      ends: { state: 'ready' },
    },
    {
      name: 'a wrong password deletes nothing, and another one can be entered',
      steps: [
        'deletion.requested',
        'findStanding: with others',
        'deletion.confirmed',
        'deleteAccount: refused',
        'deletion.confirmed',
        'deleteAccount: removed',
      ],
      ends: { state: 'deleted', emits: [failure] },
      keeps: { reason: 'This is not your current password.' },
      inBrowser: true,
    },
    {
      name: 'an account is deleted once, even if responses were lost',
      steps: [
        'deletion.requested',
        'findStanding: with others',
        'deletion.confirmed',
        'deleteAccount fails',
        'deletion.confirmed',
        'deleteAccount: removed',
      ],
      ends: { state: 'deleted', emits: [failure] },
      inBrowser: true,
    },
    {
      name: 'an account that could not be deleted is kept',
      steps: [
        'deletion.requested',
        'findStanding: alone',
        'deletion.confirmed',
        'deleteAccount fails',
        'deletion.cancelled',
      ],
      ends: { state: 'ready' },
      inBrowser: true,
    },
    {
      name: 'without an answer, nothing is asked that may be wrong',
      steps: ['deletion.requested', 'findStanding fails', 'deletion.cancelled'],
      ends: { state: 'ready', emits: [failure] },
    },
  ],
  browser: {
    never: {
      'session.ended':
        'another request of the page notices it, up to half a minute later; a journey waits for it',
    },
  },
});
