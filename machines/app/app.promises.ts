import type { Promises } from '../support/model.ts';

export const appPromises: Promises = {
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
    'careAction fails → flow.free.idle': 'An action that breaks down does not block the next one (decision)',
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
    'profilePhoto done → flow.free.idle': 'A new profile photo leaves nothing else on the screen (decision)',
    'profilePhoto fails → flow.free.idle': 'A profile photo that breaks down blocks nothing else (decision)',
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
    'propagation: opened → flow.free.idle, emits plant.opened': 'Propagation ends at the new plant (spec §4)',
    'propagation: done → flow.free.idle': 'A propagation that is closed leads back to the page (spec §4)',
    'propagation fails → flow.free.idle': 'A propagation that breaks down does not block the page (decision)',
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
};
