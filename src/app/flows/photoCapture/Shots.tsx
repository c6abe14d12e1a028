import { useSelector } from '@xstate/react';
import { Button } from '#app/ui/forms/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { PhotoPreview } from '#app/device/photos/PhotoPreview.tsx';
import type { CaptureRef } from './useCapture.ts';
import { photosOf } from './words.ts';

const bringIntoView = (item: HTMLLIElement | null) =>
  item?.scrollIntoView({ inline: 'end', block: 'nearest' });

/** The pictures taken so far. The last one can be removed; 'Done' passes all of them on. */
export function Shots({
  capture,
  fileOf,
  onRemove,
}: {
  capture: CaptureRef;
  fileOf: (photoId: string) => File;
  onRemove: () => void;
}) {
  const snapshot = useSelector(capture, (s) => s);
  const { shots } = snapshot.context;
  const isReady = snapshot.matches({ open: { on: 'ready' } });
  return (
    // The space is reserved before the first picture, so that nothing jumps under the finger.
    <div className={snapshot.context.wants === 'several' ? 'min-h-16' : ''}>
      <p role="status" className="sr-only">
        {shots.length > 0 && photosOf(shots.length)}
      </p>
      {shots.length > 0 && (
        <div className="flex flex-wrap items-center justify-end gap-x-3">
          <ol className="flex min-w-32 flex-1 touch-pan-x gap-2 overflow-x-auto overscroll-contain py-1">
            {shots.map((id, index) => {
              const image = (
                <span className="block size-14 overflow-hidden rounded-field">
                  <PhotoPreview photo={fileOf(id)} />
                </span>
              );
              const isLast = index === shots.length - 1;
              return (
                <li key={id} ref={isLast ? bringIntoView : null} className="shrink-0">
                  {isLast && isReady ? (
                    <button
                      type="button"
                      aria-label={`Remove photo ${shots.length}`}
                      onClick={onRemove}
                      className="relative block rounded-field"
                    >
                      {image}
                      <span className="absolute inset-0 flex items-center justify-center rounded-field bg-black/45">
                        <Icon icon="x" />
                      </span>
                    </button>
                  ) : (
                    image
                  )}
                </li>
              );
            })}
          </ol>
          <Button
            className="shrink-0"
            disabled={!snapshot.can({ type: 'shots.accepted' })}
            onClick={() => capture.send({ type: 'shots.accepted' })}
          >
            Done
            <span aria-hidden>({shots.length})</span>
          </Button>
        </div>
      )}
    </div>
  );
}
