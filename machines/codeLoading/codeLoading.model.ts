import { defineModel, nothing, plain } from '#walks/model.ts';
import { ids, watering } from '../support/examples.ts';
import { codeLoadingMachine, type FlowRequest } from './codeLoadingMachine.ts';

const watered = (interactionId: string): FlowRequest => ({
  flow: 'careAction',
  choice: 'water',
  event: {
    type: 'careAction.requested',
    input: {
      plantId: ids.plant,
      potId: ids.pot,
      action: { ...watering, actionFlow: 'log' },
      interactionId,
      hasCamera: true,
    },
  },
});
const water = watered(ids.interaction);
const waterAgain = watered(ids.note);
const edit: FlowRequest = {
  flow: 'plantDetails',
  choice: 'plantDetails.requested',
  event: { type: 'plantDetails.requested', input: { plantId: ids.plant } },
};
const loaded = { type: 'code.loaded' };

export const codeLoadingModel = defineModel<typeof codeLoadingMachine>({
  machine: codeLoadingMachine,
  overview: {
    does: 'loads the code of flows, and of the outbox that they write to; requests wait until their flow can start',
    lifetime:
      'child of `app`, always, twice: for flows of pages and for flows that the user starts; an alert if code is missing',
  },
  events: {
    'flow.requested': {
      water: { request: water },
      'water again': { request: waterAgain },
      details: { request: edit },
    },
    'flow.withdrawn': { details: { choice: edit.choice } },
    'session.ended': plain,
    'retry.requested': plain,
    'failure.accepted': plain,
  },
  actors: { fetchCode: { done: nothing } },
  identity: ({ wanted }) => wanted.map(({ choice }) => choice).toSorted(),
  projection: ({ wanted }) => ({ wanted: wanted.map(({ choice }) => choice) }),
  headlessOnly: 'two of them run at once, for pages and for chosen flows; journeys withhold the code of both',
  journeys: [
    {
      name: 'a flow starts once its code has loaded',
      steps: ['flow.requested (water)', 'fetchCode done'],
      ends: { state: 'ready', reports: [loaded, water.event] },
      calls: [{ fetchCode: { flows: ['outbox', 'careAction'] } }],
    },
    {
      name: 'flows that are requested while code is loading start in the order of the requests',
      steps: ['flow.requested (water)', 'flow.requested (details)', 'fetchCode done'],
      ends: { state: 'ready', reports: [loaded, water.event, edit.event] },
      calls: [
        { fetchCode: { flows: ['outbox', 'careAction'] } },
        { fetchCode: { flows: ['outbox', 'careAction', 'plantDetails'] } },
      ],
    },
    {
      name: 'the same request, made again while code is loading, is passed on once',
      steps: ['flow.requested (water)', 'flow.requested (water again)', 'fetchCode done'],
      ends: { state: 'ready', reports: [loaded, waterAgain.event] },
    },
    {
      name: 'a flow whose code could not be loaded starts after a retry',
      steps: ['flow.requested (water)', 'fetchCode fails', 'retry.requested', 'fetchCode done'],
      ends: { state: 'ready', reports: [loaded, water.event] },
      calls: [
        { fetchCode: { flows: ['outbox', 'careAction'] } },
        { fetchCode: { flows: ['outbox', 'careAction'] } },
      ],
    },
    {
      name: 'closing the message gives the requests up',
      steps: [
        'flow.requested (water)',
        'fetchCode fails',
        'failure.accepted',
        'flow.requested (details)',
        'fetchCode done',
      ],
      ends: { state: 'ready', reports: [loaded, edit.event] },
    },
    {
      name: 'a new request retries the ones whose code could not be loaded',
      steps: ['flow.requested (water)', 'fetchCode fails', 'flow.requested (details)', 'fetchCode done'],
      ends: { state: 'ready', reports: [loaded, water.event, edit.event] },
    },
    {
      name: 'a request that is withdrawn while its code is loading starts nothing',
      steps: ['flow.requested (details)', 'flow.withdrawn (details)', 'fetchCode done'],
      ends: { state: 'ready', reports: [loaded] },
    },
    {
      name: 'nothing is said about code that is no longer needed',
      steps: ['flow.requested (details)', 'flow.withdrawn (details)', 'fetchCode fails'],
      ends: { state: 'ready', reports: [] },
    },
    {
      name: 'the message goes when the last request is withdrawn',
      steps: ['flow.requested (details)', 'fetchCode fails', 'flow.withdrawn (details)'],
      ends: { state: 'ready', reports: [] },
    },
    {
      name: 'a retry leaves out a request that was withdrawn',
      steps: [
        'flow.requested (details)',
        'flow.requested (water)',
        'fetchCode fails',
        'flow.withdrawn (details)',
        'retry.requested',
        'fetchCode done',
      ],
      ends: { state: 'ready', reports: [loaded, water.event] },
    },
    {
      name: 'requests of a user who signs out start nothing for the next user',
      steps: ['flow.requested (water)', 'session.ended', 'flow.requested (details)', 'fetchCode done'],
      ends: { state: 'ready', reports: [loaded, edit.event] },
    },
  ],
});
