import { useSelector } from '@xstate/react';
import { useCallback, useRef, type ReactNode } from 'react';
import { v7 as uuid } from 'uuid';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { useCountedSheet } from '#app/ui/overlays/overlays.ts';
import { takesFocus } from '#app/ui/overlays/takesFocus.ts';
import { useModal } from '#app/ui/overlays/useModal.ts';
import { useUnsavedWarning } from '#app/ui/overlays/useUnsavedWarning.ts';
import { CaptureControls } from './CaptureControls.tsx';
import { CaptureNotice } from './CaptureNotice.tsx';
import { Ghost } from './Ghost.tsx';
import { Shots } from './Shots.tsx';
import { photosOf } from './words.ts';
import { stepBack, useCapture, type CaptureProps, type CaptureRef } from './useCapture.ts';

/**
 * The full-screen camera (spec §2 'Overlays'). It is rendered where it was opened, not in a portal, so that an overlay below it
 * contains it.
 */
export default function CaptureCamera(props: CaptureProps) {
  const { wants, choosesSeveral = wants === 'several', plantId } = props;
  const { capture, showIn, keep, fileOf } = useCapture(props);
  const shutter = useRef<HTMLButtonElement>(null);
  const shutterRef = useCallback((button: HTMLButtonElement | null) => {
    shutter.current = button;
    takesFocus(button);
  }, []);
  const snapshot = useSelector(capture, (s) => s);
  const { shots, facing } = snapshot.context;
  useUnsavedWarning(shots.length > 0);
  const isLive = snapshot.matches({ open: { on: 'ready' } }) || snapshot.matches({ open: { on: 'taking' } });

  const choose = (chosen: File[]) => {
    const photoIds = chosen.map((file) => {
      const id = uuid();
      keep(id, file);
      return id;
    });
    if (photoIds.length > 0) capture.send({ type: 'photos.chosen', photoIds });
  };
  return (
    <Surface capture={capture}>
      <div className="relative min-h-0 min-w-0 flex-1">
        <IconButton
          label="Cancel"
          icon="x"
          className="absolute top-2 left-2 z-10 bg-black/55 text-white active:bg-black/75"
          onClick={() => capture.send({ type: 'capture.cancelled' })}
        />
        <video
          ref={showIn}
          muted
          playsInline
          autoPlay
          aria-label="Camera picture"
          className={`absolute inset-0 size-full object-contain transition-opacity duration-200 ${isLive ? '' : 'opacity-0'} ${facing === 'user' ? '-scale-x-100' : ''}`}
        />
        {plantId !== undefined && <Ghost capture={capture} plantId={plantId} />}
        <CaptureNotice capture={capture} choosesSeveral={choosesSeveral} onChoose={choose} />
      </div>
      <div className="flex shrink-0 flex-col gap-4 px-4 pt-3 landscape:max-w-[45%] landscape:justify-center landscape:py-4">
        <Shots
          capture={capture}
          fileOf={fileOf}
          onRemove={() => {
            capture.send({ type: 'lastShot.removed' });
            // The button disappears with its picture: move the focus to the shutter.
            shutter.current?.focus();
          }}
        />
        <CaptureControls
          capture={capture}
          shutter={shutterRef}
          choosesSeveral={choosesSeveral}
          onChoose={choose}
        />
      </div>
      {snapshot.matches('discarding') && (
        <Alert
          text={`Discard ${photosOf(shots.length)}?`}
          dismissLabel="Keep"
          onDismiss={() => capture.send({ type: 'discard.refused' })}
          action={{
            label: 'Discard',
            look: 'danger',
            onSelect: () => capture.send({ type: 'discard.confirmed' }),
          }}
        />
      )}
    </Surface>
  );
}

/** The black screen in front of everything; Escape leaves it. */
function Surface({ capture, children }: { capture: CaptureRef; children: ReactNode }) {
  const ref = useModal(() => stepBack(capture));
  useCountedSheet();
  return (
    <dialog
      ref={ref}
      aria-label="Camera"
      className="on-black fixed inset-0 z-50 m-0 size-full max-h-none max-w-none touch-pinch-zoom overscroll-contain bg-black text-white"
    >
      <div className="flex size-full flex-col pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[max(1rem,env(safe-area-inset-bottom))] pl-[env(safe-area-inset-left)] landscape:flex-row landscape:pb-[env(safe-area-inset-bottom)]">
        {children}
      </div>
    </dialog>
  );
}
