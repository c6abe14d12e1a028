import { lazy, Suspense, use, useDeferredValue, useMemo } from 'react';
import { addressOf, useHash, type Address } from './address.ts';
import { ChartPage } from './chart/ChartPage.tsx';
import { factsOf } from './loads.ts';
import { Failure } from './frame/Failure.tsx';
import { Overview } from './overview/Overview.tsx';
import { Top } from './frame/Top.tsx';

const LivePage = lazy(() => import('./live/LivePage.tsx'));

/** The chart room: the overview of all flows, the running ones, or the pages of one. */
export function Room() {
  // The page that is shown stays until the next one has loaded.
  const hash = useDeferredValue(useHash());
  const address = useMemo(() => addressOf(hash), [hash]);
  const { chart, view } = address;
  return (
    <div className="flex min-h-dvh flex-col">
      <Top chart={chart} view={view} />
      <Failure key={`${chart} ${view}`}>
        <Suspense fallback={<main className="appears-late p-6 text-muted">Loading…</main>}>
          {chart === null ? <AllFlows address={address} /> : <Loaded key={chart} chart={chart} hash={hash} />}
        </Suspense>
      </Failure>
    </div>
  );
}

const AllFlows = ({ address: { view, params } }: { address: Address }) =>
  view === 'live' ? <LivePage params={params} /> : <Overview />;

function Loaded({ chart, hash }: { chart: string; hash: string }) {
  const address = useMemo(() => addressOf(hash), [hash]);
  return <ChartPage facts={use(factsOf(chart))} address={address} />;
}
