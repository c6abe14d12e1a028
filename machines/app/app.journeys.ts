import { codes, ids, plantDraft, session } from '../support/examples.ts';
import type { WrittenJourney } from '#walks/model.ts';
import { benSession, inputOf, kept, origin } from './app.examples.ts';
import { flowNames, mayOpenPlant, type FlowName } from './flows.ts';

/** Returns the call of a flow with the input of its request. */
const called = (name: FlowName) => ({ [name]: inputOf(name) });
const opened = (plantId: string) => ({ type: 'plant.opened', plantId }) as never;

export const appJourneys: WrittenJourney[] = [
  ...flowNames.map((name) => ({
    name: `${name} starts with the input of its request, and ends`,
    steps: [`${name}.requested`, mayOpenPlant(name) ? `${name}: done` : `${name} done`],
    ends: { state: 'flow.free.idle interruptions.sought outbox.closed page.elsewhere', emits: [] },
    calls: [called(name)],
  })),
  {
    name: 'a scan that finds a plant opens it',
    isUsual: true,
    steps: ['interruptions.handled', 'scanner.opened (by hand)', 'scan: opened'],
    ends: {
      state: 'flow.free.idle interruptions.handled outbox.closed page.elsewhere',
      emits: [opened(ids.plant)],
    },
    calls: [{ scan: { code: null, draft: null } }],
  },
  {
    name: 'a scan that finishes in the background does not open its plant',
    steps: ['interruptions.handled', 'scanner.opened (by hand)', 'scanner.closed', 'scan: opened'],
    ends: { state: 'flow.free.idle interruptions.handled outbox.closed page.elsewhere', emits: [] },
    tells: [{ scan: { type: 'scanner.closed' } }],
  },
  {
    name: 'closing the scanner opens no plant',
    steps: ['interruptions.handled', 'scanner.opened (by hand)', 'scan: left'],
    ends: { state: 'flow.free.idle interruptions.handled outbox.closed page.elsewhere', emits: [] },
  },
  {
    name: 'signing out ends the flow in the foreground and the outbox',
    steps: [
      'session is signedIn',
      'fetchOutbox done',
      'interruptions.handled',
      'scanner.opened (by hand)',
      'session is signedOut',
    ],
    ends: { state: 'flow.free.idle interruptions.sought outbox.closed page.elsewhere' },
    tells: [{ pageCode: { type: 'session.ended' } }, { flowCode: { type: 'session.ended' } }],
    keeps: { userId: null },
  },
  {
    name: 'the outbox runs for the user who signs in, once its code has loaded',
    steps: ['session is signedIn', 'fetchOutbox done'],
    ends: { state: 'flow.free.idle interruptions.sought outbox.running page.elsewhere' },
    calls: [{ fetchOutbox: null }, { outbox: { userId: session.user.id } }],
  },
  {
    name: 'another user who signs in over a flow has an outbox of their own, and finds flow and page as they were',
    steps: [
      'session is signedIn',
      'fetchOutbox done',
      'plant.shown',
      'plantDetails.requested',
      'session is expired',
      'session is signedIn as Ben',
      'fetchOutbox done',
    ],
    ends: { state: 'flow.plantDetails interruptions.sought outbox.running page.plant.reading' },
    calls: [{ outbox: { userId: session.user.id } }, { outbox: { userId: benSession.user.id } }],
  },
  {
    name: 'a flow whose code has loaded finds the outbox running',
    steps: ['session is signedIn', 'code.loaded', 'careAction.requested'],
    ends: { state: 'flow.free.careAction interruptions.sought outbox.running page.elsewhere' },
  },
  {
    name: 'sending continues once the user has signed in again',
    steps: ['session is signedIn', 'fetchOutbox done', 'session is expired', 'session is signedIn'],
    ends: { state: 'flow.free.idle interruptions.sought outbox.running page.elsewhere' },
    tells: [{ outbox: { type: 'session.renewed' } }],
  },
  {
    name: 'an outbox whose code is missing is loaded again, by itself or with a flow',
    steps: [
      'session is signedIn',
      'fetchOutbox fails',
      'after outboxPause (10000 ms)',
      'fetchOutbox fails',
      'code.loaded',
    ],
    ends: { state: 'flow.free.idle interruptions.sought outbox.running page.elsewhere' },
  },
  {
    name: 'an expired session keeps the flow in the foreground',
    steps: ['interruptions.handled', 'scanner.opened (by hand)', 'session is expired'],
    ends: { state: 'flow.scanning.shown interruptions.handled outbox.closed page.elsewhere' },
  },
  {
    name: "a flow begun on a plant's page continues after the user leaves the page",
    steps: ['plant.shown', 'repotting.requested', 'plant.left', 'timeline done'],
    ends: { state: 'flow.repotting interruptions.sought outbox.closed page.elsewhere' },
    calls: [{ timeline: { plantId: ids.plant } }, called('repotting')],
  },
  {
    name: 'a scanned pot that holds another plant opens that plant',
    steps: ['plant.shown', 'repotting.requested', 'repotting: opened'],
    ends: {
      state: 'flow.free.idle interruptions.sought outbox.closed page.plant.reading',
      emits: [opened(ids.otherPlant)],
    },
  },
  {
    name: 'a new action replaces the previous one',
    steps: ['careAction.requested', 'careAction.requested', 'kill.requested'],
    ends: { state: 'flow.kill interruptions.sought outbox.closed page.elsewhere' },
    calls: [called('careAction'), called('careAction'), called('kill')],
  },
  {
    name: 'photos can be viewed during any flow, and close with the page',
    steps: ['plant.shown', 'repotting.requested', 'photo.opened', 'plant.left', 'timeline done'],
    ends: { state: 'flow.repotting interruptions.sought outbox.closed page.elsewhere' },
  },
  {
    name: "closing a photo returns to the plant's page",
    steps: ['plant.shown', 'photo.opened', 'photo.closed', 'photoViewer done'],
    ends: { state: 'flow.free.idle interruptions.sought outbox.closed page.plant.reading' },
    calls: [{ photoViewer: { plantId: ids.plant, photoId: ids.photo } }],
  },
  {
    name: 'only one flow runs at a time',
    steps: ['kill.requested', 'ignored: repotting.requested', 'ignored: careAction.requested'],
    ends: { state: 'flow.kill interruptions.sought outbox.closed page.elsewhere' },
  },
  {
    name: 'the address on a label is looked up',
    steps: ['interruptions.handled', 'scanner.opened (by address)'],
    ends: { state: 'flow.scanning.shown interruptions.handled outbox.closed page.elsewhere' },
    calls: [{ scan: { code: codes.label, draft: null } }],
  },
  {
    name: 'a draft of a new plant is restored when the scanner is opened again',
    steps: ['interruptions.handled', 'scanner.opened (by hand)', 'scan: left', 'scanner.opened (by hand)'],
    ends: { state: 'flow.scanning.shown interruptions.handled outbox.closed page.elsewhere' },
    calls: [{ scan: { code: null, draft: null } }, { scan: { code: null, draft: plantDraft } }],
  },
  {
    name: 'the draft of a new plant is not restored once a later scan has opened a plant',
    steps: [
      'interruptions.handled',
      'scanner.opened (by hand)',
      'scan: left',
      'scanner.opened (by hand)',
      'scan: opened',
    ],
    ends: { state: 'flow.free.idle interruptions.handled outbox.closed page.elsewhere' },
    keeps: { keptDraft: null },
  },
  {
    name: 'the draft of a new plant is not restored once a later scan has finished in the background',
    steps: [
      'interruptions.handled',
      'scanner.opened (by hand)',
      'scan: left',
      'scanner.opened (by hand)',
      'scanner.closed',
      'scan: opened',
    ],
    ends: { state: 'flow.free.idle interruptions.handled outbox.closed page.elsewhere' },
    keeps: { keptDraft: null },
  },
  {
    name: 'a plant that was being created before a reload opens, and the scanner waits for it',
    steps: [
      'scanner.opened (by hand)',
      'plantCreation.requested',
      'ignored: scanner.opened (by hand)',
      'interruptions.handled',
      'plantCreation: opened',
      'scanner.opened (by hand)',
    ],
    ends: {
      state: 'flow.scanning.shown interruptions.handled outbox.closed page.elsewhere',
      emits: [opened(ids.otherPlant)],
    },
    calls: [called('plantCreation'), { scan: { code: null, draft: null } }],
  },
  {
    name: 'a plant whose pot was taken during a reload fills the next form',
    steps: [
      'interruptions.handled',
      'plantCreation.requested',
      'plantCreation: pot taken',
      'scanner.opened (by hand)',
    ],
    ends: { state: 'flow.scanning.shown interruptions.handled outbox.closed page.elsewhere', emits: [] },
    calls: [{ scan: { code: null, draft: kept } }],
  },
  {
    name: 'a propagation whose pot was taken during a reload scans another pot',
    steps: ['plantCreation.requested', 'plantCreation: pot taken, with a parent'],
    ends: { state: 'flow.propagation interruptions.sought outbox.closed page.elsewhere' },
    calls: [{ propagation: { ...origin, draft: kept } }],
  },
  {
    name: 'closing the form of an interrupted creation keeps the draft of an earlier scan',
    steps: [
      'interruptions.handled',
      'scanner.opened (by hand)',
      'scan: left',
      'plantCreation.requested',
      'plantCreation: done',
      'scanner.opened (by hand)',
    ],
    ends: { state: 'flow.scanning.shown interruptions.handled outbox.closed page.elsewhere' },
    calls: [{ scan: { code: null, draft: null } }, { scan: { code: null, draft: plantDraft } }],
  },
  {
    name: 'a task is snoozed without blocking other flows',
    steps: ['snooze.requested', 'snooze done'],
    ends: { state: 'flow.free.idle interruptions.sought outbox.closed page.elsewhere' },
    calls: [called('snooze')],
  },
  {
    name: 'an offer of a better schedule is answered without blocking other flows',
    steps: ['frequencyOffer.requested', 'snooze.requested'],
    ends: { state: 'flow.free.snooze interruptions.sought outbox.closed page.elsewhere' },
    calls: [called('frequencyOffer'), called('snooze')],
  },
  {
    name: 'the question about winter is answered without blocking other flows',
    steps: ['winterQuestion.requested', 'snooze.requested'],
    ends: { state: 'flow.free.snooze interruptions.sought outbox.closed page.elsewhere' },
    calls: [called('winterQuestion'), called('snooze')],
  },
  {
    name: 'marking tasks as done, deleting a plant and choosing a profile photo block no other flow',
    steps: ['bulkDone.requested', 'bulkDone done', 'deletion.requested', 'profilePhoto.requested'],
    ends: { state: 'flow.free.profilePhoto interruptions.sought outbox.closed page.elsewhere' },
    calls: [called('bulkDone'), called('deletion'), called('profilePhoto')],
  },
  {
    name: 'propagating a plant opens the new one',
    steps: ['propagation.requested', 'propagation: opened'],
    ends: {
      state: 'flow.free.idle interruptions.sought outbox.closed page.elsewhere',
      emits: [opened(ids.otherPlant)],
    },
    calls: [called('propagation')],
  },
  {
    name: 'the sheets of a plant and of its pot show that plant and that pot',
    steps: [
      'carePreferences.requested',
      'carePreferences done',
      'plantDetails.requested',
      'plantDetails done',
      'potDetails.requested',
    ],
    ends: { state: 'flow.potDetails interruptions.sought outbox.closed page.elsewhere' },
    calls: [called('carePreferences'), called('plantDetails'), called('potDetails')],
  },
];
