import type { Promises } from '#walks/model.ts';

export const appPromises: Promises = {
  anywhere: {
    'session fails → stays': 'A crash of the session chart interrupts no flow (decision)',
    'session is signedIn → stays, tells session.begun':
      'After sign-in, the changes pending on this phone are sent (decision)',
    'outbox fails → stays': 'A crash of the outbox leaves the screen unchanged (decision)',
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
    'careAction done → flow.free.idle': 'A finished action leaves nothing on the screen (decision)',
    'careAction fails → flow.free.idle': 'An action that crashes does not block the next one (decision)',
  },
  'flow.free.snoozing': {
    'snooze done → flow.free.idle': 'A finished snooze leaves nothing on the screen (decision)',
    'snooze fails → flow.free.idle': 'A snooze that crashes does not block the next task (decision)',
  },
  'flow.free.doingTasks': {
    'bulkDone done → flow.free.idle': 'Marking several tasks as done leaves nothing on the screen (decision)',
    'bulkDone fails → flow.free.idle':
      'A crash while several tasks are marked as done blocks nothing else (decision)',
  },
  'flow.free.settingPhoto': {
    'profilePhoto done → flow.free.idle': 'A new profile photo leaves nothing else on the screen (decision)',
    'profilePhoto fails → flow.free.idle':
      'A crash while the profile photo is set blocks nothing else (decision)',
  },
  'flow.scanning': {
    'scan fails → flow.free.idle': 'A scan that crashes does not block the next one (decision)',
  },
  'flow.scanning.hidden': {
    'scanner.opened (by hand) → flow.scanning.shown':
      'A scan that is still saving is shown again when the scanner is opened (decision)',
  },
  'flow.repotting': {
    'repotting: done → flow.free.idle': 'A finished repotting leaves the page free (spec §4)',
    'repotting fails → flow.free.idle': 'A repotting that crashes does not block the page (decision)',
  },
  'flow.propagating': {
    'propagation: opened → flow.free.idle, emits plant.opened': 'Propagation ends at the new plant (spec §4)',
    'propagation: done → flow.free.idle': 'Closing a propagation returns to the page (spec §4)',
    'propagation fails → flow.free.idle': 'A propagation that crashes does not block the page (decision)',
  },
  'flow.killing': {
    'kill done → flow.free.idle': 'Marking a plant as dead leaves the page free (spec §4)',
    'kill fails → flow.free.idle':
      'A crash while a plant is marked as dead does not block the page (decision)',
  },
  'flow.settingPreferences': {
    'carePreferences done → flow.free.idle': 'Care preferences close once they are saved or closed (spec §2)',
    'carePreferences fails → flow.free.idle': 'Care preferences that crash do not block the page (decision)',
  },
  'flow.describingPlant': {
    'plantDetails done → flow.free.idle': 'Plant details close once they are saved or cancelled (spec §2)',
    'plantDetails fails → flow.free.idle': 'Plant details that crash do not block the page (decision)',
  },
  'flow.describingPot': {
    'potDetails done → flow.free.idle': 'Pot details close once they are saved or closed (decision)',
    'potDetails fails → flow.free.idle': 'Pot details that crash do not block the page (decision)',
  },
  'page.plant': {
    'timeline fails → page.elsewhere': 'A timeline that crashes can be opened again (decision)',
  },
  'page.plant.viewing': {
    'photoViewer fails → page.plant.reading': 'A photo viewer that crashes returns to the page (decision)',
  },
};
