import { failure, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { calendarAddressMachine } from './calendarAddressMachine.ts';

const url = 'https://snug.example/api/calendar/secret.ics';

export const calendarAddressModel = defineModel<typeof calendarAddressMachine>({
  machine: calendarAddressMachine,
  overview: {
    does: 'a private calendar address: created, shown once, replaced, revoked',
    lifetime: 'as long as `/settings/notifications` is open',
  },
  starts: { '': { isMade: false }, made: { isMade: true } },
  events: {
    'address.requested': plain,
    'copy.requested': plain,
    'address.noted': plain,
    'replacement.requested': plain,
    'revocation.requested': plain,
    'question.confirmed': plain,
    'question.dismissed': plain,
  },
  actors: {
    makeAddress: { done: { '': url } },
    copyAddress: { done: nothing },
    revokeAddress: { done: nothing },
  },
  identity: ({ isMade }) => isMade,
  writes: ['makeAddress', 'revokeAddress'],
  quiet: {
    'makeAddress done → shown.quiet': 'the address appears',
  },
  journeys: [
    {
      name: 'an address is created, copied, and shown only once',
      steps: ['address.requested', 'makeAddress done', 'copy.requested', 'copyAddress done', 'address.noted'],
      ends: { state: 'made.quiet', emits: [success] },
      keeps: { url: null },
      calls: [{ makeAddress: null }, { copyAddress: url }],
    },
    {
      name: 'an address is created again if the response was lost',
      steps: [
        'address.requested',
        'makeAddress fails',
        'address.requested',
        'makeAddress fails',
        'address.requested',
        'makeAddress done',
      ],
      ends: {
        state: 'shown.quiet',
        emits: [failure, failure],
      },
      inBrowser: true,
    },
    {
      name: 'an address is replaced only after confirmation',
      start: 'made',
      steps: [
        'replacement.requested',
        'question.dismissed',
        'replacement.requested',
        'question.confirmed',
        'makeAddress done',
      ],
      ends: { state: 'shown.quiet' },
      keeps: { url: 'https://snug.example/api/calendar/secret.ics' },
    },
    {
      name: 'an address is revoked only after confirmation, and a lost response does no harm',
      start: 'made',
      steps: [
        'revocation.requested',
        'question.dismissed',
        'revocation.requested',
        'question.confirmed',
        'revokeAddress fails',
        'revocation.requested',
        'question.confirmed',
        'revokeAddress fails',
        'revocation.requested',
        'question.confirmed',
        'revokeAddress done',
      ],
      ends: {
        state: 'unmade.revoked',
        emits: [failure, failure, success],
      },
      inBrowser: true,
    },
    {
      name: 'a message says that the browser cannot copy the address',
      steps: ['address.requested', 'makeAddress done', 'copy.requested', 'copyAddress fails'],
      ends: { state: 'shown.copyingFailed', emits: [failure] },
    },
    {
      name: 'a message says that the address could not be replaced',
      start: 'made',
      steps: ['replacement.requested', 'question.confirmed', 'makeAddress fails'],
      ends: { state: 'made.replacingFailed', emits: [failure] },
    },
  ],
  throughout: {
    'never calls revokeAddress until question.confirmed':
      'A calendar address is revoked only after a question (decision)',
    'never calls makeAddress until address.requested or question.confirmed':
      'A calendar address is made only on request, and replaced only after a question (decision)',
  },
  browser: {
    // The clipboard answers immediately.
    consequence: (before) => (before.at(-1) === 'copy.requested' ? /^copyAddress/ : null),
  },
});
