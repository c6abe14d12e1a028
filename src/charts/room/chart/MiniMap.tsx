import type { RefObject } from 'react';
import type { Drawing } from '../../layout/drawing.ts';
import type { Zoom } from './useZoom.ts';

const longest = 180;

/** All of a drawing that is partly out of view, with a frame around the part in view; a press moves that part. */
export function MiniMap({
  drawing,
  zoom,
  view,
}: {
  drawing: Drawing;
  zoom: Zoom;
  view: RefObject<SVGRectElement | null>;
}) {
  const { width, height, boxes } = drawing;
  const scale = longest / Math.max(width, height);
  const move = (event: React.PointerEvent<SVGSVGElement>) => {
    if (event.buttons === 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    zoom.to((event.clientX - left) / scale, (event.clientY - top) / scale);
  };
  return (
    <svg
      aria-hidden
      data-map
      data-whole=""
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      className="m-2 mt-auto cursor-pointer rounded-field border border-line data-whole:hidden"
      onPointerDown={move}
      onPointerMove={move}
    >
      {boxes.map(({ path, x, y, width: across, height: down }) => (
        <rect
          key={path}
          {...{ x, y, width: across, height: down }}
          className="fill-leaf-soft stroke-muted"
          strokeWidth={1 / scale}
          fillOpacity={0.5}
        />
      ))}
      <rect ref={view} className="fill-none stroke-terracotta" strokeWidth={2 / scale} />
    </svg>
  );
}
