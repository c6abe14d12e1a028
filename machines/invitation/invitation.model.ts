import { failure, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { invitationMachine } from './invitationMachine.ts';

const id = '01940000-0000-7000-8000-000000000021';
const made = { id, url: 'https://snug.example/join#secret', expiresAt: '2026-07-17T23:30:00.000Z' };

export const invitationModel = defineModel<typeof invitationMachine>({
  machine: invitationMachine,
  overview: {
    does: 'a link and QR code for one person: made, shown once, copied, shared, revoked',
    lifetime: 'as long as `/settings/people` is open',
  },
  events: {
    'link.requested': { '': { id } },
    'copy.requested': plain,
    'sharing.requested': plain,
    'link.noted': plain,
    'revocation.requested': { '': { id } },
    'question.confirmed': plain,
    'question.dismissed': plain,
  },
  actors: {
    makeInvitation: { done: { '': made } },
    copyLink: { done: nothing },
    shareLink: { done: nothing },
    revokeInvitation: { done: nothing },
  },
  identity: ({ made: shown }) => shown?.id,
  writes: ['makeInvitation', 'revokeInvitation'],
  quiet: {
    'makeInvitation done → shown.quiet': 'the link appears',
  },
  journeys: [
    {
      name: 'a link is made, copied, and shown only once',
      steps: ['link.requested', 'makeInvitation done', 'copy.requested', 'copyLink done', 'link.noted'],
      ends: { state: 'offered.quiet', emits: [success] },
      keeps: { made: null },
      calls: [{ makeInvitation: { id } }, { copyLink: made.url }],
    },
    {
      name: 'after a link was made, the next one is for another invitation',
      steps: [
        'link.requested',
        'makeInvitation fails',
        'link.requested',
        'makeInvitation done',
        'link.noted',
      ],
      ends: { state: 'offered.quiet' },
      keeps: { id: null },
    },
    {
      name: 'a link is shared by the device',
      steps: ['link.requested', 'makeInvitation done', 'sharing.requested', 'shareLink done'],
      ends: { state: 'shown.quiet' },
      calls: [{ shareLink: made.url }],
    },
    {
      name: 'an invitation is made once, even if responses were lost',
      steps: [
        'link.requested',
        'makeInvitation fails',
        'link.requested',
        'makeInvitation fails',
        'link.requested',
        'makeInvitation done',
      ],
      ends: { state: 'shown.quiet', emits: [failure, failure] },
      inBrowser: true,
    },
    {
      name: 'an invitation is revoked only after confirmation, and a lost response does no harm',
      steps: [
        'revocation.requested',
        'question.dismissed',
        'revocation.requested',
        'question.confirmed',
        'revokeInvitation fails',
        'revocation.requested',
        'question.confirmed',
        'revokeInvitation done',
      ],
      ends: { state: 'offered.revoked', emits: [failure, success] },
      calls: [{ revokeInvitation: { id } }, { revokeInvitation: { id } }],
      inBrowser: true,
    },
    {
      name: 'an open invitation that is not revoked stays in the list',
      steps: ['revocation.requested', 'question.dismissed'],
      ends: { state: 'offered.quiet' },
    },
    {
      name: 'an invitation is revoked while its link is shown',
      steps: [
        'link.requested',
        'makeInvitation done',
        'revocation.requested',
        'question.dismissed',
        'revocation.requested',
        'question.confirmed',
        'revokeInvitation fails',
        'revocation.requested',
        'question.confirmed',
        'revokeInvitation done',
      ],
      ends: { state: 'offered.revoked', emits: [failure, success] },
      keeps: { revoked: '01940000-0000-7000-8000-000000000021', made: null },
      inBrowser: true,
    },
    {
      name: 'a message says that an invitation could not be revoked',
      steps: ['revocation.requested', 'question.confirmed', 'revokeInvitation fails'],
      ends: { state: 'offered.revokingFailed' },
      inBrowser: true,
    },
    {
      name: 'a message says that the browser cannot copy the link',
      steps: ['link.requested', 'makeInvitation done', 'copy.requested', 'copyLink fails'],
      ends: { state: 'shown.copyingFailed', emits: [failure] },
    },
    {
      name: 'a message says that the device cannot share the link',
      steps: ['link.requested', 'makeInvitation done', 'sharing.requested', 'shareLink fails'],
      ends: { state: 'shown.sharingFailed', emits: [failure] },
    },
    {
      name: 'a message says that the invitation could not be made',
      steps: ['link.requested', 'makeInvitation fails'],
      ends: { state: 'offered.makingFailed' },
    },
  ],
  throughout: {
    'never calls makeInvitation until link.requested': 'A link for guests is made only on request (decision)',
    'never calls revokeInvitation until question.confirmed':
      'An invitation is revoked only after a question (decision)',
  },
  promises: {
    confirming: {
      'question.dismissed → shown.quiet': 'The link is still shown if it is not revoked (decision)',
    },
    revoking: {
      'revokeInvitation fails → shown.revokingFailed':
        'A link that could not be revoked is still shown, and can be revoked again (decision)',
    },
    copying: {
      'copyLink done → shown.copied': 'A message says that the link was copied (decision)',
    },
  },
  browser: {
    // The clipboard and the dialog of the device answer immediately.
    consequence: (before) =>
      before.at(-1) === 'copy.requested'
        ? /^copyLink/
        : before.at(-1) === 'sharing.requested'
          ? /^shareLink/
          : null,
  },
});
