import { codes, ids, plantDraft, session } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { appMachine } from './appMachine.ts';
import { appPromises } from './app.promises.ts';
import { flowNames, forFlows, mayOpenPlant, type FlowName } from './flows.ts';

const ended = {
  done: { kind: 'done' },
  opened: { kind: 'plantOpened', plantId: ids.otherPlant },
} as const;
/** The root chart passes the input of a request on without looking at it. */
const inputOf = (name: FlowName) => ({ for: name }) as never;
const requests = Object.fromEntries(
  flowNames.map((name) => [`${name}.requested`, { '': { input: inputOf(name) } }]),
) as { [Name in FlowName as `${Name}.requested`]: { '': { input: never } } };
/** Returns the call of a flow with the input of its request. */
const called = (name: FlowName) => ({ [name]: inputOf(name) });
const opened = (plantId: string, replaces: boolean) => ({ type: 'plant.opened', plantId, replaces }) as never;

export const appModel = defineModel<typeof appMachine>({
  machine: appMachine,
  starts: { '': undefined },
  events: {
    'scanner.opened': { 'by hand': { code: null }, 'by address': { code: codes.label } },
    'scanner.closed': plain,
    'plant.shown': { '': { plantId: ids.plant } },
    'plant.left': plain,
    'tab.chosen': { timeline: { tab: 'timeline' }, gallery: { tab: 'gallery' } },
    'photo.opened': { '': { plantId: ids.plant, photoId: ids.photo } },
    'photo.closed': plain,
    ...requests,
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
    pageCode: {},
    flowCode: {},
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
    ...forFlows(flowNames, (name) => ({ done: mayOpenPlant(name) ? ended : { '': ended.done } })),
  },
  identity: () => null,
  projection: (context) => ({ ...context }),
  headlessOnly: 'it has no screen of its own: the browser walks of all other charts pass through it',
  journeys: [
    ...flowNames.map((name) => ({
      name: `${name} starts with the input of its request, and ends`,
      start: '',
      steps: [`${name}.requested`, mayOpenPlant(name) ? `${name}: done` : `${name} done`],
      ends: { state: 'flow.free.idle page.elsewhere', emits: [] },
      calls: [called(name)],
    })),
    {
      name: 'a scan that finds a plant opens it',
      start: '',
      steps: ['scanner.opened (by hand)', 'scan: opened'],
      ends: { state: 'flow.free.idle page.elsewhere', emits: [opened(ids.plant, true)] },
      calls: [{ scan: { code: null, draft: null } }],
    },
    {
      name: 'a scan that finishes in the background does not open its plant',
      start: '',
      steps: ['scanner.opened (by hand)', 'scanner.closed', 'scan: opened'],
      ends: { state: 'flow.free.idle page.elsewhere', emits: [] },
    },
    {
      name: 'closing the scanner opens no plant',
      start: '',
      steps: ['scanner.opened (by hand)', 'scan: left'],
      ends: { state: 'flow.free.idle page.elsewhere', emits: [] },
    },
    {
      name: 'signing out ends the flow in the foreground',
      start: '',
      steps: ['session is signedIn', 'scanner.opened (by hand)', 'session is signedOut'],
      ends: { state: 'flow.free.idle page.elsewhere' },
      tells: [
        { outbox: { type: 'session.begun', userId: session.user.id } },
        { outbox: { type: 'session.ended' } },
        { pageCode: { type: 'session.ended' } },
        { flowCode: { type: 'session.ended' } },
      ],
    },
    {
      name: 'an expired session keeps the flow in the foreground',
      start: '',
      steps: ['scanner.opened (by hand)', 'session is expired'],
      ends: { state: 'flow.scanning.shown page.elsewhere' },
    },
    {
      name: "a flow begun on a plant's page continues after the user leaves the page",
      start: '',
      steps: ['plant.shown', 'repotting.requested', 'plant.left', 'timeline done'],
      ends: { state: 'flow.repotting page.elsewhere' },
      calls: [{ timeline: { plantId: ids.plant } }, called('repotting')],
    },
    {
      name: 'a scanned pot that holds another plant opens that plant',
      start: '',
      steps: ['plant.shown', 'repotting.requested', 'repotting: opened'],
      ends: { state: 'flow.free.idle page.plant.reading', emits: [opened(ids.otherPlant, false)] },
    },
    {
      name: 'a new action replaces the previous one',
      start: '',
      steps: ['careAction.requested', 'careAction.requested', 'kill.requested'],
      ends: { state: 'flow.kill page.elsewhere' },
      calls: [called('careAction'), called('careAction'), called('kill')],
    },
    {
      name: 'photos can be viewed during any flow, and close with the page',
      start: '',
      steps: ['plant.shown', 'repotting.requested', 'photo.opened', 'plant.left', 'timeline done'],
      ends: { state: 'flow.repotting page.elsewhere' },
    },
    {
      name: "closing a photo returns to the plant's page",
      start: '',
      steps: ['plant.shown', 'photo.opened', 'photo.closed', 'photoViewer done'],
      ends: { state: 'flow.free.idle page.plant.reading' },
      calls: [{ photoViewer: { plantId: ids.plant, photoId: ids.photo } }],
    },
    {
      name: 'only one flow runs at a time',
      start: '',
      steps: ['kill.requested', 'ignored: repotting.requested', 'ignored: careAction.requested'],
      ends: { state: 'flow.kill page.elsewhere' },
    },
    {
      name: 'the address on a label is looked up',
      start: '',
      steps: ['scanner.opened (by address)'],
      ends: { state: 'flow.scanning.shown page.elsewhere' },
      calls: [{ scan: { code: codes.label, draft: null } }],
    },
    {
      name: 'a draft of a new plant is restored when the scanner is opened again',
      start: '',
      steps: ['scanner.opened (by hand)', 'scan: left', 'scanner.opened (by hand)'],
      ends: { state: 'flow.scanning.shown page.elsewhere' },
      calls: [{ scan: { code: null, draft: null } }, { scan: { code: null, draft: plantDraft } }],
    },
    {
      name: 'a task is snoozed without blocking other flows',
      start: '',
      steps: ['snooze.requested', 'snooze done'],
      ends: { state: 'flow.free.idle page.elsewhere' },
      calls: [called('snooze')],
    },
    {
      name: 'marking tasks as done and choosing a profile photo block no other flow',
      start: '',
      steps: ['bulkDone.requested', 'bulkDone done', 'profilePhoto.requested'],
      ends: { state: 'flow.free.profilePhoto page.elsewhere' },
      calls: [called('bulkDone'), called('profilePhoto')],
    },
    {
      name: 'propagating a plant opens the new one',
      start: '',
      steps: ['propagation.requested', 'propagation: opened'],
      ends: { state: 'flow.free.idle page.elsewhere', emits: [opened(ids.otherPlant, false)] },
      calls: [called('propagation')],
    },
    {
      name: 'the sheets of a plant and of its pot show that plant and that pot',
      start: '',
      steps: [
        'carePreferences.requested',
        'carePreferences done',
        'plantDetails.requested',
        'plantDetails done',
        'potDetails.requested',
      ],
      ends: { state: 'flow.potDetails page.elsewhere' },
      calls: [called('carePreferences'), called('plantDetails'), called('potDetails')],
    },
  ],
  promises: appPromises,
});
