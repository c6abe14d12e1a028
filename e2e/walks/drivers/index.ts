import type { Driver } from '../driver.ts';
import { appUpdateDriver } from './appUpdate.driver.ts';
import { calendarAddressDriver } from './calendarAddress.driver.ts';
import { cameraDriver } from './camera.driver.ts';
import { bulkDoneDriver } from './bulkDone.driver.ts';
import { careActionDriver } from './careAction.driver.ts';
import { interactionCardDriver } from './interactionCard.driver.ts';
import { outboxDriver } from './outbox.driver.ts';
import { codeReadingDriver } from './codeReading.driver.ts';
import { deviceRemovalDriver } from './deviceRemoval.driver.ts';
import { destinationDriver } from './destination.driver.ts';
import { gestureDriver } from './gesture.driver.ts';
import { carePreferencesDriver } from './carePreferences.driver.ts';
import { killDriver } from './kill.driver.ts';
import { labelPrintingDriver } from './labelPrinting.driver.ts';
import { notificationActionDriver } from './notificationAction.driver.ts';
import { photoDeletionDriver } from './photoDeletion.driver.ts';
import { photoViewerDriver } from './photoViewer.driver.ts';
import { photoCaptureDriver } from './photoCapture.driver.ts';
import { photoUploadDriver } from './photoUpload.driver.ts';
import { plantDetailsDriver } from './plantDetails.driver.ts';
import { potDetailsDriver } from './potDetails.driver.ts';
import { potResolutionDriver } from './potResolution.driver.ts';
import { profilePhotoDriver } from './profilePhoto.driver.ts';
import { propagationDriver } from './propagation.driver.ts';
import { pushTestDriver } from './pushTest.driver.ts';
import { pushSubscriptionDriver } from './pushSubscription.driver.ts';
import { reminderUndoDriver } from './reminderUndo.driver.ts';
import { repottingDriver } from './repotting.driver.ts';
import { scanDriver } from './scan.driver.ts';
import { sessionDriver } from './session.driver.ts';
import { signInDriver } from './signIn.driver.ts';
import { snoozeDriver } from './snooze.driver.ts';
import { timelineDriver } from './timeline.driver.ts';
import { userCreationDriver } from './userCreation.driver.ts';

/** The driver of each chart. */
export const drivers = {
  appUpdate: appUpdateDriver,
  calendarAddress: calendarAddressDriver,
  camera: cameraDriver,
  bulkDone: bulkDoneDriver,
  careAction: careActionDriver,
  interactionCard: interactionCardDriver,
  outbox: outboxDriver,
  codeReading: codeReadingDriver,
  deviceRemoval: deviceRemovalDriver,
  destination: destinationDriver,
  gesture: gestureDriver,
  carePreferences: carePreferencesDriver,
  kill: killDriver,
  labelPrinting: labelPrintingDriver,
  notificationAction: notificationActionDriver,
  photoDeletion: photoDeletionDriver,
  photoViewer: photoViewerDriver,
  photoCapture: photoCaptureDriver,
  photoUpload: photoUploadDriver,
  plantDetails: plantDetailsDriver,
  potDetails: potDetailsDriver,
  potResolution: potResolutionDriver,
  profilePhoto: profilePhotoDriver,
  propagation: propagationDriver,
  pushSubscription: pushSubscriptionDriver,
  pushTest: pushTestDriver,
  reminderUndo: reminderUndoDriver,
  repotting: repottingDriver,
  scan: scanDriver,
  session: sessionDriver,
  signIn: signInDriver,
  snooze: snoozeDriver,
  timeline: timelineDriver,
  userCreation: userCreationDriver,
} as unknown as Partial<Record<string, Driver>>;
