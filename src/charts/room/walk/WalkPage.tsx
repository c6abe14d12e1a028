import { use, useMemo } from 'react';
import type { ChartFacts } from '../../facts/facts.ts';
import { WithDrawing } from '../chart/WithDrawing.tsx';
import type { Marks } from '../chart/marks.ts';
import { modelOf } from '../loads.ts';
import { activeIn, walk } from './frames.ts';
import { walkOf } from './walkAddress.ts';
import { NotStarted } from './NotStarted.tsx';
import { Stepper } from './Stepper.tsx';

/** The real chart, stepped in the browser. The address holds the walk, so a link repeats it. */
export function WalkPage({ facts, params }: { facts: ChartFacts; params: URLSearchParams }) {
  const { model, assumed } = use(modelOf(facts.summary.chart, params.get('start') ?? ''));
  const { start, steps, at } = useMemo(() => walkOf(params, model), [params, model]);
  const { frames, failure } = useMemo(() => walk(model, start, steps), [model, start, steps]);
  const now = Math.min(at, frames.length - 1);
  const frame = frames[now];
  const marks = useMemo((): Marks => {
    if (!frame) return {};
    const taken = new Set(frame.taken);
    return {
      lit: activeIn(frame.seen),
      taken: new Set(
        facts.description.transitions.filter(({ walkKey }) => taken.has(walkKey)).map(({ key }) => key),
      ),
    };
  }, [frame, facts]);
  if (!frame) {
    return (
      <WithDrawing facts={facts} params={params} marks={marks} isWhole>
        <NotStarted facts={facts} start={start} failure={failure ?? ''} />
      </WithDrawing>
    );
  }
  return (
    <WithDrawing facts={facts} params={params} marks={marks} isWhole>
      <Stepper
        facts={facts}
        model={model}
        assumed={assumed}
        walked={{ frames, failure }}
        position={{ start, steps: frames.slice(1).map(({ step }) => step!), at: now }}
      />
    </WithDrawing>
  );
}
