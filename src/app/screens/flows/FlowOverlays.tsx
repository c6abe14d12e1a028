import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { propagationMachine } from '#machines/propagation/propagationMachine.ts';
import type { repottingMachine } from '#machines/repotting/repottingMachine.ts';
import { useMissing } from '../../flows/missing.ts';
import { app } from '../../system.ts';
import { LazyFailure, lazyOptional, lazyRequired } from '../../ui/lazyComponent.tsx';

const RepottingOverlays = lazyRequired(() => import('./RepottingOverlays.tsx'));
const PropagationOverlays = lazyRequired(() => import('./PropagationOverlays.tsx'));
const KillOverlays = lazyRequired(() => import('./KillOverlays.tsx'));
const CarePreferencesOverlays = lazyRequired(() => import('./CarePreferencesOverlays.tsx'));
const PlantDetailsOverlays = lazyRequired(() => import('./PlantDetailsOverlays.tsx'));
const PotDetailsOverlays = lazyRequired(() => import('./PotDetailsOverlays.tsx'));
const CareActionOverlays = lazyRequired(() => import('./CareActionOverlays.tsx'));
// These bars only report a result, which does not depend on them.
const ProfilePhotoNotice = lazyOptional(() => import('../photos/ProfilePhotoNotice.tsx'));
const SnoozeOverlays = lazyOptional(() => import('./SnoozeOverlays.tsx'));
const BulkDoneOverlays = lazyOptional(() => import('./BulkDoneOverlays.tsx'));

const closes = (flow: { send(event: { type: 'overlay.closed' }): void }) => () =>
  flow.send({ type: 'overlay.closed' });

/** Ends a flow that is looking for a pot by closing its scanner. */
const closesReading =
  (flow: ActorRefFrom<typeof repottingMachine> | ActorRefFrom<typeof propagationMachine>) => () =>
    flow
      .getSnapshot()
      .children.destination?.getSnapshot()
      .children.codeReading?.send({ type: 'overlay.closed' });

/**
 * The overlays of the flows, on every screen: a flow that writes goes on and reports its result even if the user has gone to
 * another page.
 */
export function FlowOverlays() {
  const { repotting, propagation, kill, carePreferences, plantDetails, potDetails, ...rest } = useSelector(
    app,
    (snapshot) => snapshot.children,
  );
  const missing = useMissing();
  const { careAction, snooze, bulkDone, profilePhoto, photoViewer } = rest;
  return (
    <>
      {repotting && <RepottingOverlays flow={repotting} onClose={closesReading(repotting)} />}
      {propagation && <PropagationOverlays flow={propagation} onClose={closesReading(propagation)} />}
      {kill && <KillOverlays flow={kill} onClose={() => kill.send({ type: 'kill.declined' })} />}
      {carePreferences && (
        <CarePreferencesOverlays flow={carePreferences} onClose={closes(carePreferences)} />
      )}
      {plantDetails && <PlantDetailsOverlays flow={plantDetails} onClose={closes(plantDetails)} />}
      {potDetails && <PotDetailsOverlays flow={potDetails} onClose={closes(potDetails)} />}
      {careAction && <CareActionOverlays flow={careAction} onClose={closes(careAction)} />}
      {snooze && <SnoozeOverlays flow={snooze} />}
      {bulkDone && <BulkDoneOverlays flow={bulkDone} />}
      {missing && <LazyFailure onRetry={missing.tryAgain} onClose={missing.giveUp} />}
      {/* Over a photo, the viewer shows this itself. */}
      {profilePhoto && !photoViewer && <ProfilePhotoNotice flow={profilePhoto} />}
    </>
  );
}
