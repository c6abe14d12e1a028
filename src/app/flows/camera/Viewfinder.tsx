import { useEffect, useRef, type ReactNode } from 'react';
import { setViewfinder } from '#app/device/camera/viewfinder.ts';

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
 * @param children a message or spinner over the picture
 */
export function Viewfinder({
  isLive,
  controls,
  children,
}: {
  isLive: boolean;
  controls: ReactNode;
  children?: ReactNode;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const outline = useRef<SVGPolygonElement>(null);
  const picture = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (!video.current) return undefined;
    setViewfinder({
      video: video.current,
      // Bypasses React, since it runs up to thirty times per second.
      showOutline(points, frame) {
        picture.current?.setAttribute('viewBox', `0 0 ${frame.width} ${frame.height}`);
        outline.current?.setAttribute('points', points?.map(({ x, y }) => `${x},${y}`).join(' ') ?? '');
      },
    });
    return () => setViewfinder(null);
  }, []);
  return (
    <div className="relative aspect-[3/4] w-full overflow-hidden rounded-card bg-black short:h-[max(200px,100dvh-5.5rem)] short:w-auto short:shrink-0">
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
        className="absolute inset-0 size-full"
      >
        <polygon
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
          className="absolute inset-x-[max(14%,min(4rem,76px))] top-1/2 aspect-square -translate-y-1/2 short:right-[60px] short:left-[16px]"
        >
          <div className="absolute inset-1 rounded-lg border-2 border-dashed border-white/70" />
          {corners.map((corner) => (
            <div key={corner} className={`absolute size-8 border-[#E5383B] ${corner}`} />
          ))}
        </div>
      )}
      <div className="absolute inset-0 flex items-center justify-center p-8 pr-20 text-center text-white">
        {children}
      </div>
      <div className="absolute inset-y-0 right-2 flex flex-col items-center justify-center gap-3">
        {controls}
      </div>
    </div>
  );
}
