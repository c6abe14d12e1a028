import type { Video } from '#machines/growth/growthMachine.ts';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import type { GrowthRef } from './useGrowth.ts';

/** Whether the phone can share files at all. */
const canShare = () =>
  navigator.canShare?.({ files: [new File([], 'growth.mp4', { type: 'video/mp4' })] }) === true;

/** A finished video: play, save, share. */
export function VideoPreview({ flow, video: { url, fileName } }: { flow: GrowthRef; video: Video }) {
  return (
    <>
      {/* It has no sound, so there is nothing to caption. */}
      <video
        src={url}
        aria-label="The time lapse as a video"
        controls
        autoPlay
        loop
        muted
        playsInline
        className="mx-auto min-h-0 w-full flex-1 object-contain"
      />
      <div className="flex flex-wrap content-center gap-2 p-3">
        <a href={url} download={fileName} className={`${buttonLook()} flex-1`}>
          Save video
        </a>
        {canShare() && (
          <Button
            variant="secondary"
            className="flex-1"
            onClick={() => flow.send({ type: 'sharing.requested' })}
          >
            Share
          </Button>
        )}
        <Button variant="secondary" className="flex-1" onClick={() => flow.send({ type: 'video.dismissed' })}>
          Back
        </Button>
      </div>
    </>
  );
}
