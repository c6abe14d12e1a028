import { failure, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { resetMailMachine } from './resetMailMachine.ts';

const email = 'ann@home.example';

export const resetMailModel = defineModel<typeof resetMailMachine>({
  machine: resetMailMachine,
  overview: {
    does: 'requests such a link by e-mail',
    lifetime: 'as long as `/reset-password` is open, on an installation that sends e-mail',
  },
  events: { 'mail.requested': { '': { email } }, 'another.requested': plain },
  actors: { requestMail: { done: { accepted: 'accepted', tooMany: 'tooMany' } } },
  writes: ['requestMail'],
  journeys: [
    {
      name: 'a link is requested, and the answer does not tell whether the account exists',
      steps: ['mail.requested', 'requestMail: accepted'],
      ends: { state: 'requested' },
      calls: [{ requestMail: { email } }],
    },
    {
      name: 'after a wrong address, another link can be requested',
      steps: ['mail.requested', 'requestMail: accepted', 'another.requested', 'mail.requested'],
      ends: { state: 'requesting' },
    },
    {
      name: 'the form for another link does not repeat a message about an earlier request',
      steps: [
        'mail.requested',
        'requestMail: tooMany',
        'mail.requested',
        'requestMail: accepted',
        'another.requested',
      ],
      ends: { state: 'asking.quiet' },
    },
    {
      name: 'a link can be requested again if a response was lost',
      steps: ['mail.requested', 'requestMail fails', 'mail.requested', 'requestMail: accepted'],
      ends: { state: 'requested', emits: [failure, success] },
      inBrowser: true,
    },
    {
      name: 'a message says that a request was not answered',
      steps: ['mail.requested', 'requestMail fails'],
      ends: { state: 'asking.unanswered' },
      inBrowser: true,
    },
    {
      name: 'after too many requests, the user is asked to wait',
      steps: ['mail.requested', 'requestMail: tooMany'],
      ends: { state: 'asking.delayed', emits: [failure] },
    },
  ],
  throughout: {
    'never calls requestMail until mail.requested': 'An email is sent only on request (decision)',
  },
});
