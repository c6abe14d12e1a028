import { codes, ids, plantDraft, session, watering } from '../support/examples.ts';
import { defineModel, plain } from '../support/model.ts';
import { appMachine } from './appMachine.ts';

const plant = { plantId: ids.plant, plantName: 'Old fern' };
const inPot = { potId: ids.pot, potName: 'Blue pot' };
const ended = {
  done: { kind: 'done' },
  opened: { kind: 'plantOpened', plantId: ids.otherPlant },
} as const;
const opened = (plantId: string, replaces: boolean) => ({ type: 'plant.opened', plantId, replaces }) as never;

export const appModel = defineModel<typeof appMachine>({
  machine: appMachine,
  starts: { '': undefined },
  events: {
    'scanner.opened': { 'by hand': { code: null }, 'by address': { code: codes.label } },
    'scanner.closed': plain,
    'plant.shown': { '': { plantId: ids.plant } },
    'plant.left': plain,
    'photo.opened': { '': { plantId: ids.plant, photoId: ids.photo } },
    'photo.closed': plain,
    'profilePhoto.chosen': {
      '': {
        input: {
          photo: { plantId: ids.plant, interactionId: ids.interaction, photoId: ids.photo },
          former: null,
        },
      },
    },
    'snooze.requested': {
      '': {
        input: { taskId: ids.task, plantId: ids.plant, from: '2026-03-10', day: '2026-03-10', days: null },
      },
    },
    'bulkDone.requested': { '': { input: { taskIds: [] } } },
    'action.chosen': {
      '': {
        input: {
          plantId: ids.plant,
          potId: ids.pot,
          action: { ...watering, actionFlow: 'log' },
          interactionId: ids.interaction,
        },
      },
    },
    'repotting.requested': { '': { input: { ...plant, ...inPot, interactionId: ids.interaction } } },
    'propagation.requested': {
      '': { input: { parent: { ...plant, species: null, foodId: 1 }, noteId: ids.note } },
    },
    'kill.requested': { '': { input: { ...plant, potId: ids.pot, interactionId: ids.interaction } } },
    'carePreferences.requested': { '': { input: plant } },
    'plantDetails.requested': { '': { input: { plantId: ids.plant } } },
    'potDetails.requested': { '': { input: { potId: ids.pot } } },
  },
  actors: {
    session: {
      snapshots: {
        signedIn: { value: { signedIn: 'current' }, context: { session } },
        signedOut: { value: 'signedOut', context: { session: null } },
        expired: { value: 'expired', context: { session } },
      },
    },
    outbox: {},
    timeline: { done: { '': undefined } },
    scan: {
      done: {
        opened: { kind: 'plantOpened', plantId: ids.plant, keptDraft: null },
        'opened another': {
          kind: 'plantOpened',
          plantId: ids.plant,
          keptDraft: { ...plantDraft, plantName: 'Small fern' },
        },
        left: { kind: 'left', keptDraft: plantDraft },
      },
    },
    photoViewer: { done: { '': undefined } },
    profilePhoto: { done: { '': { kind: 'done' } } },
    careAction: { done: { '': { kind: 'done' } } },
    snooze: { done: { '': { kind: 'done' } } },
    bulkDone: { done: { '': { kind: 'done' } } },
    repotting: { done: ended },
    propagation: { done: ended },
    kill: { done: { '': { kind: 'done' } } },
    carePreferences: { done: { '': { kind: 'done' } } },
    plantDetails: { done: { '': { kind: 'done' } } },
    potDetails: { done: { '': { kind: 'done' } } },
  },
  identity: () => null,
  projection: (context) => ({ ...context }),
  headlessOnly: 'it has no screen of its own: the walks of all other charts go through it',
  journeys: [
    {
      name: 'a scan that finds a plant opens it',
      start: '',
      steps: ['scanner.opened (by hand)', 'scan: opened'],
      ends: { state: 'flow.free.idle page.elsewhere', emits: [opened(ids.plant, true)] },
    },
    {
      name: 'a plant that was finished behind the person does not push itself in front',
      start: '',
      steps: ['scanner.opened (by hand)', 'scanner.closed', 'scan: opened'],
      ends: { state: 'flow.free.idle page.elsewhere', emits: [] },
    },
    {
      name: 'signing out ends the flow in the foreground',
      start: '',
      steps: ['scanner.opened (by hand)', 'session is signedOut'],
      ends: { state: 'flow.free.idle page.elsewhere' },
    },
    {
      name: 'a session that ran out does not',
      start: '',
      steps: ['scanner.opened (by hand)', 'session is expired'],
      ends: { state: 'flow.scanning.shown page.elsewhere' },
    },
    {
      name: 'a flow that is begun on the page of a plant goes on when the page is left',
      start: '',
      steps: ['plant.shown', 'repotting.requested', 'plant.left', 'timeline done'],
      ends: { state: 'flow.repotting page.elsewhere' },
    },
    {
      name: 'a pot that holds another plant leads to that plant',
      start: '',
      steps: ['plant.shown', 'repotting.requested', 'repotting: opened'],
      ends: { state: 'flow.free.idle page.plant.reading', emits: [opened(ids.otherPlant, false)] },
    },
    {
      name: 'the next thing done for a plant takes the place of the last',
      start: '',
      steps: ['action.chosen', 'action.chosen', 'kill.requested'],
      ends: { state: 'flow.killing page.elsewhere' },
    },
    {
      name: 'photos are looked at whatever else goes on, and put away with the page',
      start: '',
      steps: ['plant.shown', 'repotting.requested', 'photo.opened', 'plant.left', 'timeline done'],
      ends: { state: 'flow.repotting page.elsewhere' },
    },
    {
      name: 'a photo that is put away leads back to the page',
      start: '',
      steps: ['plant.shown', 'photo.opened', 'photo.closed', 'photoViewer done'],
      ends: { state: 'flow.free.idle page.plant.reading' },
    },
    {
      name: 'one flow at a time',
      start: '',
      steps: ['kill.requested', 'ignored: repotting.requested', 'ignored: action.chosen'],
      ends: { state: 'flow.killing page.elsewhere' },
    },
  ],
});
