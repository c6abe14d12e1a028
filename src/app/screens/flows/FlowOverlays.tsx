import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { propagationMachine } from '#machines/propagation/propagationMachine.ts';
import type { repottingMachine } from '#machines/repotting/repottingMachine.ts';
import { useMissing } from '../../flows/missing.ts';
import { app } from '../../system.ts';
import { MissingPart, needed, optional } from '../../ui/part.tsx';

const RepottingOverlays = needed(() => import('./RepottingOverlays.tsx'));
const PropagationOverlays = needed(() => import('./PropagationOverlays.tsx'));
const KillOverlays = needed(() => import('./KillOverlays.tsx'));
const CarePreferencesOverlays = needed(() => import('./CarePreferencesOverlays.tsx'));
const PlantDetailsOverlays = needed(() => import('./PlantDetailsOverlays.tsx'));
const PotDetailsOverlays = needed(() => import('./PotDetailsOverlays.tsx'));
const CareActionOverlays = needed(() => import('./CareActionOverlays.tsx'));
// Bars that say what was done: it is done without them too.
const ProfilePhotoNotice = optional(() => import('../photos/ProfilePhotoNotice.tsx'));
const SnoozeOverlays = optional(() => import('./SnoozeOverlays.tsx'));
const BulkDoneOverlays = optional(() => import('./BulkDoneOverlays.tsx'));

const closes = (flow: { send(event: { type: 'overlay.closed' }): void }) => () =>
  flow.send({ type: 'overlay.closed' });

/** A flow that has somebody look for a pot ends with the looking. */
const closesReading =
  (flow: ActorRefFrom<typeof repottingMachine> | ActorRefFrom<typeof propagationMachine>) => () =>
    flow
      .getSnapshot()
      .children.destination?.getSnapshot()
      .children.codeReading?.send({ type: 'overlay.closed' });

/**
 * What lies over whatever screen is shown while a flow is in the foreground: a flow that writes goes on, and says how it went,
 * wherever the person is by then.
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
      {missing && <MissingPart onRetry={missing.tryAgain} onClose={missing.giveUp} />}
      {/* Over a photo, the viewer says it itself. */}
      {profilePhoto && !photoViewer && <ProfilePhotoNotice flow={profilePhoto} />}
    </>
  );
}
