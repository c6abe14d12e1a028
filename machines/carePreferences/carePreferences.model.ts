import { ids } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { carePreferencesMachine } from './carePreferencesMachine.ts';

/** Water every 7 days, feed every 30, misting not set. */
const shown = { 1: 7, 2: 30, 3: null };
const filled = (typed: Record<string, string>) => ({
  filled: { shown, typed: { 1: '7', 2: '30', 3: '', ...typed } },
});
const water = { plantsEffectsID: ids.note, effectID: 1, frequencyDays: 7 };
const feed = { plantsEffectsID: ids.photo, effectID: 2, frequencyDays: 30 };
const mist = { plantsEffectsID: ids.interaction, effectID: 3, frequencyDays: 2 };

export const carePreferencesModel = defineModel<typeof carePreferencesMachine>({
  machine: carePreferencesMachine,
  starts: { '': { plantId: ids.plant, plantName: 'Old fern' } },
  events: {
    'preferences.submitted': {
      changed: filled({ 1: '5', 2: '', 3: '2' }),
      unchanged: filled({}),
      unreadable: filled({ 1: '0', 3: '2' }),
      'unreadable only': filled({ 3: '0' }),
    },
    'alert.dismissed': plain,
    'overlay.closed': plain,
  },
  actors: {
    readLinks: {
      done: {
        'as shown': [water, feed],
        'half done': [{ ...water, frequencyDays: 5 }, feed],
        'all done': [{ ...water, frequencyDays: 5 }, mist],
      },
    },
    applyChanges: { done: nothing },
  },
  identity: ({ wanted }) => wanted,
  projection: (context) => ({ ...context }),
  unsettled: {
    states: ['applyingChanges', 'savingFailed'],
    onReload: { nothing: "the sheet opens with the server's values, and the next attempt starts from them" },
  },
  writes: ['applyChanges'],
  journeys: [
    {
      name: 'new frequencies are created, changed ones updated, emptied ones deleted',
      start: '',
      steps: ['preferences.submitted (changed)', 'readLinks: as shown', 'applyChanges done'],
      ends: {
        state: 'saved',
        output: { kind: 'done' },
        emits: [{ type: 'feedback.given', pattern: 'success' } as never],
      },
      calls: [
        { readLinks: { plantId: ids.plant } },
        {
          applyChanges: {
            plantId: ids.plant,
            changes: [
              { kind: 'update', plantsEffectsID: water.plantsEffectsID, frequencyDays: 5 },
              { kind: 'delete', plantsEffectsID: feed.plantsEffectsID },
              { kind: 'create', effectID: 3, frequencyDays: 2 },
            ],
          },
        },
      ],
    },
    {
      name: 'frequencies are saved once, even if they are resent because a response was lost',
      start: '',
      steps: [
        'preferences.submitted (changed)',
        'readLinks: as shown',
        'applyChanges fails',
        'alert.dismissed',
        'preferences.submitted (changed)',
        'readLinks: half done',
        'applyChanges fails',
        'alert.dismissed',
        'preferences.submitted (changed)',
        'readLinks: all done',
      ],
      ends: { state: 'saved' },
      inBrowser: true,
    },
    {
      name: 'a retry after a partial failure continues from the values on the server',
      start: '',
      steps: [
        'preferences.submitted (changed)',
        'readLinks: as shown',
        'applyChanges fails',
        'alert.dismissed',
        'preferences.submitted (changed)',
        'readLinks: half done',
      ],
      ends: { state: 'applyingChanges' },
    },
    {
      name: 'a change that is reverted after a failure is reverted on the server too',
      start: '',
      steps: [
        'preferences.submitted (changed)',
        'readLinks: as shown',
        'applyChanges fails',
        'alert.dismissed',
        'preferences.submitted (unchanged)',
        'readLinks: half done',
      ],
      ends: { state: 'applyingChanges' },
    },
    {
      name: 'a retry detects that everything was saved although the response was lost',
      start: '',
      steps: [
        'preferences.submitted (changed)',
        'readLinks: as shown',
        'applyChanges fails',
        'alert.dismissed',
        'preferences.submitted (changed)',
        'readLinks: all done',
      ],
      ends: { state: 'saved' },
    },
    {
      name: 'an invalid number of days is marked, and nothing is sent',
      start: '',
      steps: ['preferences.submitted (unreadable)'],
      ends: { state: 'editing.unreadable' },
    },
    {
      name: 'submitting an unchanged form just closes it',
      start: '',
      steps: ['preferences.submitted (unchanged)'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' }, emits: [] },
    },
    {
      name: 'an invalid number of days is marked even if nothing else was changed',
      start: '',
      steps: ['preferences.submitted (unreadable only)'],
      ends: { state: 'editing.unreadable' },
    },
  ],
  promises: {
    editing: {
      'overlay.closed → cancelled': 'Closing the sheet leaves the care preferences unchanged (spec §2)',
    },
    readingLinks: {
      'readLinks fails → savingFailed':
        "'Failed to save changes' appears before anything was changed (spec §8)",
    },
  },
});
