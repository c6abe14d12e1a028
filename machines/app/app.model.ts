import { codes, ids, plantDraft, session, watering } from '../support/examples.ts';
import { defineModel, plain } from '../support/model.ts';
import { appMachine } from './appMachine.ts';

const plant = { plantId: ids.plant, plantName: 'Old fern' };
const inPot = { potId: ids.pot, potName: 'Blue pot' };
const requested = { ...plant, ...inPot, interactionId: ids.interaction };
const watered = {
  plantId: ids.plant,
  potId: ids.pot,
  action: { ...watering, actionFlow: 'log' as const },
  interactionId: ids.interaction,
};
const picture = { plantId: ids.plant, interactionId: ids.interaction, photoId: ids.photo };
const postponed = {
  taskId: ids.task,
  plantId: ids.plant,
  from: '2026-03-10',
  day: '2026-03-10',
  days: 3,
};
const parent = { ...plant, species: null, foodId: 1 };
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
        input: { photo: picture, former: { ...picture, photoId: ids.otherPhoto } },
      },
    },
    'snooze.requested': {
      '': {
        input: postponed,
      },
    },
    'bulkDone.requested': { '': { input: { taskIds: [ids.task] } } },
    'action.chosen': {
      '': {
        input: watered,
      },
    },
    'repotting.requested': { '': { input: requested } },
    'propagation.requested': {
      '': { input: { parent, noteId: ids.note } },
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
      calls: [{ scan: { code: null, draft: null } }],
    },
    {
      name: 'a plant that was finished behind the person does not push itself in front',
      start: '',
      steps: ['scanner.opened (by hand)', 'scanner.closed', 'scan: opened'],
      ends: { state: 'flow.free.idle page.elsewhere', emits: [] },
    },
    {
      name: 'a scan that is left opens no plant',
      start: '',
      steps: ['scanner.opened (by hand)', 'scan: left'],
      ends: { state: 'flow.free.idle page.elsewhere', emits: [] },
    },
    {
      name: 'signing out ends the flow in the foreground',
      start: '',
      steps: ['scanner.opened (by hand)', 'session is signedOut'],
      ends: { state: 'flow.free.idle page.elsewhere' },
    },
    {
      name: 'a session that ran out leaves the flow in the foreground',
      start: '',
      steps: ['scanner.opened (by hand)', 'session is expired'],
      ends: { state: 'flow.scanning.shown page.elsewhere' },
    },
    {
      name: 'a flow that is begun on the page of a plant goes on when the page is left',
      start: '',
      steps: ['plant.shown', 'repotting.requested', 'plant.left', 'timeline done'],
      ends: { state: 'flow.repotting page.elsewhere' },
      calls: [{ timeline: { plantId: ids.plant } }, { repotting: requested }],
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
      calls: [
        { careAction: watered },
        { careAction: watered },
        { kill: { ...plant, potId: ids.pot, interactionId: ids.interaction } },
      ],
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
      calls: [{ photoViewer: { plantId: ids.plant, photoId: ids.photo } }],
    },
    {
      name: 'one flow at a time',
      start: '',
      steps: ['kill.requested', 'ignored: repotting.requested', 'ignored: action.chosen'],
      ends: { state: 'flow.killing page.elsewhere' },
    },
    {
      name: 'an address of a label is looked up',
      start: '',
      steps: ['scanner.opened (by address)'],
      ends: { state: 'flow.scanning.shown page.elsewhere' },
      calls: [{ scan: { code: codes.label, draft: null } }],
    },
    {
      name: 'what was typed for a plant is in the form again when the scanner is opened next',
      start: '',
      steps: ['scanner.opened (by hand)', 'scan: left', 'scanner.opened (by hand)'],
      ends: { state: 'flow.scanning.shown page.elsewhere' },
      calls: [{ scan: { code: null, draft: null } }, { scan: { code: null, draft: plantDraft } }],
    },
    {
      name: 'a task is put off without a flow in the foreground',
      start: '',
      steps: ['snooze.requested', 'snooze done'],
      ends: { state: 'flow.free.idle page.elsewhere' },
      calls: [{ snooze: postponed }],
    },
    {
      name: 'so are several tasks done, and another picture chosen',
      start: '',
      steps: ['bulkDone.requested', 'bulkDone done', 'profilePhoto.chosen'],
      ends: { state: 'flow.free.settingPhoto page.elsewhere' },
      calls: [
        { bulkDone: { taskIds: [ids.task] } },
        { profilePhoto: { photo: picture, former: { ...picture, photoId: ids.otherPhoto } } },
      ],
    },
    {
      name: 'a piece of a plant becomes a new one, which opens',
      start: '',
      steps: ['propagation.requested', 'propagation: opened'],
      ends: { state: 'flow.free.idle page.elsewhere', emits: [opened(ids.otherPlant, false)] },
      calls: [{ propagation: { parent, noteId: ids.note } }],
    },
    {
      name: 'the sheets of a plant and of its pot are about that plant and that pot',
      start: '',
      steps: [
        'carePreferences.requested',
        'carePreferences done',
        'plantDetails.requested',
        'plantDetails done',
        'potDetails.requested',
      ],
      ends: { state: 'flow.describingPot page.elsewhere' },
      calls: [
        { carePreferences: plant },
        { plantDetails: { plantId: ids.plant } },
        { potDetails: { potId: ids.pot } },
      ],
    },
  ],
  promises: {
    anywhere: {
      'session fails → stays':
        'A session that breaks down ends nothing that you are in the middle of (decision)',
      'session is signedIn → stays, tells session.begun':
        'Once you are signed in, what waited on this phone is sent (decision)',
      'outbox fails → stays': 'An outbox that breaks down leaves the screen as it is (decision)',
    },
    'flow.free': {
      'profilePhoto.chosen → flow.free.settingPhoto': 'A photo can be made the profile photo (spec §2)',
      'snooze.requested → flow.free.snoozing': 'A task can be snoozed (spec §2)',
      'bulkDone.requested → flow.free.doingTasks': 'Several tasks can be done at once (decision)',
      'propagation.requested → flow.propagating': 'A plant can be propagated (spec §4)',
      'carePreferences.requested → flow.settingPreferences': 'Care preferences can be opened (spec §2)',
      'plantDetails.requested → flow.describingPlant': 'Plant details can be opened (spec §2)',
      'potDetails.requested → flow.describingPot': 'Pot details can be opened (decision)',
    },
    'flow.free.caring': {
      'careAction done → flow.free.idle': 'An action that is done leaves nothing on the screen (decision)',
      'careAction fails → flow.free.idle':
        'An action that breaks down does not block the next one (decision)',
    },
    'flow.free.snoozing': {
      'snooze done → flow.free.idle': 'A snooze that is done leaves nothing on the screen (decision)',
      'snooze fails → flow.free.idle': 'A snooze that breaks down does not block the next task (decision)',
    },
    'flow.free.doingTasks': {
      'bulkDone done → flow.free.idle': 'Tasks that are done at once leave nothing on the screen (decision)',
      'bulkDone fails → flow.free.idle': 'Doing tasks at once blocks nothing if it breaks down (decision)',
    },
    'flow.free.settingPhoto': {
      'profilePhoto done → flow.free.idle':
        'A new profile photo leaves nothing else on the screen (decision)',
      'profilePhoto fails → flow.free.idle':
        'A profile photo that breaks down blocks nothing else (decision)',
    },
    'flow.scanning': {
      'scan fails → flow.free.idle': 'A scan that breaks down does not block the next one (decision)',
    },
    'flow.scanning.hidden': {
      'scanner.opened (by hand) → flow.scanning.shown':
        'A scan that is still writing is shown again when the scanner is opened (decision)',
    },
    'flow.repotting': {
      'repotting: done → flow.free.idle': 'A repotting that is done leaves the page free (spec §4)',
      'repotting fails → flow.free.idle': 'A repotting that breaks down does not block the page (decision)',
    },
    'flow.propagating': {
      'propagation: opened → flow.free.idle, emits plant.opened':
        'Propagation ends at the new plant (spec §4)',
      'propagation: done → flow.free.idle': 'A propagation that is closed leads back to the page (spec §4)',
      'propagation fails → flow.free.idle':
        'A propagation that breaks down does not block the page (decision)',
    },
    'flow.killing': {
      'kill done → flow.free.idle': 'A plant that is marked dead leaves the page free (spec §4)',
      'kill fails → flow.free.idle': 'A kill that breaks down does not block the page (decision)',
    },
    'flow.settingPreferences': {
      'carePreferences done → flow.free.idle': 'Care preferences that are saved or closed are gone (spec §2)',
      'carePreferences fails → flow.free.idle':
        'Care preferences that break down do not block the page (decision)',
    },
    'flow.describingPlant': {
      'plantDetails done → flow.free.idle': 'Plant details that are saved or cancelled are gone (spec §2)',
      'plantDetails fails → flow.free.idle': 'Plant details that break down do not block the page (decision)',
    },
    'flow.describingPot': {
      'potDetails done → flow.free.idle': 'Pot details that are saved or closed are gone (decision)',
      'potDetails fails → flow.free.idle': 'Pot details that break down do not block the page (decision)',
    },
    'page.plant': {
      'timeline fails → page.elsewhere': 'A timeline that breaks down can be opened anew (decision)',
    },
    'page.plant.viewing': {
      'photoViewer fails → page.plant.reading':
        'A photo viewer that breaks down leads back to the page (decision)',
    },
  },
});
