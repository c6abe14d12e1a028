import { failure, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { awayMachine, type AwayPlan } from './awayMachine.ts';

const id = '01940000-0000-7000-8000-000000000031';
const days = { from: '2026-07-11', until: '2026-07-20', remindedID: null };
const paused: AwayPlan = { days, sitter: null };
const sat: AwayPlan = { days, sitter: { id, name: 'Anna', note: 'The key is under the mat' } };
const sitter = { id: '01940000-0000-7000-8000-000000000032', name: 'Anna', note: '' };
const link = { url: 'https://snug.example/sit/secret', name: 'Anna', until: '2026-07-20' };
const reason = 'is too far ahead';

export const awayModel = defineModel<typeof awayMachine>({
  machine: awayMachine,
  overview: {
    does: "the days on which the household is away, and who waters then: saved, a sitter's link shown once, revoked, ended",
    lifetime: 'as long as `/settings/away` is open',
  },
  events: {
    'plan.submitted': {
      paused: { plan: paused },
      'with a sitter': { plan: sat },
      'with the sitter again': { plan: { days, sitter } },
    },
    'copy.requested': plain,
    'sharing.requested': plain,
    'link.noted': plain,
    'revocation.requested': { '': { id } },
    'end.requested': plain,
    'question.confirmed': plain,
    'question.dismissed': plain,
  },
  actors: {
    savePlan: {
      done: {
        saved: { kind: 'saved' },
        linked: { kind: 'linked', link },
        refused: { kind: 'refused', reason },
      },
    },
    copyLink: { done: nothing },
    shareLink: { done: nothing },
    revokeSitter: { done: nothing },
    endAway: { done: nothing },
  },
  identity: ({ plan }) => plan?.sitter?.id,
  writes: ['savePlan', 'revokeSitter', 'endAway'],
  headlessOnly: 'e2e/journeys/away.spec.ts counts its taps, and opens the link that it shows',
  quiet: {
    'savePlan: linked → shown.quiet': 'the link appears',
  },
  journeys: [
    {
      name: 'reminders pause on the days of an absence',
      steps: ['plan.submitted (paused)', 'savePlan: saved'],
      ends: { state: 'planning.saved', emits: [success] },
      keeps: { plan: null },
      calls: [{ savePlan: paused }],
    },
    {
      name: "a sitter's link is made, copied, and shown only once",
      steps: [
        'plan.submitted (with a sitter)',
        'savePlan: linked',
        'copy.requested',
        'copyLink done',
        'link.noted',
      ],
      ends: { state: 'planning.quiet', emits: [success] },
      keeps: { plan: null, link: null },
      calls: [{ savePlan: sat }, { copyLink: link.url }],
    },
    {
      name: "a sitter's link is shared by the device",
      steps: ['plan.submitted (with a sitter)', 'savePlan: linked', 'sharing.requested', 'shareLink done'],
      ends: { state: 'shown.quiet', emits: [] },
      keeps: { link },
      calls: [{ shareLink: link.url }],
    },
    {
      name: 'a sitter is made once, even if responses were lost',
      steps: [
        'plan.submitted (with a sitter)',
        'savePlan fails',
        'plan.submitted (with the sitter again)',
        'savePlan: linked',
      ],
      ends: { state: 'shown.quiet', emits: [failure] },
      calls: [{ savePlan: sat }, { savePlan: { days, sitter: { ...sitter, id } } }],
    },
    {
      name: 'after a link was made, the next one is for another sitter',
      steps: [
        'plan.submitted (with a sitter)',
        'savePlan: linked',
        'link.noted',
        'plan.submitted (with the sitter again)',
        'savePlan: linked',
      ],
      ends: { state: 'shown.quiet' },
      calls: [{ savePlan: sat }, { savePlan: { days, sitter } }],
    },
    {
      name: 'a message says why the server refused, and the next sitter is another one',
      steps: [
        'plan.submitted (with a sitter)',
        'savePlan: refused',
        'plan.submitted (with the sitter again)',
        'savePlan: refused',
      ],
      ends: { state: 'planning.refused', emits: [failure, failure] },
      keeps: { plan: null, reason },
      calls: [{ savePlan: sat }, { savePlan: { days, sitter } }],
    },
    {
      name: 'a message says that Snug did not answer',
      steps: ['plan.submitted (paused)', 'savePlan fails'],
      ends: { state: 'planning.failed' },
    },
    {
      name: "a sitter's link is revoked only after confirmation, and a lost response does no harm",
      steps: [
        'revocation.requested',
        'question.dismissed',
        'revocation.requested',
        'question.confirmed',
        'revokeSitter fails',
        'revocation.requested',
        'question.confirmed',
        'revokeSitter done',
      ],
      ends: { state: 'planning.revoked', emits: [failure, success] },
      calls: [{ revokeSitter: { id } }, { revokeSitter: { id } }],
    },
    {
      name: 'people who are back early end their absence after confirmation, and a lost response does no harm',
      steps: [
        'end.requested',
        'question.dismissed',
        'end.requested',
        'question.confirmed',
        'endAway fails',
        'end.requested',
        'question.confirmed',
        'endAway done',
      ],
      ends: { state: 'planning.ended', emits: [failure, success] },
    },
    {
      name: 'a link that is not revoked keeps working',
      steps: ['revocation.requested', 'question.dismissed'],
      ends: { state: 'planning.quiet' },
    },
    {
      name: 'an absence that is not ended goes on',
      steps: ['end.requested', 'question.dismissed'],
      ends: { state: 'planning.quiet' },
    },
    {
      name: "a message says that a sitter's link could not be revoked",
      steps: ['revocation.requested', 'question.confirmed', 'revokeSitter fails'],
      ends: { state: 'planning.revokingFailed' },
    },
    {
      name: 'a message says that the absence could not be ended',
      steps: ['end.requested', 'question.confirmed', 'endAway fails'],
      ends: { state: 'planning.endingFailed' },
    },
    {
      name: 'a message says that the browser cannot copy the link',
      steps: ['plan.submitted (with a sitter)', 'savePlan: linked', 'copy.requested', 'copyLink fails'],
      ends: { state: 'shown.copyingFailed', emits: [failure] },
    },
    {
      name: 'a message says that the device cannot share the link',
      steps: ['plan.submitted (with a sitter)', 'savePlan: linked', 'sharing.requested', 'shareLink fails'],
      ends: { state: 'shown.sharingFailed', emits: [failure] },
    },
  ],
  throughout: {
    'never calls savePlan until plan.submitted':
      'No absence is saved before its plan is submitted (decision)',
    'never calls revokeSitter until question.confirmed':
      "A sitter's link is revoked only after a question (decision)",
    'never calls endAway until question.confirmed': 'An absence ends only after a question (decision)',
  },
  promises: {
    copying: { 'copyLink done → shown.copied': 'A message says that the link was copied (decision)' },
  },
});
