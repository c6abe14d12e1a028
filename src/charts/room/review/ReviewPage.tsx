import { useMemo } from 'react';
import type { ChartFacts, ReviewFacts, Side } from '../../facts/facts.ts';
import type { View } from '../address.ts';
import { Canvas } from '../chart/Canvas.tsx';
import { Details } from '../chart/Details.tsx';
import type { Marks } from '../chart/marks.ts';
import { WithDrawing } from '../chart/WithDrawing.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';

interface ReviewPageProps {
  facts: ChartFacts;
  review: ReviewFacts;
  view: View;
  params: URLSearchParams;
}

/** How a chart changed: both revisions in one drawing, or beside each other. */
export function ReviewPage({ facts, review, view, params }: ReviewPageProps) {
  const marks = useMemo((): Marks => ({ review: review.marks }), [review]);
  const state = params.get('state');
  if (view === 'sides') return <Sides review={review} />;
  return (
    <WithDrawing facts={facts} params={params} marks={marks} isWhole>
      {state === null ? <ReviewPanel review={review} /> : <Details facts={facts} path={state} />}
    </WithDrawing>
  );
}

function Sides({ review: { revisions, before, after } }: { review: ReviewFacts }) {
  return (
    <div className="grid min-h-0 grow md:grid-cols-2">
      <OneSide title={`Before: ${revisions.before}`} side={before} none="The chart is new." />
      <OneSide title={`After: ${revisions.after}`} side={after} none="The chart is gone." />
    </div>
  );
}

function OneSide({ title, side, none }: { title: string; side: Side | null; none: string }) {
  const marks = useMemo((): Marks => (side ? { review: side.marks } : {}), [side]);
  return (
    <section aria-label={title} className="flex min-w-0 flex-col border-line not-first:border-l">
      <h2 className="border-b border-line px-4 py-2 text-small font-semibold">{title}</h2>
      {side ? (
        <div className="grid grow">
          <Canvas
            drawing={side.drawing}
            marks={marks}
            selected={null}
            onSelect={ignore}
            hrefOfActor={noHref}
          />
        </div>
      ) : (
        <p className="p-4 text-muted">{none}</p>
      )}
    </section>
  );
}

const ignore = () => {};
const noHref = () => null;
