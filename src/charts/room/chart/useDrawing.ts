import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import type { ChartFacts } from '../../facts/facts.ts';
import type { Drawing } from '../../layout/drawing.ts';
import { layOut } from '../../layout/layout.ts';
import type { Room } from '../../layout/room.ts';
import { drawingMachine, type LayoutOrder } from './drawingMachine.ts';

/** A drawing, and whether another one is being made or could not be made. */
export interface Shown {
  drawing: Drawing;
  isLayingOut: boolean;
  isFailed: boolean;
}

/**
 * Returns the drawing of a chart; until it is laid out, the one before.
 *
 * @param closed the collapsed states, separated by commas; `null` for those that do not fit otherwise
 * @param room the room for the drawing; `null` if it is not laid out for one
 */
export function useDrawing(facts: ChartFacts, closed: string | null, room: Room | null): Shown {
  const [snapshot, send] = useMachine(
    drawingMachine.provide({
      actors: {
        layOut: fromPromise<Drawing, LayoutOrder>(async ({ input, signal }) => {
          const { elkInBrowser } = await import('./elkInBrowser.ts');
          const elk = elkInBrowser();
          signal.addEventListener('abort', () => elk.terminateWorker());
          const { description, usualWay } = facts;
          return layOut(description, elk, {
            usualWay,
            ...(input.closed !== null && { collapsed: new Set(input.closed) }),
            ...(input.room !== null && { room: input.room }),
            isQuick: true,
          }).finally(() => elk.terminateWorker());
        }),
      },
    }),
    { input: { asBuilt: facts.drawing } },
  );
  useEffect(() => {
    send({ type: 'drawing.ordered', closed: closed?.split(',').filter(Boolean) ?? null, room });
  }, [send, closed, room]);
  return {
    drawing: snapshot.context.drawing,
    isLayingOut: snapshot.matches('layingOut'),
    isFailed: snapshot.matches('failed'),
  };
}
