import type { Promises } from '#walks/model.ts';

export const plantCreationPromises: Promises = {
  creatingPlant: {
    'createPlant: refused → describingPlant.refused, emits feedback.given':
      'The form says why the server takes no further plant, and keeps its input (decision)',
    'createPlant fails → describingPlant.creationFailed, emits feedback.given':
      "'Failed to create plant' appears, and the form keeps its input (spec §8)",
  },
  checkingPlant: {
    'findPlant fails → checkFailed, emits feedback.given':
      'A message says that the server could not tell whether the plant was created (decision)',
  },
  checkFailed: {
    'retry.requested → checkingPlant': 'Asking whether the plant was created can be retried (decision)',
    'failure.accepted → cancelled': 'The form can be given up without an answer (decision)',
  },
  settingSchedule: {
    'setSchedule fails → scheduleFailed, emits feedback.given':
      'A message says that the plant is saved but has no schedule yet (decision)',
  },
  scheduleFailed: {
    'retry.requested → settingSchedule': 'Saving the schedule of a new plant can be retried (decision)',
    'failure.accepted → recordingEntry': 'A new plant can stay without a schedule (decision)',
  },
  revisionFailed: {
    'failure.accepted → settingSchedule':
      'A new plant can stay as it was before the form was changed (decision)',
  },
  potTaken: {
    'page.left → left': 'The page can be left if the pot was filled in the meantime (spec §2)',
  },
  recordingEntry: {
    'recordEntry done → opened': 'A new plant without a photo opens (spec §4)',
    'recordEntry fails → entryFailed, emits feedback.given':
      "'Failed to create new plant interaction' or '… child interaction' appears, and the plant exists (spec §8)",
  },
  entryFailed: {
    'retry.requested → recordingEntry': 'Writing the first entry of a new plant can be retried (decision)',
    'failure.accepted → opened': 'A new plant opens without its first entry (decision)',
  },
  uploadFailed: {
    'retry.requested → uploadingPhoto':
      'A photo that failed to upload is kept and can be sent again (decision)',
  },
  settingProfilePhoto: {
    'setProfilePhoto fails → profilePhotoFailed, emits feedback.given':
      'A message says that the photo is saved but is not the profile photo (decision)',
  },
  profilePhotoFailed: {
    'retry.requested → settingProfilePhoto': 'Setting the profile photo can be retried (decision)',
    'failure.accepted → opened': 'A new plant opens even if its profile photo was not set (decision)',
  },
  parentEntryFailed: {
    'retry.requested → notingParent': "The note in the parent's timeline can be retried (decision)",
  },
};
