import { defineModel, plain } from '../support/model.ts';
import { appUpdateMachine } from './appUpdateMachine.ts';

const seen = { isHidden: false, isUnsaved: false };
const hidden = { isHidden: true, isUnsaved: false };
const unsaved = { isHidden: false, isUnsaved: true };
const hiddenUnsaved = { isHidden: true, isUnsaved: true };
const reload = { type: 'reload.due', isLossAgreed: false } as never;
const reloadAnyway = { type: 'reload.due', isLossAgreed: true } as never;

export const appUpdateModel = defineModel<typeof appUpdateMachine>({
  machine: appUpdateMachine,
  starts: { '': undefined },
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
  projection: (context) => ({ ...context }),
  journeys: [
    {
      name: 'a new version comes when the page is out of sight',
      start: '',
      steps: ['version.arrived', 'page.hidden', 'activateVersion: hidden'],
      ends: { state: 'activating', emits: [reload] },
    },
    {
      name: 'a new version does not come while something typed would be lost',
      start: '',
      steps: ['version.arrived', 'page.hidden (unsaved)'],
      ends: { state: 'available.announced', emits: [] },
    },
    {
      name: 'a reload by hand brings the new version at once',
      start: '',
      steps: ['version.arrived', 'reload.requested', 'activateVersion: seen'],
      ends: { state: 'activating', emits: [reload] },
    },
    {
      name: 'a reload by hand asks before something typed is lost',
      start: '',
      steps: ['version.arrived', 'reload.requested (unsaved)', 'reload.refused'],
      ends: { state: 'available.announced', emits: [] },
    },
    {
      name: 'later is later, and out of sight all the same',
      start: '',
      steps: ['version.arrived', 'bar.dismissed', 'page.hidden', 'activateVersion: hidden'],
      ends: { state: 'activating', emits: [reload] },
    },
    {
      name: 'whoever comes back meanwhile is not interrupted',
      start: '',
      steps: ['version.arrived', 'page.hidden', 'activateVersion: seen'],
      ends: { state: 'available.announced', emits: [] },
    },
    {
      name: 'what was typed meanwhile is asked about',
      start: '',
      steps: ['version.arrived', 'reload.requested', 'activateVersion: unsaved'],
      ends: { state: 'available.asking', emits: [] },
    },
    {
      name: 'who agreed to lose it is not asked twice',
      start: '',
      steps: [
        'version.arrived',
        'reload.requested (unsaved)',
        'reload.confirmed',
        'activateVersion: unsaved',
      ],
      ends: { state: 'activating', emits: [reloadAnyway] },
    },
    {
      name: 'a version that does not start can be tried again',
      start: '',
      steps: [
        'version.arrived',
        'reload.requested',
        'after activationTime (10000 ms)',
        'reload.requested',
        'activateVersion: seen',
      ],
      ends: { state: 'activating', emits: [reload] },
    },
  ],
  promises: {
    anywhere: {
      'versions fails → stays': 'Snug works on though it hears of no new version (decision)',
    },
    current: {
      'version.arrived (unseen) → activating':
        'A new version takes over at once if the page is hidden and nothing is unsaved (spec §7)',
    },
    'available.activationFailed': {
      'reload.requested (unsaved) → available.asking':
        'After a failed start, a reload still asks before anything unsaved is lost (decision)',
      'bar.dismissed → available.postponed': 'After a failed start, the new version can wait (decision)',
    },
    activating: {
      'activateVersion fails → available.activationFailed':
        'You are told if the new version cannot be started (decision)',
    },
  },
  browser: {
    never: {
      'versions fails': 'it only listens; this is a net under it',
      'activateVersion: seen':
        'a page that is loaded anew forgets its path; a journey with a real service worker sees it',
      'activateVersion: hidden':
        'a page that is loaded anew forgets its path; a journey with a real service worker sees it',
      'activateVersion: unsaved':
        'a page that is loaded anew forgets its path; a journey with a real service worker sees it',
      'activateVersion: hidden, unsaved':
        'a page that is loaded anew forgets its path; a journey with a real service worker sees it',
    },
  },
});
