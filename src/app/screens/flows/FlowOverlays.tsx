import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { app } from '../../system.ts';

const RepottingOverlays = lazy(() => import('./RepottingOverlays.tsx'));
const PropagationOverlays = lazy(() => import('./PropagationOverlays.tsx'));
const KillOverlays = lazy(() => import('./KillOverlays.tsx'));
const CarePreferencesOverlays = lazy(() => import('./CarePreferencesOverlays.tsx'));
const PlantDetailsOverlays = lazy(() => import('./PlantDetailsOverlays.tsx'));
const PotDetailsOverlays = lazy(() => import('./PotDetailsOverlays.tsx'));
const ProfilePhotoNotice = lazy(() => import('../photos/ProfilePhotoNotice.tsx'));
const SnoozeOverlays = lazy(() => import('./SnoozeOverlays.tsx'));
const BulkDoneOverlays = lazy(() => import('./BulkDoneOverlays.tsx'));
const CareActionOverlays = lazy(() => import('./CareActionOverlays.tsx'));

/**
 * What lies over whatever screen is shown while a flow is in the foreground: a flow that writes goes on, and says how it went,
 * wherever the person is by then.
 */
export function FlowOverlays() {
  const children = useSelector(app, (snapshot) => snapshot.children);
  return (
    <Suspense fallback={null}>
      {children.repotting && <RepottingOverlays flow={children.repotting} />}
      {children.propagation && <PropagationOverlays flow={children.propagation} />}
      {children.kill && <KillOverlays flow={children.kill} />}
      {children.carePreferences && <CarePreferencesOverlays flow={children.carePreferences} />}
      {children.plantDetails && <PlantDetailsOverlays flow={children.plantDetails} />}
      {children.potDetails && <PotDetailsOverlays flow={children.potDetails} />}
      {children.careAction && <CareActionOverlays flow={children.careAction} />}
      {children.snooze && <SnoozeOverlays flow={children.snooze} />}
      {children.bulkDone && <BulkDoneOverlays flow={children.bulkDone} />}
      {/* Over a photo, the viewer says it itself. */}
      {children.profilePhoto && !children.photoViewer && <ProfilePhotoNotice flow={children.profilePhoto} />}
    </Suspense>
  );
}
