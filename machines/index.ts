import type { Model } from './support/model.ts';

/** Every chart's model by chart id, lazy-loaded. For tests and the chart room only; the app does not import it. */
export const charts = {
  app: () => import('./app/app.model.ts').then(({ appModel }) => appModel as unknown as Model),
  camera: () => import('./camera/camera.model.ts').then(({ cameraModel }) => cameraModel as unknown as Model),
  outbox: () => import('./outbox/outbox.model.ts').then(({ outboxModel }) => outboxModel as unknown as Model),
  carePreferences: () =>
    import('./carePreferences/carePreferences.model.ts').then(
      ({ carePreferencesModel }) => carePreferencesModel as unknown as Model,
    ),
  codeReading: () =>
    import('./codeReading/codeReading.model.ts').then(
      ({ codeReadingModel }) => codeReadingModel as unknown as Model,
    ),
  destination: () =>
    import('./destination/destination.model.ts').then(
      ({ destinationModel }) => destinationModel as unknown as Model,
    ),
  gesture: () =>
    import('./gesture/gesture.model.ts').then(({ gestureModel }) => gestureModel as unknown as Model),
  kill: () => import('./kill/kill.model.ts').then(({ killModel }) => killModel as unknown as Model),
  labelPrinting: () =>
    import('./labelPrinting/labelPrinting.model.ts').then(
      ({ labelPrintingModel }) => labelPrintingModel as unknown as Model,
    ),
  photoCapture: () =>
    import('./photoCapture/photoCapture.model.ts').then(
      ({ photoCaptureModel }) => photoCaptureModel as unknown as Model,
    ),
  photoUpload: () =>
    import('./photoUpload/photoUpload.model.ts').then(
      ({ photoUploadModel }) => photoUploadModel as unknown as Model,
    ),
  plantDetails: () =>
    import('./plantDetails/plantDetails.model.ts').then(
      ({ plantDetailsModel }) => plantDetailsModel as unknown as Model,
    ),
  potDetails: () =>
    import('./potDetails/potDetails.model.ts').then(
      ({ potDetailsModel }) => potDetailsModel as unknown as Model,
    ),
  potResolution: () =>
    import('./potResolution/potResolution.model.ts').then(
      ({ potResolutionModel }) => potResolutionModel as unknown as Model,
    ),
  propagation: () =>
    import('./propagation/propagation.model.ts').then(
      ({ propagationModel }) => propagationModel as unknown as Model,
    ),
  reminderUndo: () =>
    import('./reminderUndo/reminderUndo.model.ts').then(
      ({ reminderUndoModel }) => reminderUndoModel as unknown as Model,
    ),
  repotting: () =>
    import('./repotting/repotting.model.ts').then(({ repottingModel }) => repottingModel as unknown as Model),
  scan: () => import('./scan/scan.model.ts').then(({ scanModel }) => scanModel as unknown as Model),
  session: () =>
    import('./session/session.model.ts').then(({ sessionModel }) => sessionModel as unknown as Model),
  signIn: () => import('./signIn/signIn.model.ts').then(({ signInModel }) => signInModel as unknown as Model),
  interactionCard: () =>
    import('./interactionCard/interactionCard.model.ts').then(
      ({ interactionCardModel }) => interactionCardModel as unknown as Model,
    ),
  timeline: () =>
    import('./timeline/timeline.model.ts').then(({ timelineModel }) => timelineModel as unknown as Model),
  careAction: () =>
    import('./careAction/careAction.model.ts').then(
      ({ careActionModel }) => careActionModel as unknown as Model,
    ),
  snooze: () => import('./snooze/snooze.model.ts').then(({ snoozeModel }) => snoozeModel as unknown as Model),
  bulkDone: () =>
    import('./bulkDone/bulkDone.model.ts').then(({ bulkDoneModel }) => bulkDoneModel as unknown as Model),
  photoViewer: () =>
    import('./photoViewer/photoViewer.model.ts').then(
      ({ photoViewerModel }) => photoViewerModel as unknown as Model,
    ),
  photoDeletion: () =>
    import('./photoDeletion/photoDeletion.model.ts').then(
      ({ photoDeletionModel }) => photoDeletionModel as unknown as Model,
    ),
  profilePhoto: () =>
    import('./profilePhoto/profilePhoto.model.ts').then(
      ({ profilePhotoModel }) => profilePhotoModel as unknown as Model,
    ),
  appUpdate: () =>
    import('./appUpdate/appUpdate.model.ts').then(({ appUpdateModel }) => appUpdateModel as unknown as Model),
  calendarAddress: () =>
    import('./calendarAddress/calendarAddress.model.ts').then(
      ({ calendarAddressModel }) => calendarAddressModel as unknown as Model,
    ),
  pushSubscription: () =>
    import('./pushSubscription/pushSubscription.model.ts').then(
      ({ pushSubscriptionModel }) => pushSubscriptionModel as unknown as Model,
    ),
  pushTest: () =>
    import('./pushTest/pushTest.model.ts').then(({ pushTestModel }) => pushTestModel as unknown as Model),
  deviceRemoval: () =>
    import('./deviceRemoval/deviceRemoval.model.ts').then(
      ({ deviceRemovalModel }) => deviceRemovalModel as unknown as Model,
    ),
  notificationAction: () =>
    import('./notificationAction/notificationAction.model.ts').then(
      ({ notificationActionModel }) => notificationActionModel as unknown as Model,
    ),
  userCreation: () =>
    import('./userCreation/userCreation.model.ts').then(
      ({ userCreationModel }) => userCreationModel as unknown as Model,
    ),
};
