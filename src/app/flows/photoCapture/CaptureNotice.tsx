import { Image } from 'lucide';
import { useSelector } from '@xstate/react';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { cameraWords } from '#app/flows/camera/cameraWords.ts';
import { HttpsLink } from '#app/flows/camera/HttpsLink.tsx';
import { FileChooser } from './FileChooser.tsx';
import type { CaptureRef } from './useCapture.ts';

/** The message in place of the camera picture, or over it. */
export function CaptureNotice({
  capture,
  choosesSeveral,
  onChoose,
}: {
  capture: CaptureRef;
  choosesSeveral: boolean;
  onChoose: (files: File[]) => void;
}) {
  const snapshot = useSelector(capture, (s) => s);
  const { refusal } = snapshot.context;
  const place = 'absolute inset-0 flex flex-col items-center justify-center gap-4 p-8 text-center';
  if (snapshot.matches({ open: 'refused' }) && refusal) {
    return (
      <div className="absolute inset-0 flex touch-pan-y overflow-y-auto p-4 text-center">
        <div className="m-auto flex max-w-sm flex-col gap-3">
          <p role="alert" className="pb-1 text-body">
            {cameraWords[refusal]}
          </p>
          <FileChooser isMultiple={choosesSeveral} onFiles={onChoose} className={buttonLook('primary')}>
            <Icon icon={Image} size={20} />
            {choosesSeveral ? 'Choose photos' : 'Choose photo'}
          </FileChooser>
          {refusal === 'insecureContext' ? (
            <HttpsLink />
          ) : (
            <Button variant="secondary" onClick={() => capture.send({ type: 'retry.requested' })}>
              Try again
            </Button>
          )}
        </div>
      </div>
    );
  }
  if (snapshot.matches({ open: { on: 'asking' } })) {
    return (
      <div className={place}>
        <Spinner label="Starting the camera…" />
        <p className="max-w-sm text-small">
          Allow the camera when your browser asks, so that Snug can take the picture.
        </p>
      </div>
    );
  }
  if (snapshot.matches({ open: { on: 'starting' } })) {
    return (
      <div className={place}>
        <Spinner label="Starting the camera…" className="appears-late" />
      </div>
    );
  }
  if (snapshot.matches({ open: { on: { ready: 'shotFailed' } } })) {
    return (
      <p
        role="alert"
        className="absolute inset-x-4 bottom-4 rounded-field bg-black/75 px-4 py-3 text-center text-small"
      >
        Couldn't take the picture. Try again.
      </p>
    );
  }
  return null;
}
