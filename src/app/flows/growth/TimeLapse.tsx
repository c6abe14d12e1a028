import { useSelector } from '@xstate/react';
import { Pause, Play, RotateCcw } from 'lucide';
import { fullDay } from '#domain/dates.ts';
import { photoAddresses } from '#domain/photos.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { DateLabel, Stage } from './Stage.tsx';
import type { GrowthRef } from './useGrowth.ts';

const fill = 'absolute inset-0 size-full object-cover';

/** A plant's photos one after the other; they can be made into a video. */
export function TimeLapse({ flow }: { flow: GrowthRef }) {
  const state = useSelector(flow, (snapshot) => snapshot);
  const { photos, frame, isAble } = state.context;
  const isPlaying = state.matches({ lapse: 'playing' });
  const isMaking = state.matches('making');
  const day = fullDay(photos[frame]!.day);
  return (
    <>
      <Stage>
        {/* The photo before stays below, and the next one loads ahead. */}
        {photos.slice(Math.max(frame - 1, 0), frame + 2).map(({ photoId }, index) => {
          const offset = index - Math.min(frame, 1);
          return (
            <img
              key={`${photoId} ${offset === 1}`}
              src={photoAddresses(photoId).full}
              alt={offset === 0 ? day : ''}
              className={`${fill} ${offset === 0 ? 'clears' : ''} ${offset === 1 ? 'opacity-0' : ''}`}
            />
          );
        })}
        <DateLabel className="left-2">{day}</DateLabel>
      </Stage>
      <div className="flex flex-col justify-center gap-2 p-3">
        <div className="flex items-center gap-2">
          <IconButton
            label={isPlaying ? 'Pause' : state.matches({ lapse: 'ended' }) ? 'Play again' : 'Play'}
            icon={isPlaying ? Pause : state.matches({ lapse: 'ended' }) ? RotateCcw : Play}
            className="text-white active:bg-white/20 aria-disabled:opacity-40"
            aria-disabled={isMaking || undefined}
            onClick={() => flow.send({ type: 'playback.toggled' })}
          />
          <input
            type="range"
            aria-label="Photo"
            aria-valuetext={day}
            min={0}
            max={photos.length - 1}
            value={frame}
            disabled={isMaking}
            onChange={(event) => flow.send({ type: 'frame.chosen', frame: event.target.valueAsNumber })}
            className="h-12 min-w-0 flex-1 accent-leaf"
          />
          <span className="text-tiny whitespace-nowrap tabular-nums">
            {frame + 1} of {photos.length}
          </span>
        </div>
        {state.matches({ lapse: 'failed' }) && (
          <p role="alert" className="text-small font-semibold">
            {isAble ? "Couldn't make the video. Try again." : "This browser can't make videos."}
          </p>
        )}
        <div className="flex gap-2">
          <Button
            className="flex-1"
            busyLabel={isMaking && 'Making the video…'}
            onClick={() => flow.send({ type: 'video.requested' })}
          >
            Make a video
          </Button>
          {isMaking && (
            <Button variant="secondary" onClick={() => flow.send({ type: 'video.cancelled' })}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
