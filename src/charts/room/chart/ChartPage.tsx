import { lazy } from 'react';
import type { ChartFacts } from '../../facts/facts.ts';
import { hrefOf, type Address, type View } from '../address.ts';
import { ReviewPage } from '../review/ReviewPage.tsx';
import { NoModel } from '../frame/NoModel.tsx';
import { WalkPage } from '../walk/WalkPage.tsx';
import { WalksPage } from '../walk/WalksPage.tsx';
import { WordsPage } from '../words/WordsPage.tsx';
import { Details } from './Details.tsx';
import { Legend } from './Legend.tsx';
import type { Marks } from './marks.ts';
import { WithDrawing } from './WithDrawing.tsx';

const ChartLive = lazy(() => import('../live/ChartLive.tsx'));

const views: [View, string][] = [
  ['chart', 'Chart'],
  ['words', 'In words'],
  ['walk', 'Walk it'],
  ['walks', 'Walks and coverage'],
  ['live', 'Live'],
];

const reviewViews: [View, string][] = [
  ['chart', 'Both in one'],
  ['sides', 'Side by side'],
];

/** Without a model there are no committed walks, and the running app has no such chart. */
function viewsOf({ summary: { tested }, review }: ChartFacts): [View, string][] {
  if (review) return reviewViews;
  return tested === null ? views.filter(([view]) => view !== 'walks' && view !== 'live') : views;
}

/** The pages of a chart: itself, its answers in words, a walk through it, its committed walks, its running actors. */
export function ChartPage({ facts, address }: { facts: ChartFacts; address: Address }) {
  const { chart, purpose } = facts.summary;
  return (
    <main className="flex min-h-0 grow flex-col">
      {/* Above the drawing, whose states may lie behind it while they are out of view. */}
      <div className="relative z-5 flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line bg-paper px-4 pt-2">
        <h1 className="text-title font-semibold">{chart}</h1>
        <p className="grow text-muted">{purpose}</p>
        <nav aria-label="Views of this chart" className="flex flex-wrap gap-x-4 whitespace-nowrap">
          {viewsOf(facts).map(([view, name]) => (
            <a
              key={view}
              href={hrefOf(chart, view)}
              aria-current={address.view === view ? 'page' : undefined}
              className="border-b-3 border-transparent py-3 font-semibold text-leaf aria-[current]:border-leaf aria-[current]:text-ink"
            >
              {name}
            </a>
          ))}
        </nav>
      </div>
      <Shown facts={facts} address={address} />
    </main>
  );
}

function Shown({ facts, address }: { facts: ChartFacts; address: Address }) {
  if (facts.review)
    return <ReviewPage facts={facts} review={facts.review} view={address.view} params={address.params} />;
  switch (address.view) {
    case 'words':
      return <WordsPage facts={facts} />;
    case 'walk':
      return <WalkPage facts={facts} params={address.params} />;
    case 'walks': {
      const { tested } = facts.summary;
      if (tested === null) return <NoModel />;
      return <WalksPage facts={facts} tested={tested} params={address.params} />;
    }
    case 'live':
      return <ChartLive facts={facts} params={address.params} />;
    case 'chart':
    case 'sides':
      return <ChartView facts={facts} params={address.params} />;
  }
}

function ChartView({ facts, params }: { facts: ChartFacts; params: URLSearchParams }) {
  const state = params.get('state');
  const isLegend = params.has('legend');
  const closed = params.get('closed');
  const legendHref = hrefOf(facts.summary.chart, 'chart', {
    ...(!isLegend && { legend: '' }),
    ...(closed !== null && { closed }),
  });
  return (
    <WithDrawing
      facts={facts}
      params={params}
      marks={noMarks}
      isFolded={state === null && !isLegend}
      buttons={
        <a
          href={legendHref}
          className="block border-t border-line py-2 text-center text-tiny font-semibold text-leaf"
        >
          {isLegend ? 'Hide legend' : 'Legend'}
        </a>
      }
    >
      {state === null ? <Legend facts={facts} /> : <Details facts={facts} path={state} />}
    </WithDrawing>
  );
}

const noMarks: Marks = {};
