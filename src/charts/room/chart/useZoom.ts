import { select } from 'd3-selection';
import { zoom as d3Zoom, zoomIdentity, type ZoomTransform } from 'd3-zoom';
import { useCallback, useState, type RefCallback } from 'react';
import type { Area } from '../../layout/drawing.ts';
import { readableScale } from '../../layout/room.ts';

/** Moves a drawing by finger, mouse, wheel and keyboard. */
export interface Zoom {
  svg: SVGSVGElement;
  /** Multiplies the size. */
  by(factor: number): void;
  /** Shows all of the drawing, at most a little larger than its real size. */
  fit(): void;
  /** Shows all of the drawing if it can be read then, and otherwise its beginning. */
  begin(at: { x: number; y: number }): void;
  /** Moves a point of the drawing to the middle. */
  to(x: number, y: number): void;
  /** Moves the drawing as little as necessary to show an area of it. */
  show(area: Area): void;
}

const margin = 24;
/** A drawing that fits is not shown larger than this. */
const largest = 1.25;
/** Beside a panel, there is less room than a drawing was laid out for: a smaller scale is better than a part out of view. */
const smallest = 0.62;

/**
 * Makes an `svg` zoom its first `g`. React does not render while it moves: only the transform of that element changes.
 *
 * @param onView is told the part in view after each move, in px of the drawing
 * @returns a ref for the element; the zoom is `null` until the element is there
 */
export function useZoom(
  { width, height }: { width: number; height: number },
  onView: (inView: Area) => void,
): [attach: RefCallback<SVGSVGElement>, zoom: Zoom | null] {
  const [zoom, setZoom] = useState<Zoom | null>(null);
  const attach = useCallback(
    (element: SVGSVGElement) => {
      const made = zoomOf(element, { width, height }, onView);
      setZoom(made.zoom);
      return made.stop;
    },
    [width, height, onView],
  );
  return [attach, zoom];
}

function zoomOf(
  element: SVGSVGElement,
  { width, height }: { width: number; height: number },
  onView: (inView: Area) => void,
): { zoom: Zoom; stop: () => void } {
  const moved = element.querySelector('g')!;
  const frame = () => element.getBoundingClientRect();
  let current = zoomIdentity;
  const behaviour = d3Zoom<SVGSVGElement, unknown>()
    .scaleExtent([0.1, 4])
    .on('zoom', ({ transform }: { transform: ZoomTransform }) => {
      current = transform;
      moved.setAttribute('transform', transform.toString());
      const [x, y] = transform.invert([0, 0]);
      onView({ x, y, width: frame().width / transform.k, height: frame().height / transform.k });
    });
  const svg = select(element);
  svg.call(behaviour).on('dblclick.zoom', null);
  const set = (transform: ZoomTransform) => behaviour.transform(svg, transform);
  const wholeScale = () =>
    Math.min(largest, (frame().width - margin) / width, (frame().height - margin) / height);
  const fit = () => {
    const scale = wholeScale();
    const top = Math.max(margin / 2, (frame().height - height * scale) / 2);
    set(zoomIdentity.translate((frame().width - width * scale) / 2, top).scale(scale));
  };

  return {
    stop: () => {
      svg.on('.zoom', null);
    },
    zoom: {
      svg: element,
      by: (factor) => behaviour.scaleBy(svg, factor),
      fit,
      begin: ({ x, y }) => {
        if (wholeScale() >= smallest) return fit();
        const scale = readableScale;
        const placeOf = (at: number, length: number, room: number, share: number) =>
          length * scale < room
            ? (room - length * scale) / 2
            : Math.min(margin, Math.max(room - length * scale - margin, room * share - at * scale));
        const left = placeOf(x, width, frame().width, 0.5);
        // The top, with the chart's name, stays in view if the beginning is not far below it.
        set(zoomIdentity.translate(left, placeOf(y, height, frame().height, 0.7)).scale(scale));
      },
      to: (x, y) => behaviour.translateTo(svg, x, y),
      show: (area) => {
        const { width: across, height: down } = frame();
        const { x, y, k } = current;
        const [left, top] = [area.x * k + x, area.y * k + y];
        const [right, bottom] = [left + area.width * k, top + area.height * k];
        const moveX = left < margin ? margin - left : Math.min(0, across - margin - right);
        const moveY = top < margin ? margin - top : Math.min(0, down - margin - bottom);
        if (moveX !== 0 || moveY !== 0) set(zoomIdentity.translate(x + moveX, y + moveY).scale(k));
      },
    },
  };
}
