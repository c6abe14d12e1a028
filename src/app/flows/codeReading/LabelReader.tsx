import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { cameraMachine } from '#machines/camera/cameraMachine.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { CameraView } from '#app/flows/camera/CameraView.tsx';
import type { OfferedPots } from '#machines/potResolution/potResolutionMachine.ts';
import { CodeEntry } from '#app/flows/codeEntry/CodeEntry.tsx';
import type { ScannerState } from '#app/flows/codeEntry/useCodeEntry.ts';

/**
 * The content of every scanner (spec §2 'Scanner screen', §8 'Under the scanner'): the camera, errors, and the ways that need no
 * camera.
 *
 * @param camera `undefined` while it is not running
 * @param isUnanswered whether a code could not be checked
 * @param onPots opens a list of pots; left out if only a label is wanted
 */
export function LabelReader({
  camera,
  isUnanswered,
  onRetry,
  onCode,
  onPots,
  ...state
}: ScannerState & {
  camera: ActorRefFrom<typeof cameraMachine> | undefined;
  isUnanswered: boolean;
  onRetry: () => void;
  onCode: (text: string, isTyped: boolean) => void;
  onPots?: ((offered: OfferedPots) => void) | undefined;
}) {
  const isBlind = useSelector(camera, (s) => s?.matches({ stream: { on: { scanning: 'blind' } } }) ?? false);
  return (
    <div className="flex flex-col gap-4 short:flex-row short:items-center">
      {camera && <CameraView camera={camera} isChecking={state.isChecking} />}
      <div className="flex min-w-0 flex-col gap-4 short:grow">
        {isUnanswered && (
          <>
            <ErrorLine>An error occurred. Please try again.</ErrorLine>
            {!navigator.onLine && (
              <p className="text-small text-muted">You are offline. Checking a label needs a connection.</p>
            )}
            <Button onClick={onRetry}>Try again</Button>
          </>
        )}
        {isBlind && (
          <ErrorLine>Couldn't load the label reader. Type the code, or check your connection.</ErrorLine>
        )}
        <CodeEntry scanner={state} onCode={onCode} />
        {onPots && (
          <div className="flex flex-wrap justify-center gap-x-2">
            <Button
              variant="quiet"
              className="text-small"
              disabled={state.isDisabled}
              onClick={() => onPots('all')}
            >
              Choose a pot
            </Button>
            <Button
              variant="quiet"
              className="text-small"
              disabled={state.isDisabled}
              onClick={() => onPots('withoutLabel')}
            >
              A pot without a label
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
