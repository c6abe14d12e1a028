import { intentOf, undoingIntentOf, type AnsweredOffer } from '#domain/frequencyOffers.ts';
import { ids, made, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { frequencyOfferMachine } from './frequencyOfferMachine.ts';

const accepted: AnsweredOffer = {
  plantId: ids.plant,
  plantName: 'Old fern',
  effectId: 1,
  verb: 'Water',
  before: 7,
  since: '2026-01-10T10:00:00.000Z',
  days: 5,
  intervalDays: 4,
  isAccepted: true,
};
const kept: AnsweredOffer = { ...accepted, isAccepted: false };

export const frequencyOfferModel = defineModel<typeof frequencyOfferMachine>({
  machine: frequencyOfferMachine,
  overview: {
    does: 'changes or keeps schedules that do not fit what was done, with their evidence and an undo',
    lifetime: 'child of `app`; replaced by the next flow; `/tasks`, `/plants/{plantId}`',
  },
  starts: {
    'all offers': { answer: null },
    'one accepted': { answer: accepted },
    'one kept': { answer: kept },
  },
  events: {
    'offer.answered': { accepted: { answer: accepted }, kept: { answer: kept } },
    'answer.undone': { '': { answer: accepted } },
    'undo.requested': plain,
    'overlay.closed': plain,
  },
  actors: { outbox: {} },
  identity: ({ answers }) => answers.map(({ isAccepted }) => isAccepted),
  projection: ({ answers }) => ({ answers: answers.map(({ isAccepted }) => isAccepted) }),
  writes: ['outbox'],
  journeys: [
    {
      name: 'an offer of the list is accepted with one tap, and the sheet stays open for the others',
      start: 'all offers',
      steps: ['offer.answered (accepted)', 'overlay.closed'],
      ends: { state: 'done', output: { kind: 'done' }, emits: [success] },
      tells: [made(intentOf(accepted))],
    },
    {
      name: 'an answer in the list is undone, and can be given again',
      start: 'all offers',
      steps: ['offer.answered (accepted)', 'answer.undone', 'offer.answered (kept)', 'overlay.closed'],
      ends: { state: 'done', output: { kind: 'done' } },
      tells: [made(intentOf(accepted)), made(undoingIntentOf(accepted)), made(intentOf(kept))],
    },
    {
      name: 'a second answer to the same offer, by a tap before the sheet has changed, replaces the first',
      start: 'all offers',
      steps: ['offer.answered (accepted)', 'offer.answered (kept)'],
      ends: { state: 'reviewing', emits: [success, success] },
      keeps: { answers: [false] },
      tells: [made(intentOf(accepted)), made(intentOf(kept))],
    },
    {
      name: 'a list whose only answer was undone ends as one without an answer',
      start: 'all offers',
      steps: ['offer.answered (accepted)', 'answer.undone', 'overlay.closed'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
      tells: [made(intentOf(accepted)), made(undoingIntentOf(accepted))],
    },
    {
      name: 'closing the list without an answer leaves the schedules unchanged',
      start: 'all offers',
      steps: ['overlay.closed'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' }, emits: [] },
    },
    {
      name: "an offer on the plant's page is accepted with one tap, with 'Undo' for eight seconds",
      start: 'one accepted',
      steps: ['after undoTime (8000 ms)'],
      ends: { state: 'done', output: { kind: 'done' }, emits: [success] },
      tells: [made(intentOf(accepted))],
    },
    {
      name: 'a change is undone: the schedule counts since when it did, so that the offer is made again',
      start: 'one accepted',
      steps: ['undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
      tells: [made(intentOf(accepted)), made(undoingIntentOf(accepted))],
    },
    {
      name: 'a schedule that was kept is asked about again after an undo',
      start: 'one kept',
      steps: ['undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
      tells: [made(intentOf(kept)), made(undoingIntentOf(kept))],
    },
  ],
  throughout: {
    'never tells intents.made after overlay.closed': 'Closing the offers changes no schedule (decision)',
  },
  promises: {
    anywhere: {
      'outbox fails → stays': "A crash of the outbox does not hide 'Undo' (decision)",
    },
    answered: {
      'overlay.closed → done': "'Undo' can be dismissed, and the answer stays (decision)",
    },
  },
  browser: {
    never: { 'outbox fails': 'it only forwards events; this is a safety net' },
    // A row shows either the offer or the answer to it.
    canFollow: ({ before, step }) => {
      const last = before.findLast((earlier) => /^(offer|answer)\./.test(earlier)) ?? '';
      if (step.startsWith('offer.answered')) return !last.startsWith('offer.answered');
      return step !== 'answer.undone' || last.startsWith('offer.answered');
    },
  },
});
