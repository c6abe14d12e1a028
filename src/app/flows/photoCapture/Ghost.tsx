import { Layers2 } from 'lucide';
import { useSelector } from '@xstate/react';
import { usePlantPhotos } from '#app/data/lists.ts';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import type { CaptureRef } from './useCapture.ts';

/**
 * The plant's last photo, half transparent over the camera's picture, so that the next one is taken from the same place; with the
 * button that switches it off. There is none if the system asks for less transparency.
 */
export function Ghost({ capture, plantId }: { capture: CaptureRef; plantId: string }) {
  const { data: photos = [] } = usePlantPhotos(plantId);
  const snapshot = useSelector(capture, (s) => s);
  const { isGhostShown, facing } = snapshot.context;
  const [last] = photos.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
  // The picture of the front camera is mirrored.
  if (!last || facing === 'user' || !snapshot.can({ type: 'ghost.toggled' })) return null;
  return (
    <div className="[@media(prefers-reduced-transparency:reduce)]:hidden">
      {isGhostShown && (
        <img
          src={last.url}
          alt=""
          data-ghost
          className="pointer-events-none absolute inset-0 size-full object-contain opacity-50"
        />
      )}
      <IconButton
        label="Show the last photo"
        icon={Layers2}
        aria-pressed={isGhostShown}
        className="absolute top-2 right-2 z-10 bg-black/55 text-white active:bg-black/75 aria-pressed:bg-white aria-pressed:text-black"
        onClick={() => capture.send({ type: 'ghost.toggled' })}
      />
    </div>
  );
}
