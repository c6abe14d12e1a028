import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { propagationMachine } from '#machines/propagation/propagationMachine.ts';
import type { repottingMachine } from '#machines/repotting/repottingMachine.ts';
import { useMissing } from './missing.ts';
import { app } from '#app/root.ts';
import { LazyFailure, lazyOptional, lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

const RepottingOverlays = lazyRequired(() => import('#app/flows/repotting/RepottingOverlays.tsx'));
const PropagationOverlays = lazyRequired(() => import('#app/flows/propagation/PropagationOverlays.tsx'));
const KillOverlays = lazyRequired(() => import('#app/flows/kill/KillOverlays.tsx'));
const CarePreferencesOverlays = lazyRequired(
  () => import('#app/flows/carePreferences/CarePreferencesOverlays.tsx'),
);
const PlantDetailsOverlays = lazyRequired(() => import('#app/flows/plantDetails/PlantDetailsOverlays.tsx'));
const PotDetailsOverlays = lazyRequired(() => import('#app/flows/potDetails/PotDetailsOverlays.tsx'));
const CareActionOverlays = lazyRequired(() => import('#app/flows/careAction/CareActionOverlays.tsx'));
// These bars only report a result, which does not depend on them.
const ProfilePhotoNotice = lazyOptional(() => import('#app/flows/profilePhoto/ProfilePhotoNotice.tsx'));
const SnoozeOverlays = lazyOptional(() => import('#app/flows/snooze/SnoozeOverlays.tsx'));
const BulkDoneOverlays = lazyOptional(() => import('#app/flows/bulkDone/BulkDoneOverlays.tsx'));

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
