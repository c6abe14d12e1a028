import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { Point } from '#domain/aim.ts';
import { setViewfinder } from '#app/device/camera/viewfinder.ts';
import { listenToPinch } from '#app/device/gestures/pinch.ts';
import { labelName } from './aimWords.ts';
import { placeMarks, pointAt } from './labelMarks.ts';

const corners = [
  'top-0 left-0 border-t-4 border-l-4 rounded-tl-xl',
  'top-0 right-0 border-t-4 border-r-4 rounded-tr-xl',
  'bottom-0 left-0 border-b-4 border-l-4 rounded-bl-xl',
  'bottom-0 right-0 border-b-4 border-r-4 rounded-br-xl',
];

/**
 * The camera picture in a 3:4 box, with a dashed frame and four red corners (spec §2).
 *
 * @param isLive whether there is a picture
 * @param controls buttons at the right edge
 * @param advice a line at the lower edge
 * @param labels the texts of labels that can be pressed in the picture
 * @param onPinch a zoom by two fingers, as a multiple of that at which they were put down
 * @param onTap a tap, as a share of the picture's width and height; returns whether it has an effect
 * @param children a message or spinner over the picture
 */
export function Viewfinder({
  isLive,
  controls,
  advice,
  labels,
  onLabel,
  onPinch,
  onTap,
  children,
}: {
  isLive: boolean;
  controls: ReactNode;
  advice: ReactNode;
  labels: readonly string[];
  onLabel: (text: string) => void;
  onPinch: (ratio: number) => void;
  onTap: (at: Point) => boolean;
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const outline = useRef<SVGPathElement>(null);
  const picture = useRef<SVGSVGElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const pinch = useEffectEvent(onPinch);
  const tap = useEffectEvent(onTap);
  useEffect(() => {
    if (!video.current) return undefined;
    setViewfinder({
      video: video.current,
      // Bypasses React, since it runs up to thirty times per second.
      showLabels(shown, frame) {
        picture.current?.setAttribute('viewBox', `0 0 ${frame.width} ${frame.height}`);
        const paths = shown.map((label) => `M${label.corners.map(({ x, y }) => `${x},${y}`).join('L')}Z`);
        outline.current?.setAttribute('d', paths.join(''));
        if (!marks.current || marks.current.childElementCount === 0) return;
        const { clientWidth: width, clientHeight: height } = marks.current;
        placeMarks(marks.current.querySelectorAll<HTMLElement>('button'), shown, frame, { width, height });
      },
    });
    return () => setViewfinder(null);
  }, []);
  useEffect(() => {
    const element = box.current!;
    return listenToPinch(element, {
      onPinch: (ratio) => pinch(ratio),
      onTap({ x, y }) {
        const { left, top, width, height } = element.getBoundingClientRect();
        const { videoWidth, videoHeight } = video.current!;
        if (videoWidth === 0) return;
        const place = { x: x - left, y: y - top };
        if (!tap(pointAt(place, { width: videoWidth, height: videoHeight }, { width, height }))) return;
        ring.current!.style.translate = `${place.x}px ${place.y}px`;
        ring.current!.animate({ opacity: [1, 1, 0] }, 900);
      },
    });
  }, []);
  return (
    <div
      ref={box}
      className="relative aspect-[3/4] w-full touch-pan-x touch-pan-y overflow-hidden rounded-card bg-black short:h-[max(200px,100dvh-5.5rem)] short:w-auto short:shrink-0"
    >
      <video
        ref={video}
        muted
        playsInline
        autoPlay
        aria-label="Camera picture"
        className={`absolute inset-0 size-full object-cover transition-opacity duration-200 ${isLive ? '' : 'opacity-0'}`}
      />
      <svg
        ref={picture}
        aria-hidden
        preserveAspectRatio="xMidYMid slice"
        className="pointer-events-none absolute inset-0 size-full"
      >
        <path
          ref={outline}
          fill="rgb(124 199 154 / 0.25)"
          stroke="#7cc79a"
          strokeWidth="3"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {isLive && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-x-[max(14%,min(4rem,76px))] top-1/2 aspect-square -translate-y-1/2 short:right-[60px] short:left-[16px]"
        >
          <div className="absolute inset-1 rounded-lg border-2 border-dashed border-white/70" />
          {corners.map((corner) => (
            <div key={corner} className={`absolute size-8 border-[#E5383B] ${corner}`} />
          ))}
        </div>
      )}
      <div
        ref={ring}
        aria-hidden
        className="pointer-events-none absolute -top-8 -left-8 size-16 rounded-full border-2 border-white opacity-0"
      />
      <div className="pointer-events-none absolute inset-0 flex items-center justify-center p-8 pr-20 text-center text-white *:pointer-events-auto">
        {children}
      </div>
      <div ref={marks} className="pointer-events-none absolute inset-0">
        {labels.map((text) => (
          <button
            key={text}
            type="button"
            data-text={text}
            aria-label={labelName(text)}
            onClick={() => onLabel(text)}
            className="pointer-events-auto invisible absolute top-0 left-0 rounded-lg border-2 border-white bg-white/10 active:bg-white/40"
          />
        ))}
      </div>
      <div className="pointer-events-none absolute right-16 bottom-3 left-3 flex justify-center text-white">
        {advice}
      </div>
      <div className="absolute inset-y-0 right-2 flex flex-col items-center justify-center gap-3">
        {controls}
      </div>
    </div>
  );
}
