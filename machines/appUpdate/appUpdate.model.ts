import { defineModel, plain } from '#walks/model.ts';
import { appUpdateMachine } from './appUpdateMachine.ts';

const seen = { isHidden: false, isUnsaved: false };
const hidden = { isHidden: true, isUnsaved: false };
const unsaved = { isHidden: false, isUnsaved: true };
const hiddenUnsaved = { isHidden: true, isUnsaved: true };
const reload = { type: 'reload.due', isLossAgreed: false } as never;
const reloadAnyway = { type: 'reload.due', isLossAgreed: true } as never;

export const appUpdateModel = defineModel<typeof appUpdateMachine>({
  machine: appUpdateMachine,
  overview: {
    does: 'activates a new version, but never while unsaved input would be lost',
    lifetime: 'as long as the page is open; a bar over any page',
  },
  events: {
    'version.arrived': { '': seen, unseen: hidden, 'unseen, unsaved': hiddenUnsaved },
    'page.hidden': { '': hidden, unsaved: hiddenUnsaved },
    'reload.requested': { '': seen, unsaved },
    'reload.confirmed': plain,
    'reload.refused': plain,
    'bar.dismissed': plain,
  },
  actors: {
    versions: {},
    activateVersion: { done: { seen, hidden, unsaved, 'hidden, unsaved': hiddenUnsaved } },
  },
  identity: ({ reason }) => reason,
  journeys: [
    {
      name: 'a new version takes over while the page is hidden',
      steps: ['version.arrived', 'page.hidden', 'activateVersion: hidden'],
      ends: { state: 'activating', emits: [reload] },
    },
    {
      name: 'a new version waits while the page has unsaved input',
      steps: ['version.arrived', 'page.hidden (unsaved)'],
      ends: { state: 'available.announced', emits: [] },
    },
    {
      name: "'Reload now' starts the new version at once",
      steps: ['version.arrived', 'reload.requested', 'activateVersion: seen'],
      ends: { state: 'activating', emits: [reload] },
    },
    {
      name: "'Reload now' asks before unsaved input is lost",
      steps: ['version.arrived', 'reload.requested (unsaved)', 'reload.refused'],
      ends: { state: 'available.announced', emits: [] },
    },
    {
      name: "after 'Later' the new version waits until the page is hidden",
      steps: ['version.arrived', 'bar.dismissed', 'page.hidden', 'activateVersion: hidden'],
      ends: { state: 'activating', emits: [reload] },
    },
    {
      name: 'a page that is visible again when the new version is ready is not reloaded',
      steps: ['version.arrived', 'page.hidden', 'activateVersion: seen'],
      ends: { state: 'available.announced', emits: [] },
    },
    {
      name: 'input typed while the new version starts is not lost without a question',
      steps: ['version.arrived', 'reload.requested', 'activateVersion: unsaved'],
      ends: { state: 'available.asking', emits: [] },
    },
    {
      name: 'a user who agreed to lose unsaved input is not asked twice',
      steps: [
        'version.arrived',
        'reload.requested (unsaved)',
        'reload.confirmed',
        'activateVersion: unsaved',
      ],
      ends: { state: 'activating', emits: [reloadAnyway] },
    },
    {
      name: 'a new version that fails to start can be retried',
      steps: [
        'version.arrived',
        'reload.requested',
        'after activationTime (45000 ms)',
        'reload.requested',
        'activateVersion: seen',
      ],
      ends: { state: 'activating', emits: [reload] },
    },
    {
      name: "after a start that failed while the page was hidden, 'Reload now' starts the new version at once",
      steps: [
        'version.arrived (unseen)',
        'activateVersion fails',
        'reload.requested',
        'activateVersion: seen',
      ],
      ends: { state: 'activating', emits: [reload] },
    },
    {
      name: "a page that is visible again is not reloaded, even if 'Reload now' was pressed and failed before it was hidden",
      steps: [
        'version.arrived',
        'reload.requested',
        'activateVersion fails',
        'page.hidden',
        'activateVersion: seen',
      ],
      ends: { state: 'available.announced', emits: [] },
    },
  ],
  promises: {
    anywhere: {
      'versions fails → stays': 'Snug works even if it cannot detect new versions (decision)',
    },
    current: {
      'version.arrived (unseen) → activating':
        'A new version takes over at once if the page is hidden and nothing is unsaved (spec §7)',
    },
    'available.activationFailed': {
      'reload.requested (unsaved) → available.asking':
        'After a failed start, a reload still asks before unsaved input is lost (decision)',
      'bar.dismissed → available.postponed': 'After a failed start, the update can be postponed (decision)',
      'version.arrived → available.announced':
        'A new version that started late after all is announced again (decision)',
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
      'activateVersion: seen':
        'a reload discards the recorded path; a journey with a real service worker covers it',
      'activateVersion: hidden':
        'a reload discards the recorded path; a journey with a real service worker covers it',
      'activateVersion: unsaved':
        'a reload discards the recorded path; a journey with a real service worker covers it',
      'activateVersion: hidden, unsaved':
        'a reload discards the recorded path; a journey with a real service worker covers it',
    },
  },
});
