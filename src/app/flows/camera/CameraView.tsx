import { Flashlight, FlashlightOff, Power, SwitchCamera, ZoomIn, ZoomOut } from 'lucide';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { cameraMachine } from '#machines/camera/cameraMachine.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { Advice } from './Advice.tsx';
import { cameraWords } from './cameraWords.ts';
import { HttpsLink } from './HttpsLink.tsx';
import { Viewfinder } from './Viewfinder.tsx';

const control = 'bg-black/55 text-white backdrop-blur-sm';

const noLabels: string[] = [];

/** The camera picture with power button, torch, zoom and the other back cameras (spec §2); labels in it can be pressed. */
export function CameraView({
  camera,
  isChecking,
}: {
  camera: ActorRefFrom<typeof cameraMachine>;
  isChecking: boolean;
}) {
  const snapshot = useSelector(camera, (s) => s);
  const { stream } = snapshot.value;
  const isLive = snapshot.matches({ stream: { on: 'scanning' } });
  const isLate = snapshot.matches({ stream: { on: 'late' } });
  const refusal = isLate
    ? 'timedOut'
    : typeof stream === 'object' && 'refused' in stream
      ? stream.refused
      : null;
  const { torch, zoom, nextCamera } = snapshot.context.controls;
  const { aiming, advice } = snapshot.children;
  const texts = useSelector(aiming, (s) => s?.context.texts ?? noLabels);
  const zoomAtStart = useRef(1);
  const isOff = snapshot.matches({ stream: 'off' });
  const isStarting = snapshot.matches({ stream: 'on' }) && !isLive;

  const controls = (
    <>
      <IconButton
        label={isOff || (refusal && !isLate) ? 'Switch camera on' : 'Switch camera off'}
        icon={Power}
        className={control}
        disabled={!snapshot.can({ type: 'power.toggled' })}
        onClick={() => camera.send({ type: 'power.toggled' })}
      />
      {isLive && torch !== null && (
        <IconButton
          label={torch === 'on' ? 'Switch light off' : 'Switch light on'}
          icon={torch === 'on' ? FlashlightOff : Flashlight}
          className={control}
          onClick={() => camera.send({ type: 'torch.toggled' })}
        />
      )}
      {isLive && zoom !== null && (
        <>
          <IconButton
            label="Zoom in"
            icon={ZoomIn}
            className={control}
            disabled={!snapshot.can({ type: 'zoom.increased' })}
            onClick={() => camera.send({ type: 'zoom.increased' })}
          />
          <IconButton
            label="Zoom out"
            icon={ZoomOut}
            className={control}
            disabled={!snapshot.can({ type: 'zoom.decreased' })}
            onClick={() => camera.send({ type: 'zoom.decreased' })}
          />
        </>
      )}
      {isLive && nextCamera !== null && (
        <IconButton
          label="Use another back camera"
          icon={SwitchCamera}
          className={control}
          onClick={() => camera.send({ type: 'camera.switched', deviceId: nextCamera })}
        />
      )}
    </>
  );
  return (
    <Viewfinder
      isLive={isLive}
      controls={controls}
      advice={
        isLive &&
        !isChecking && (
          <Advice
            aiming={aiming}
            advice={advice}
            onLight={torch === 'off' ? () => camera.send({ type: 'torch.toggled' }) : null}
          />
        )
      }
      labels={isLive && !isChecking && texts.length > 1 ? texts : noLabels}
      onLabel={(text) => aiming?.send({ type: 'label.pressed', text })}
      onPinch={(ratio) => {
        if (zoom === null || !isLive) return;
        if (ratio === 1) zoomAtStart.current = zoom.value;
        else camera.send({ type: 'zoom.chosen', value: zoomAtStart.current * ratio });
      }}
      onTap={(at) => {
        const pressed = { type: 'picture.pressed', at } as const;
        const isTaken = isLive && snapshot.can(pressed);
        if (isTaken) camera.send(pressed);
        return isTaken;
      }}
    >
      {isChecking ? (
        <p role="status" className="rounded-full bg-black/65 px-4 py-2 text-small font-semibold">
          Checking code…
        </p>
      ) : refusal ? (
        <div role="alert" className="flex flex-col items-center gap-4">
          <p className="text-small">{cameraWords[refusal]}</p>
          {refusal === 'insecureContext' && <HttpsLink />}
          {snapshot.can({ type: 'retry.requested' }) && (
            <Button variant="secondary" onClick={() => camera.send({ type: 'retry.requested' })}>
              Try again
            </Button>
          )}
        </div>
      ) : isOff ? (
        <p className="text-small">The camera is off.</p>
      ) : (
        isStarting && (
          <div className="flex flex-col items-center gap-4">
            <Spinner label="Starting the camera…" />
            {snapshot.matches({ stream: { on: 'asking' } }) && (
              <p className="text-small">
                Allow the camera when your browser asks, so that Snug can read labels.
              </p>
            )}
          </div>
        )
      )}
    </Viewfinder>
  );
}
