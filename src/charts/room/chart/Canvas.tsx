import { Maximize, Minus, Plus } from 'lucide';
import { useCallback, useEffect, useRef } from 'react';
import { IconButton } from '../../../app/ui/forms/IconButton.tsx';
import { beginningOf } from '../../layout/beginning.ts';
import type { Area, Box, Drawing } from '../../layout/drawing.ts';
import { ChartDrawing } from './ChartDrawing.tsx';
import { savePng, saveSvg } from './exportDrawing.ts';
import type { Marks } from './marks.ts';
import { MiniMap } from './MiniMap.tsx';
import { around, inside, neighbour, type Direction } from './neighbour.ts';
import { useZoom } from './useZoom.ts';

type Move = (drawing: Drawing, from: Box) => Box | null;

/** Nothing is beside the whole chart. */
const to =
  (direction: Direction): Move =>
  (drawing, from) =>
    from.path === '' ? inside(drawing, from) : neighbour(drawing, from, direction);

const moves: Record<string, Move> = {
  ArrowLeft: to('left'),
  ArrowRight: to('right'),
  ArrowUp: to('up'),
  ArrowDown: to('down'),
  PageDown: inside,
  PageUp: around,
};

interface CanvasProps {
  drawing: Drawing;
  marks: Marks;
  selected: string | null;
  onSelect: (path: string | null) => void;
  hrefOfActor: (actor: string) => string | null;
  /** Buttons besides those that move the drawing. */
  buttons?: React.ReactNode;
  /** Messages about the drawing. */
  children?: React.ReactNode;
}

/** A chart that can be moved: by mouse or finger, with the buttons, or from state to state with the arrow keys. */
export function Canvas({ drawing, marks, selected, onSelect, hrefOfActor, buttons, children }: CanvasProps) {
  const view = useRef<SVGRectElement>(null);
  const { width: across, height: down } = drawing;
  const onView = useCallback(
    ({ x, y, width, height }: Area) => {
      // The part of the drawing in view: a frame around more than the drawing would lie outside of the map.
      const [left, top] = [Math.max(0, x), Math.max(0, y)];
      const frame = {
        x: left,
        y: top,
        width: Math.max(0, Math.min(across, x + width) - left),
        height: Math.max(0, Math.min(down, y + height) - top),
      };
      for (const [name, value] of Object.entries(frame)) view.current?.setAttribute(name, String(value));
      const isWhole = x <= 0 && y <= 0 && x + width >= across && y + height >= down;
      // The map says nothing new then.
      view.current?.ownerSVGElement?.toggleAttribute('data-whole', isWhole);
    },
    [across, down],
  );
  const [attach, zoom] = useZoom(drawing, onView);

  const boxOf = (path: string | null) => drawing.boxes.find((box) => box.path === path);
  // The part to show first: the selected state, the one that a walk has reached, or the first change of a review.
  const shown =
    boxOf(selected) ??
    drawing.boxes.findLast(({ path }) => marks.lit?.has(path)) ??
    firstChange(drawing, marks);
  const first = beginningOf(drawing);
  useEffect(() => {
    if (first) zoom?.begin({ x: first[0], y: first[1] });
    else zoom?.fit();
  }, [zoom, first]);
  useEffect(() => {
    if (shown) zoom?.show(shown);
  }, [zoom, shown]);

  const choose = (box: Box) => {
    onSelect(box.path);
    zoom?.svg
      .querySelector<SVGElement>(`[data-state="${box.path}"] > [role="button"]`)
      ?.focus({ preventScroll: true });
  };
  const pathAt = (target: EventTarget) =>
    (target as Element).closest('[data-state]')?.getAttribute('data-state') ?? null;
  const onKey = (event: React.KeyboardEvent) => {
    const from = boxOf(pathAt(event.target));
    const move = moves[event.key];
    if (move && from) {
      event.preventDefault();
      const next = move(drawing, from);
      if (next) choose(next);
    } else if (from && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      choose(from);
    } else if (event.key === 'Escape') onSelect(null);
    else if (event.key === '+') zoom?.by(1.25);
    else if (event.key === '-') zoom?.by(0.8);
    else if (event.key === '0') zoom?.fit();
  };

  return (
    <div className="flex min-h-[32rem] bg-paper">
      <div className="relative min-w-0 grow overflow-hidden">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the group handles keys and presses for the states inside */}
        <svg
          ref={attach}
          className="chart absolute inset-0 size-full cursor-grab touch-none"
          role="group"
          aria-label={`The chart ${drawing.chart}; arrow keys move from state to state, Page Down into a state, Page Up out of it`}
          onClick={(event) => {
            // A link in a state leads to another chart.
            if (!(event.target as Element).closest('a')) onSelect(pathAt(event.target));
          }}
          onKeyDown={onKey}
        >
          <g>
            <ChartDrawing drawing={drawing} marks={marks} selected={selected} hrefOfActor={hrefOfActor} />
          </g>
        </svg>
      </div>
      {/* Beside the drawing, so that nothing covers it. */}
      <div className="flex w-14 shrink-0 flex-col border-l border-line bg-card has-[svg[data-map]:not([data-whole])]:w-50">
        <IconButton label="Zoom in" icon={Plus} onClick={() => zoom?.by(1.25)} />
        <IconButton label="Zoom out" icon={Minus} onClick={() => zoom?.by(0.8)} />
        <IconButton label="Show the whole chart" icon={Maximize} onClick={() => zoom?.fit()} />
        <button
          type="button"
          className={small}
          onClick={() => zoom && saveSvg(zoom.svg, drawing, drawing.chart)}
        >
          SVG
        </button>
        <button
          type="button"
          className={small}
          onClick={() => zoom && void savePng(zoom.svg, drawing, drawing.chart)}
        >
          PNG
        </button>
        {buttons}
        <div className="p-1 text-tiny">{children}</div>
        {zoom && <MiniMap drawing={drawing} zoom={zoom} view={view} />}
      </div>
    </div>
  );
}

function firstChange({ boxes, edges }: Drawing, { review }: Marks): Area | undefined {
  if (!review) return undefined;
  const labels = [...edges.flatMap((edge) => edge.labels), ...boxes.flatMap(({ stays }) => stays)];
  return (
    boxes.find(({ path }) => path !== '' && path in review.states) ??
    labels.find(({ transition }) => transition in review.transitions)
  );
}

const small = 'min-h-9 border-t border-line text-tiny font-semibold text-ink active:bg-leaf-soft';
