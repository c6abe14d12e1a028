import { defineModel, nothing, plain } from '#walks/model.ts';
import { installHintMachine } from './installHintMachine.ts';

const settled = [{ type: 'hint.settled' }];

export const installHintModel = defineModel<typeof installHintMachine>({
  machine: installHintMachine,
  overview: {
    does: 'says from the third visit on that Snug can be installed, until it is dismissed',
    lifetime: 'as long as the page is open; a bar over any page',
  },
  starts: {
    'the third visit': { visits: 3, isSettled: false },
    'the second visit': { visits: 2, isSettled: false },
    'after it was dismissed': { visits: 9, isSettled: true },
  },
  events: {
    'way.found': { button: { way: 'button' }, menu: { way: 'menu' } },
    'install.requested': plain,
    'hint.dismissed': plain,
    'app.installed': plain,
  },
  actors: { installability: {}, askToInstall: { done: nothing } },
  quiet: {
    'askToInstall fails → wanted.watching': 'nothing is lost: Snug goes on in the browser',
  },
  journeys: [
    {
      name: 'a button installs Snug',
      start: 'the third visit',
      steps: ['way.found (button)', 'install.requested', 'askToInstall done'],
      ends: { state: 'over', emits: settled },
      calls: [{ askToInstall: null }],
    },
    {
      name: 'a hint that was dismissed never returns',
      start: 'the third visit',
      steps: ['way.found (button)', 'hint.dismissed'],
      ends: { state: 'over', emits: settled },
    },
    {
      name: "a sentence says how the browser's menu installs Snug, once",
      start: 'the third visit',
      steps: ['way.found (menu)', 'hint.dismissed'],
      ends: { state: 'over', emits: settled },
    },
    {
      name: "if only the browser's menu can install Snug, no button is offered",
      start: 'the third visit',
      steps: ['way.found (menu)', 'ignored: install.requested'],
      ends: { state: 'wanted.explained' },
    },
    {
      name: 'nothing is said during the first two visits',
      start: 'the second visit',
      steps: [],
      ends: { state: 'early' },
    },
    {
      name: 'nothing is said after it was dismissed',
      start: 'after it was dismissed',
      steps: [],
      ends: { state: 'over' },
    },
  ],
  promises: {
    wanted: {
      'app.installed → over, emits hint.settled': 'An app that is installed does not offer that (decision)',
      'installability fails → stays': 'A browser that installs nothing is left alone (decision)',
    },
    'wanted.asking': {
      'askToInstall fails → wanted.watching':
        'A browser that cannot ask now says so when it can again (decision)',
    },
  },
  browser: {
    // An iPhone or iPad says it at once.
    canFollow: ({ before, step }) => step !== 'way.found (menu)' || before.length === 0,
    never: {
      'installability fails': 'it only listens; this is a safety net',
    },
  },
});
