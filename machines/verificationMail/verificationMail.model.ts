import { failure, success } from '../support/examples.ts';
import { defineModel } from '#walks/model.ts';
import { verificationMailMachine } from './verificationMailMachine.ts';

const email = 'ann@home.example';

export const verificationMailModel = defineModel<typeof verificationMailMachine>({
  machine: verificationMailMachine,
  overview: {
    does: 'sends the link that verifies the e-mail address again',
    lifetime: 'as long as `/settings/account` is open and the address is not verified',
  },
  events: { 'mail.requested': { '': { email } } },
  actors: { requestMail: { done: { sent: 'sent', tooMany: 'tooMany', verified: 'verified' } } },
  writes: ['requestMail'],
  quiet: {
    'requestMail: verified → verified': 'no link is needed: the message about the address disappears',
  },
  journeys: [
    {
      name: 'at first, only the button is shown',
      steps: [],
      ends: { state: 'offering.quiet' },
    },
    {
      name: 'the link is sent again, as often as the user asks',
      steps: ['mail.requested', 'requestMail: sent', 'mail.requested', 'requestMail: sent'],
      ends: { state: 'offering.sent' },
      calls: [{ requestMail: { email } }, { requestMail: { email } }],
    },
    {
      name: 'after too many links, the user is asked to wait',
      steps: ['mail.requested', 'requestMail: tooMany'],
      ends: { state: 'offering.delayed', emits: [failure] },
    },
    {
      name: 'an address that was verified in the meantime needs no link',
      steps: ['mail.requested', 'requestMail: verified'],
      ends: { state: 'verified' },
    },
    {
      name: 'the link can be requested again if the request was not answered',
      steps: ['mail.requested', 'requestMail fails', 'mail.requested', 'requestMail: sent'],
      ends: { state: 'offering.sent', emits: [failure, success] },
      inBrowser: true,
    },
    {
      name: 'a message says that a request was not answered',
      steps: ['mail.requested', 'requestMail fails'],
      ends: { state: 'offering.unanswered' },
      inBrowser: true,
    },
  ],
  throughout: {
    'never calls requestMail until mail.requested': 'An email is sent only on request (decision)',
  },
});
