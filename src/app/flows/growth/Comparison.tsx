import { useSelector } from '@xstate/react';
import { MoveHorizontal } from 'lucide';
import { useRef, useState, type PointerEvent } from 'react';
import { fullDay, shortDay } from '#domain/dates.ts';
import { photoAddresses } from '#domain/photos.ts';
import type { DatedPhoto } from '#machines/growth/growthMachine.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { DateLabel, Stage } from './Stage.tsx';
import type { GrowthRef } from './useGrowth.ts';

const fill = 'absolute inset-0 size-full object-cover';

/** Two photos of a plant, one over the other, with a slider between them. */
export function Comparison({ flow }: { flow: GrowthRef }) {
  const { photos, before, after } = useSelector(flow, (snapshot) => snapshot.context);
  /** In percent of the width. */
  const [split, setSplit] = useState(50);
  const dayOf = (id: string) => photos.find(({ photoId }) => photoId === id)!.day;
  const slider = useRef<HTMLInputElement>(null);
  const drag = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setSplit(Math.round(Math.min(100, Math.max(0, ((clientX - left) / width) * 100))));
  };
  return (
    <>
      <Stage
        className="cursor-ew-resize touch-none"
        // Some browsers move a slider by its thumb only.
        onPointerDown={(event) => {
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          slider.current?.focus();
          drag(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && drag(event)}
      >
        <img src={photoAddresses(after).full} alt={`After, ${fullDay(dayOf(after))}`} className={fill} />
        <img
          src={photoAddresses(before).full}
          alt={`Before, ${fullDay(dayOf(before))}`}
          className={fill}
          style={{ clipPath: `inset(0 ${100 - split}% 0 0)` }}
        />
        <DateLabel className="left-2">{shortDay(dayOf(before))}</DateLabel>
        <DateLabel className="right-2">{shortDay(dayOf(after))}</DateLabel>
        <input
          ref={slider}
          type="range"
          aria-label="How much of the earlier photo is shown"
          aria-valuetext={`${split} percent`}
          value={split}
          onChange={(event) => setSplit(event.target.valueAsNumber)}
          className="peer pointer-events-none absolute inset-0 z-10 size-full opacity-0"
        />
        <div
          aria-hidden
          style={{ left: `${split}%` }}
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-float peer-focus-visible:[&>span]:outline-3"
        >
          <span className="absolute top-1/2 left-1/2 flex size-12 -translate-1/2 items-center justify-center rounded-full bg-white text-black outline-offset-2 outline-white">
            <Icon icon={MoveHorizontal} />
          </span>
        </div>
      </Stage>
      <div className="flex flex-col justify-center gap-2 p-2">
        <Strip
          label="Before"
          photos={photos}
          chosen={before}
          onChoose={(photoId) => flow.send({ type: 'photo.chosen', side: 'before', photoId })}
        />
        <Strip
          label="After"
          photos={photos}
          chosen={after}
          onChoose={(photoId) => flow.send({ type: 'photo.chosen', side: 'after', photoId })}
        />
      </div>
    </>
  );
}

const intoView = (button: HTMLButtonElement | null) =>
  button?.scrollIntoView({ inline: 'nearest', block: 'nearest' });

/** The photos of a plant in a row, of which one is chosen. */
function Strip({
  label,
  photos,
  chosen,
  onChoose,
}: {
  label: string;
  photos: DatedPhoto[];
  chosen: string;
  onChoose: (photoId: string) => void;
}) {
  return (
    <div role="group" aria-label={label} className="flex items-center gap-2">
      <span aria-hidden className="w-[4.5em] shrink-0 text-tiny font-semibold text-white/80">
        {label}
      </span>
      <div className="flex min-w-0 snap-x scroll-p-1 gap-1.5 overflow-x-auto p-1">
        {photos.map(({ photoId, day }) => (
          <button
            key={photoId}
            ref={photoId === chosen ? intoView : undefined}
            type="button"
            aria-label={fullDay(day)}
            aria-pressed={photoId === chosen}
            onClick={() => onChoose(photoId)}
            className="size-14 shrink-0 snap-start overflow-hidden rounded-[0.75rem] opacity-60 outline-offset-2 outline-white aria-pressed:opacity-100 aria-pressed:outline-2"
          >
            <img
              src={photoAddresses(photoId).thumb}
              alt=""
              width={56}
              height={56}
              loading="lazy"
              className="size-full object-cover"
            />
          </button>
        ))}
      </div>
    </div>
  );
}
