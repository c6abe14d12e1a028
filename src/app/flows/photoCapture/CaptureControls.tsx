import { Image, SwitchCamera } from 'lucide';
import { useSelector } from '@xstate/react';
import { useState, type RefCallback } from 'react';
import { Icon } from '#app/ui/Icon.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { FileChooser } from './FileChooser.tsx';
import type { CaptureRef } from './useCapture.ts';

const round = 'bg-white/15 text-white active:bg-white/30';

/** The controls at the thumb: library, shutter, and the other camera. */
export function CaptureControls({
  capture,
  shutter,
  choosesSeveral,
  onChoose,
}: {
  capture: CaptureRef;
  /** The ref of the shutter. */
  shutter: RefCallback<HTMLButtonElement>;
  choosesSeveral: boolean;
  onChoose: (files: File[]) => void;
}) {
  const snapshot = useSelector(capture, (s) => s);
  const isRefused = snapshot.matches({ open: 'refused' });
  const canShoot = snapshot.can({ type: 'shutter.pressed' });
  const canFlip = snapshot.context.canFlip;
  const [flashes, setFlashes] = useState(0);

  const shoot = () => {
    if (!canShoot) return;
    setFlashes(flashes + 1);
    capture.send({ type: 'shutter.pressed' });
  };
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-[8px]">
      <div className="flex justify-start">
        {!isRefused && (
          <FileChooser
            isMultiple={choosesSeveral}
            onFiles={onChoose}
            className={`inline-flex size-[min(3rem,max(48px,15vw))] shrink-0 items-center justify-center overflow-hidden rounded-full ${round}`}
          >
            <Icon icon={Image} />
            <span className="sr-only">{choosesSeveral ? 'Choose photos' : 'Choose photo'}</span>
          </FileChooser>
        )}
      </div>
      {/* `aria-disabled`, because a `disabled` button would lose the focus. */}
      <button
        ref={shutter}
        type="button"
        aria-label="Take photo"
        aria-disabled={!canShoot || undefined}
        onClick={shoot}
        className="flex size-[72px] shrink-0 items-center justify-center rounded-full border-4 border-white transition duration-150 aria-disabled:opacity-40 active:scale-95"
      >
        <span aria-hidden className="size-[56px] rounded-full bg-white" />
      </button>
      <div className="flex justify-end">
        {canFlip && (
          <IconButton
            label="Switch camera"
            icon={SwitchCamera}
            className={round}
            disabled={!snapshot.can({ type: 'camera.flipped' })}
            onClick={() => capture.send({ type: 'camera.flipped' })}
          />
        )}
      </div>
      {flashes > 0 && (
        <span
          key={flashes}
          aria-hidden
          className="flashes pointer-events-none fixed inset-0 bg-white motion-reduce:hidden"
        />
      )}
    </div>
  );
}
