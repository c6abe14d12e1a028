import { failure, ids, made, success } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { carePreferencesMachine } from './carePreferencesMachine.ts';

/** Water every 7 days, feed every 30, misting not set. */
const shown = { 1: 7, 2: 30, 3: null };
const filled = (
  typed: Record<string, string>,
  chosen: Record<string, number | null> = {},
  below: Record<string, string> = {},
) => ({
  filled: {
    shown,
    typed: { 1: '7', 2: '30', 3: '', ...typed },
    verbs: { 1: 'Water', 2: 'Feed', 3: 'Mist' },
    winter: { shown: { 1: 1, 2: 1, 3: 1 }, chosen: { 1: 1, 2: 1, 3: 1, ...chosen } },
    soil: { shown: { 1: null }, typed: { 1: '', ...below } },
  },
});
export const carePreferencesModel = defineModel<typeof carePreferencesMachine>({
  machine: carePreferencesMachine,
  overview: {
    does: "edits care frequencies; each attempt starts from the server's current values",
    lifetime: "child of `app`, over any page; 'Care preferences for {plant}'",
  },
  starts: { '': { plantId: ids.plant, plantName: 'Old fern' } },
  events: {
    'preferences.submitted': {
      changed: filled({ 1: '5', 2: '', 3: '2' }),
      unchanged: filled({}),
      'winter only': filled({}, { 1: 1.5 }),
      'soil only': filled({}, {}, { 1: '25' }),
      'unreadable soil': filled({}, {}, { 1: '0' }),
      unreadable: filled({ 1: '0', 3: '2' }),
      'unreadable only': filled({ 3: '0' }),
    },
    'alert.dismissed': plain,
    'overlay.closed': plain,
  },
  actors: {
    outbox: {},
    savePreferences: { done: { saved: 'saved', unanswered: 'unanswered' } },
  },
  identity: ({ wanted, wantedWinter, wantedSoil }) => [wanted, wantedWinter, wantedSoil],
  unsettled: {
    states: ['saving', 'savingFailed'],
    onReload: { nothing: "the sheet opens with the server's values, and the next attempt starts from them" },
  },
  writes: ['savePreferences', 'outbox'],
  journeys: [
    {
      name: 'new frequencies are created, changed ones updated, emptied ones deleted',
      steps: ['preferences.submitted (changed)', 'savePreferences: saved'],
      ends: {
        state: 'saved',
        output: { kind: 'done' },
        emits: [success],
      },
      calls: [
        {
          savePreferences: { plantId: ids.plant, frequencies: { 1: 5, 2: null, 3: 2 }, winter: {}, soil: {} },
        },
      ],
    },
    {
      name: 'without an answer, changed frequencies wait on the phone',
      steps: ['preferences.submitted (changed)', 'savePreferences: unanswered'],
      ends: {
        state: 'waiting',
        output: { kind: 'done' },
        emits: [success],
      },
      tells: [
        made({
          kind: 'setPreferences',
          plantId: ids.plant,
          frequencies: { 1: 5, 2: null, 3: 2 },
          verbs: { 1: 'Water', 2: 'Feed', 3: 'Mist' },
        }),
      ],
    },
    {
      name: 'how often care is wanted in winter is saved like a frequency',
      steps: ['preferences.submitted (winter only)', 'savePreferences: unanswered'],
      ends: { state: 'waiting' },
      calls: [{ savePreferences: { plantId: ids.plant, frequencies: {}, winter: { 1: 1.5 }, soil: {} } }],
      tells: [
        made({
          kind: 'setPreferences',
          plantId: ids.plant,
          frequencies: {},
          verbs: { 1: 'Water' },
          winter: { 1: 1.5 },
        }),
      ],
    },
    {
      name: 'the soil moisture below which a plant is due is saved like a frequency',
      steps: ['preferences.submitted (soil only)', 'savePreferences: unanswered'],
      ends: { state: 'waiting' },
      calls: [{ savePreferences: { plantId: ids.plant, frequencies: {}, winter: {}, soil: { 1: 25 } } }],
      tells: [
        made({
          kind: 'setPreferences',
          plantId: ids.plant,
          frequencies: {},
          verbs: { 1: 'Water' },
          soil: { 1: 25 },
        }),
      ],
    },
    {
      name: 'a retry after a partial failure continues from the values on the server',
      steps: [
        'preferences.submitted (changed)',
        'savePreferences fails',
        'alert.dismissed',
        'preferences.submitted (changed)',
        'savePreferences: saved',
      ],
      ends: { state: 'saved' },
    },
    {
      name: 'a change that is reverted after a failure is reverted on the server too',
      steps: [
        'preferences.submitted (changed)',
        'savePreferences fails',
        'alert.dismissed',
        'preferences.submitted (unchanged)',
        'savePreferences: saved',
      ],
      ends: { state: 'saved' },
      calls: [
        {
          savePreferences: { plantId: ids.plant, frequencies: { 1: 5, 2: null, 3: 2 }, winter: {}, soil: {} },
        },
        {
          savePreferences: {
            plantId: ids.plant,
            frequencies: { 1: 7, 2: 30, 3: null },
            winter: {},
            soil: {},
          },
        },
      ],
    },
    {
      name: 'an invalid number of days is marked, and nothing is sent',
      steps: ['preferences.submitted (unreadable)'],
      ends: { state: 'editing.unreadable', emits: [failure] },
      keeps: filled({ 1: '0', 3: '2' }),
    },
    {
      name: 'a soil moisture that is none is marked, and nothing is sent',
      steps: ['preferences.submitted (unreadable soil)'],
      ends: { state: 'editing.unreadable', emits: [failure] },
    },
    {
      name: 'submitting an unchanged form just closes it',
      steps: ['preferences.submitted (unchanged)'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' }, emits: [] },
    },
    {
      name: 'an invalid number of days is marked even if nothing else was changed',
      steps: ['preferences.submitted (unreadable only)'],
      ends: { state: 'editing.unreadable' },
    },
    {
      name: 'a form that could not be saved shows what was typed last',
      steps: [
        'preferences.submitted (unreadable)',
        'preferences.submitted (changed)',
        'savePreferences fails',
        'alert.dismissed',
        'preferences.submitted (changed)',
        'savePreferences: saved',
      ],
      ends: { state: 'saved' },
      keeps: filled({ 1: '5', 2: '', 3: '2' }),
    },
  ],
  throughout: {
    'never calls savePreferences until preferences.submitted':
      'Preferences are saved only when they are submitted (decision)',
  },
  promises: {
    editing: {
      'overlay.closed → cancelled': 'Closing the sheet leaves the care preferences unchanged (spec §2)',
    },
    saving: {
      'savePreferences fails → savingFailed, emits feedback.given':
        "'Failed to save changes' appears (spec §8)",
    },
    anywhere: {
      'outbox fails → stays': 'A crash of the outbox does not close the sheet (decision)',
    },
  },
  browser: { never: { 'outbox fails': 'it only forwards events; this is a safety net' } },
});
