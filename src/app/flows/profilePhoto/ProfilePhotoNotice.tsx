import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { profilePhotoMachine } from '#machines/profilePhoto/profilePhotoMachine.ts';
import { UndoBar } from '#app/ui/overlays/UndoBar.tsx';

export type ProfilePhotoRef = ActorRefFrom<typeof profilePhotoMachine>;

/** Says that the plant's profile photo was set, and restores the former one on request, if there was one. */
export default function ProfilePhotoNotice({ flow }: { flow: ProfilePhotoRef }) {
  const snapshot = useSelector(flow, (s) => s);
  if (!snapshot.matches('undoable')) return null;
  return (
    <UndoBar
      key={snapshot.context.photo.photoId}
      text="Profile photo set"
      onUndo={
        snapshot.can({ type: 'undo.requested' }) ? () => flow.send({ type: 'undo.requested' }) : undefined
      }
      onClose={() => flow.send({ type: 'overlay.closed' })}
    />
  );
}
