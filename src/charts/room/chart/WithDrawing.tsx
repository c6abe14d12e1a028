import { useCallback, useMemo } from 'react';
import type { ChartFacts } from '../../facts/facts.ts';
import { replaceAddress } from '../address.ts';
import { useMedia } from '../useMedia.ts';
import { Canvas } from './Canvas.tsx';
import { Collapsed } from './collapsed.ts';
import type { Marks } from './marks.ts';
import { StateCards } from './StateCards.tsx';
import { useDrawing } from './useDrawing.ts';
import { useHrefOfActor } from './useHrefOfActor.ts';
import { useRoom } from './useRoom.ts';

interface WithDrawingProps {
  facts: ChartFacts;
  /** The parameters of the address: the selected state, and the collapsed ones. */
  params: URLSearchParams;
  marks: Marks;
  /** Whether no state is collapsed unless someone collapses it, because the marks may be on any. */
  isWhole?: boolean;
  /** Whether the panel is folded away. */
  isFolded?: boolean;
  /** Buttons beside the drawing. */
  buttons?: React.ReactNode;
  /** The panel beside the drawing. */
  children: React.ReactNode;
}

/** A chart with a panel beside it; on a phone, the panel with the chart as a list of cards below. */
export function WithDrawing({
  facts,
  params,
  marks,
  isWhole = false,
  isFolded = false,
  buttons,
  children,
}: WithDrawingProps) {
  const isWide = useMedia('(min-width: 48rem)');
  const room = useRoom();
  const closed = params.get('closed') ?? (isWhole ? '' : null);
  const { drawing, isLayingOut, isFailed } = useDrawing(facts, closed, isWhole ? null : room);
  const collapsed = useMemo(
    () => drawing.boxes.filter(({ isCollapsed }) => isCollapsed).map(({ path }) => path),
    [drawing],
  );
  const hrefOfActor = useHrefOfActor(facts);
  const selected = params.get('state');
  const select = useCallback((path: string | null) => {
    const [address = '', query = ''] = location.hash.split('?');
    const changed = new URLSearchParams(query);
    if (path === null) changed.delete('state');
    else changed.set('state', path);
    replaceAddress(`${address}${changed.size === 0 ? '' : `?${changed.toString()}`}`);
  }, []);
  if (!isWide) {
    return (
      <>
        <div className="border-b border-line p-4">{children}</div>
        <StateCards facts={facts} marks={marks} selected={selected} />
      </>
    );
  }
  return (
    <div className={`grid min-h-0 grow ${isFolded ? 'grid-cols-1' : 'grid-cols-[minmax(0,1fr)_22rem]'}`}>
      <Canvas
        drawing={drawing}
        marks={marks}
        selected={selected}
        onSelect={select}
        hrefOfActor={hrefOfActor}
        buttons={buttons}
      >
        {isLayingOut && <p role="status">Laying out the chart…</p>}
        {isFailed && (
          <p role="alert" className="text-terracotta">
            The chart could not be laid out
          </p>
        )}
      </Canvas>
      {!isFolded && (
        <aside
          aria-label="About this chart"
          className="relative z-5 max-h-[calc(100dvh-8.5rem)] overflow-y-auto border-l border-line bg-card p-4"
        >
          <Collapsed value={collapsed}>{children}</Collapsed>
        </aside>
      )}
    </div>
  );
}
