/**
 * Actions that can be dropped from a chart without any journey or promise failing, by chart. Add none: write `keeps` or `emits` at the
 * end of a journey, or after the step of a promise.
 */
export const unmissedActions: Partial<Record<string, readonly string[]>> = {
  app: [
    'invoke.0.onSnapshot.0.actions.0: dropped',
    'states.flow.states.scanning.states.shown.on.scanner.closed.actions: dropped',
  ],
  appUpdate: [
    'states.available.on.page.hidden.actions: dropped',
    'states.available.states.activationFailed.on.reload.requested.0.actions: dropped',
  ],
  codeReading: [
    'states.scanning.entry: dropped',
    'states.scanning.exit: dropped',
    'states.scanning.states.unanswered.on.code.scanned.actions.0: dropped',
    'states.scanning.states.unanswered.on.code.scanned.actions.1: dropped',
    'states.scanning.states.unanswered.entry: dropped',
  ],
  gesture: [
    'states.dragging.states.near.on.pointer.moved.0.actions.0: dropped',
    'states.dragging.states.near.on.pointer.moved.1.actions.0: dropped',
    'states.dragging.states.far.on.pointer.moved.0.actions.0: dropped',
  ],
  outbox: [
    'on.intent.added.0.actions.1: dropped',
    'on.intent.added.1.actions.1: dropped',
    'on.intent.added.1.actions.2: dropped',
    'on.intent.added.2.actions.1: dropped',
    'states.post.states.open.states.delivery.states.waiting.entry: dropped',
    'states.post.states.open.states.delivery.states.sending.invoke.onDone.0.actions.0: dropped',
    'states.post.states.open.states.delivery.states.sending.invoke.onDone.0.actions.1: dropped',
    'states.post.states.open.states.delivery.states.sending.invoke.onDone.4.actions: dropped',
    'states.post.states.open.states.delivery.states.postponed.entry: dropped',
    'states.post.states.open.states.delivery.states.paused.entry: dropped',
    'states.post.states.open.states.uploads.states.waiting.entry: dropped',
    'states.post.states.open.states.uploads.states.uploading.invoke.onDone.0.actions.0: dropped',
    'states.post.states.open.states.uploads.states.uploading.invoke.onDone.4.actions: dropped',
    'states.post.states.open.states.uploads.states.postponed.entry: dropped',
    'states.post.states.open.states.uploads.states.paused.entry: dropped',
    'states.telling.states.asking.on.refusal.discarded.0.actions.0: dropped',
    'states.telling.states.asking.on.refusal.discarded.0.actions.1: dropped',
    'states.telling.states.asking.on.refusal.discarded.1.actions.0: dropped',
    'states.telling.states.asking.on.refusal.discarded.1.actions.1: dropped',
  ],
  plantCreation: [
    'states.checkingPlant.invoke.onDone.1.actions: dropped',
    'states.creatingPlant.invoke.onDone.2.actions: dropped',
  ],
  plantDetails: ['states.filling.on.details.submitted.2.actions.0: dropped'],
  potDetails: [
    'states.filling.on.details.submitted.1.actions.0: dropped',
    'states.filling.on.label.addRequested.actions.0: dropped',
    'states.filling.on.label.replaceRequested.actions.0: dropped',
    'states.filling.on.tag.writeRequested.actions.0: dropped',
  ],
  profilePhoto: ['states.undoable.entry: dropped'],
  repotting: ['states.scanningAgain.invoke.onDone.2.actions.0: dropped'],
  timeline: [
    'states.open.states.card.states.editing.states.here.on.card.opened.actions.1: dropped',
    'states.open.states.card.states.editing.states.here.on.page.left.actions: dropped',
  ],
};
