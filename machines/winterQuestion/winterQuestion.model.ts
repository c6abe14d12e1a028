import {
  undoingWinterIntent,
  winterAnswer,
  winterIntent,
  type WinterAnswer,
} from '#domain/winterQuestion.ts';
import { ids, made, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { winterQuestionMachine } from './winterQuestionMachine.ts';

const preferences = [{ plantsEffectsID: ids.task, since: '2026-01-10T10:00:00.000Z' }];
const [less, same] = [true, false].map((isYes) =>
  winterAnswer({ until: '2027-03-01', preferences }, isYes),
) as [WinterAnswer, WinterAnswer];

export const winterQuestionModel = defineModel<typeof winterQuestionMachine>({
  machine: winterQuestionMachine,
  overview: {
    does: 'waters plants that are older than seasons less in winter, or not, with undo',
    lifetime: 'child of `app`; replaced by the next flow; `/tasks`',
  },
  starts: { yes: { answer: less }, no: { answer: same } },
  events: { 'undo.requested': plain, 'overlay.closed': plain },
  actors: { outbox: {} },
  identity: ({ answer }) => answer.isYes,
  projection: ({ answer }) => ({ isYes: answer.isYes }),
  writes: ['outbox'],
  journeys: [
    {
      name: "one tap waters all plants less in winter, with 'Undo' for eight seconds",
      start: 'yes',
      steps: ['after undoTime (8000 ms)'],
      ends: { state: 'done', output: { kind: 'done' }, emits: [success] },
      tells: [made(winterIntent(less))],
    },
    {
      name: 'an undo restores the schedules, and the household is asked again',
      start: 'yes',
      steps: ['undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
      tells: [made(winterIntent(less)), made(undoingWinterIntent(less))],
    },
    {
      name: "'No' keeps the schedules, and the household is not asked again",
      start: 'no',
      steps: ['overlay.closed'],
      ends: { state: 'done', output: { kind: 'done' }, emits: [success] },
      tells: [made(winterIntent(same))],
    },
  ],
  throughout: {
    'never tells intents.made after overlay.closed': "Dismissing 'Undo' changes no schedule (decision)",
  },
  promises: {
    anywhere: {
      'outbox fails → stays': "A crash of the outbox does not hide 'Undo' (decision)",
    },
  },
  browser: { never: { 'outbox fails': 'it only forwards events; this is a safety net' } },
});
