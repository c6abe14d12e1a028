import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import type { ChartFacts } from '../../facts/facts.ts';
import type { Drawing } from '../../layout/drawing.ts';
import { layOut } from '../../layout/layout.ts';
import { drawingMachine, type LayoutOrder } from './drawingMachine.ts';

/** Returns the drawing of a chart with some states collapsed; until it is laid out, the one before. */
export function useDrawing(facts: ChartFacts, closed: string): { drawing: Drawing; isFailed: boolean } {
  const [snapshot, send] = useMachine(
    drawingMachine.provide({
      actors: {
        layOut: fromPromise<Drawing, LayoutOrder>(async ({ input }) => {
          const { elkInBrowser } = await import('./elkInBrowser.ts');
          return layOut(facts.description, elkInBrowser(), new Set(input.closed));
        }),
      },
    }),
    { input: { asBuilt: facts.drawing } },
  );
  useEffect(() => {
    send({ type: 'states.closed', closed: closed === '' ? [] : closed.split(',') });
  }, [send, closed]);
  return { drawing: snapshot.context.drawing, isFailed: snapshot.matches('failed') };
}
