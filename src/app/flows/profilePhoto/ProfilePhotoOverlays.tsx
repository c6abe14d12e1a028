import { useSelector } from '@xstate/react';
import { app } from '#app/runtime/app.ts';
import ProfilePhotoNotice, { type ProfilePhotoRef } from './ProfilePhotoNotice.tsx';

/** The notice about a new profile photo. Over a photo, the viewer shows it itself. */
export default function ProfilePhotoOverlays({ flow }: { flow: ProfilePhotoRef }) {
  const isViewing = useSelector(app, (snapshot) => snapshot.children.photoViewer !== undefined);
  return isViewing ? null : <ProfilePhotoNotice flow={flow} />;
}
