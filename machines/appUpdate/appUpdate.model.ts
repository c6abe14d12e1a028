import { defineModel, plain } from '#walks/model.ts';
import { appUpdateMachine } from './appUpdateMachine.ts';

const free = { isUnsaved: false, isUntimely: false };
const unsaved = { isUnsaved: true, isUntimely: false };
const untimely = { isUnsaved: false, isUntimely: true };
const reload = { type: 'reload.due', isLossAgreed: false } as never;
const reloadAnyway = { type: 'reload.due', isLossAgreed: true } as never;

export const appUpdateModel = defineModel<typeof appUpdateMachine>({
  machine: appUpdateMachine,
  overview: {
    does: 'reloads the page with a new version at once, unless that would lose something',
    lifetime: 'as long as the page is open; a bar over any page',
  },
  events: {
    'version.arrived': { '': free, unsaved, untimely },
    'page.hidden': { '': free, unsaved, untimely },
    'reload.requested': { '': free, unsaved },
    'reload.confirmed': plain,
    'reload.refused': plain,
    'bar.dismissed': plain,
  },
  actors: {
    versions: {},
    activateVersion: { done: { free, unsaved, untimely } },
  },
  identity: ({ reason }) => reason,
  quiet: {
    'activateVersion fails → available.activationFailed':
      'a new version also starts by itself, while the user does something else',
  },
  journeys: [
    {
      name: 'a new version takes over at once if that loses nothing',
      steps: ['version.arrived', 'activateVersion: free'],
      ends: { state: 'activating', emits: [reload] },
    },
    {
      name: 'a new version waits while the page has unsaved input, also while it is hidden',
      steps: ['version.arrived (unsaved)', 'page.hidden (unsaved)'],
      ends: { state: 'available.announced', emits: [] },
    },
    {
      name: 'a page that was just reloaded, or is sending a change, is not reloaded',
      steps: ['version.arrived (untimely)', 'page.hidden (untimely)'],
      ends: { state: 'available.announced', emits: [] },
    },
    {
      name: "'Reload now' starts the new version at once",
      steps: ['version.arrived (untimely)', 'reload.requested', 'activateVersion: untimely'],
      ends: { state: 'activating', emits: [reload] },
    },
    {
      name: "'Reload now' asks before unsaved input is lost",
      steps: ['version.arrived (unsaved)', 'reload.requested (unsaved)', 'reload.refused'],
      ends: { state: 'available.announced', emits: [] },
    },
    {
      name: "after 'Later' the new version waits until the page is hidden",
      steps: ['version.arrived (unsaved)', 'bar.dismissed', 'page.hidden', 'activateVersion: free'],
      ends: { state: 'activating', emits: [reload] },
    },
    ...['unsaved', 'untimely'].map((moment) => ({
      name: `a page in which something has begun when the new version is ready is not reloaded: ${moment}`,
      steps: ['version.arrived', `activateVersion: ${moment}`],
      ends: { state: 'available.announced', emits: [] },
    })),
    {
      name: 'input typed while the new version starts is not lost without a question',
      steps: ['version.arrived (unsaved)', 'reload.requested', 'activateVersion: unsaved'],
      ends: { state: 'available.asking', emits: [] },
    },
    {
      name: 'a user who agreed to lose unsaved input is not asked twice',
      steps: [
        'version.arrived (unsaved)',
        'reload.requested (unsaved)',
        'reload.confirmed',
        'activateVersion: unsaved',
      ],
      ends: { state: 'activating', emits: [reloadAnyway] },
    },
    {
      name: 'a new version that fails to start can be retried',
      steps: [
        'version.arrived (unsaved)',
        'reload.requested',
        'after activationTime (45000 ms)',
        'reload.requested',
        'activateVersion: free',
      ],
      ends: { state: 'activating', emits: [reload] },
    },
    {
      name: "after a start that failed by itself, 'Reload now' starts the new version at once",
      steps: ['version.arrived', 'activateVersion fails', 'reload.requested', 'activateVersion: unsaved'],
      ends: { state: 'available.asking', emits: [] },
    },
    ...['page.hidden', 'version.arrived'].map((step) => ({
      name: `the user is not asked about a start for ${step}, even if 'Reload now' was pressed and failed before`,
      steps: [
        'version.arrived (unsaved)',
        'reload.requested',
        'activateVersion fails',
        step,
        'activateVersion: unsaved',
      ],
      ends: { state: 'available.announced', emits: [] },
    })),
  ],
  promises: {
    anywhere: {
      'versions fails → stays': 'Snug works even if it cannot detect new versions (decision)',
    },
    current: {
      'version.arrived → activating': 'A new version takes over at once if nothing would be lost (spec §7)',
    },
    'available.activationFailed': {
      'reload.requested (unsaved) → available.asking':
        'After a failed start, a reload still asks before unsaved input is lost (decision)',
      'bar.dismissed → available.postponed': 'After a failed start, the update can be postponed (decision)',
      'version.arrived → activating': 'A new version that started late after all takes over (spec §7)',
      'version.arrived (unsaved) → available.announced':
        'A new version that started late after all is announced again while something would be lost (decision)',
    },
    activating: {
      'bar.dismissed → available.postponed':
        "'Later' also works while the new version takes long to start (decision)",
      'after activationTime (45000 ms) → available.activationFailed':
        'A message says that the new version takes too long to start (decision)',
      'activateVersion fails → available.activationFailed':
        'A message says that the new version could not be started (decision)',
    },
    'available.announced': {
      'bar.dismissed → available.postponed':
        "'Later' hides the message until the new version starts (decision)",
    },
  },
  browser: {
    never: {
      'versions fails': 'it only listens; this is a safety net',
      'activateVersion: free':
        'a reload discards the recorded path; a journey with a real service worker covers it',
      'activateVersion: untimely':
        'a reload discards the recorded path; a journey with a real service worker covers it',
      'activateVersion: unsaved':
        'a reload discards the recorded path; a journey with a real service worker covers it',
    },
  },
});
